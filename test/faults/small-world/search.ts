/** Goes through the worlds of an extent, or through one part of them, and counts. */
import { runWorld } from './run-world.ts'
import { Stages } from './stages.ts'
import {
  scenariosOf,
  nameOf,
  neverArrives,
  sequences,
  troubles,
  type Begin,
  type Kind,
  type Scenario,
  type Operation,
  type Trouble,
  type World,
} from './worlds.ts'

export type Extent = {
  readonly longest: number
  /** Which lives of a sequence. */
  readonly lives: (
    operations: readonly Operation[],
    lives: readonly Scenario[],
  ) => readonly Scenario[]
  /** Which troubles may meet a request of the life. */
  readonly troubles: (life: Scenario, method: string) => readonly Trouble[]
}

const kinds: readonly Kind[] = ['expense', 'timeEntry']
const begins: readonly Begin[] = ['empty', 'known']
const shortNames: ReadonlySet<string> = new Set([
  'lost before',
  'lost after',
  'end before its answer',
])
const middleNames: ReadonlySet<string> = new Set([
  ...shortNames,
  ...['503', 'late', 'end before it arrives, 20 s late'],
])

/** What `npm test` has time for: two operations, mostly one thing at a time, trouble where something is written. */
export const quick: Extent = {
  longest: 2,
  lives: (_operations, lives) =>
    lives.filter(
      ({ other, end, waits }) =>
        end === null && other?.what !== 'different' && waits.every((isWaiting) => isWaiting),
    ),
  troubles: ({ other }, method) => {
    if (method === 'GET') return []
    if (other === null) return troubles.filter(({ name }) => shortNames.has(name))
    // Another device between an end of the program and an undo.
    const isBetween = other.what === 'same' && other.after === 0
    return isBetween ? troubles.filter(({ action }) => action === neverArrives) : []
  },
}

/**
 * Two operations with everything at once: a change of another device, an end between, and each trouble at each
 * request. Three with a change of another device or an end between, and the troubles that can end differently.
 */
export const whole: Extent = {
  longest: 3,
  lives: (operations, lives) =>
    operations.length < 3
      ? lives
      : lives.filter(({ other, end }) => other === null || end === null),
  troubles: ({ operations }, method) =>
    troubles.filter(
      ({ name, writesOnly }) =>
        (method !== 'GET' || !writesOnly) && (operations.length < 3 || middleNames.has(name)),
    ),
}

export type Count = {
  worlds: number
  /** Worlds whose end was judged already, because another had led to the same state. */
  alike: number
  /** Worlds whose trouble found no request. */
  missed: number
  readonly states: Set<string>
  readonly failures: string[]
}

/**
 * Everything that is to be lived without trouble first; what can go wrong with each follows from its requests. In an
 * order that has something of everything early: a search can be broken off.
 */
export function scenariosIn(extent: Extent): readonly Scenario[] {
  const all = everyLife(extent)
  const places = all.map((_, index) => (index * stride) % all.length)
  if (new Set(places).size !== all.length) throw new Error('the stride leaves lives out')
  return places.flatMap((place) => all[place] ?? [])
}

/** A prime: it meets every place once. */
const stride = 104_729

function everyLife(extent: Extent): readonly Scenario[] {
  return kinds.flatMap((kind) =>
    begins.flatMap((begin) =>
      sequences(kind, begin, extent.longest).flatMap((operations) =>
        extent.lives(operations, scenariosOf({ kind, begin, operations }, { together: true })),
      ),
    ),
  )
}

/** `isOver`: asked before each life; true ends the search. `tell` after each life. */
export async function search(
  extent: Extent,
  lives: readonly Scenario[],
  {
    isOver = () => false,
    tell = () => undefined,
  }: { readonly isOver?: () => boolean; readonly tell?: (count: Count) => void } = {},
): Promise<Count> {
  const count: Count = { worlds: 0, alike: 0, missed: 0, states: new Set(), failures: [] }
  const stages = new Stages()
  try {
    for (const life of lives) {
      if (isOver()) break
      const requests = await liveOne(stages, { ...life, trouble: null }, count)
      for (const [request, method] of requests.entries()) {
        for (const what of extent.troubles(life, method)) {
          await liveOne(stages, { ...life, trouble: { what, request } }, count)
        }
      }
      tell(count)
    }
  } finally {
    stages.close()
  }
  return count
}

async function liveOne(stages: Stages, world: World, count: Count): Promise<readonly string[]> {
  count.worlds += 1
  try {
    const { requests, hasMet, isNew } = await runWorld(stages, world, count.states)
    if (!isNew) count.alike += 1
    if (world.trouble && !hasMet) count.missed += 1
    return requests
  } catch (error) {
    const [words] = String(error).split('\n')
    count.failures.push(`${nameOf(world)}\n    ${words}`)
    return []
  }
}
