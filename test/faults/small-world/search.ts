/** All worlds of an extent, or a part of them, run and counted. */
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
  readonly maxOperations: number
  readonly lives: (
    operations: readonly Operation[],
    lives: readonly Scenario[],
  ) => readonly Scenario[]
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

/**
 * Extent of the search in `npm test`: two operations, mostly one event at a time, and faults only at requests that
 * write.
 */
export const quick: Extent = {
  maxOperations: 2,
  lives: (_operations, lives) =>
    lives.filter(
      ({ other, end, waits }) =>
        end === null && other?.what !== 'different' && waits.every((isWaiting) => isWaiting),
    ),
  troubles: ({ other }, method) => {
    if (method === 'GET') return []
    if (other === null) return troubles.filter(({ name }) => shortNames.has(name))
    // A change of another device between an end of the program and an undo.
    const isBetween = other.what === 'same' && other.after === 0
    return isBetween ? troubles.filter(({ action }) => action === neverArrives) : []
  },
}

/**
 * Extent of the whole search. Two operations are combined with everything at once: a change of another device, an end
 * of the program, and each fault at each request. Three operations are combined with a change of another device or an
 * end, and only with faults that can have different outcomes. Everything for three would take a day or more.
 */
export const whole: Extent = {
  maxOperations: 3,
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
  /** Worlds that were not settled, because an earlier world led to the same state. */
  alike: number
  /** Worlds whose fault met no request. */
  missed: number
  readonly states: Set<string>
  readonly failures: string[]
}

/**
 * Returns the scenarios of a search, without faults: these depend on the requests. The order is mixed, so that a search
 * that is stopped early has covered something of everything.
 */
export function scenariosIn(extent: Extent): readonly Scenario[] {
  const all = everyLife(extent)
  const places = all.map((_, index) => (index * stride) % all.length)
  if (new Set(places).size !== all.length) throw new Error('the stride leaves lives out')
  return places.flatMap((place) => all[place] ?? [])
}

/** Of the mixed order; a prime, so that every place is visited once. */
const stride = 104_729

function everyLife(extent: Extent): readonly Scenario[] {
  return kinds.flatMap((kind) =>
    begins.flatMap((begin) =>
      sequences(kind, begin, extent.maxOperations).flatMap((operations) =>
        extent.lives(operations, scenariosOf({ kind, begin, operations }, { together: true })),
      ),
    ),
  )
}

/**
 * Searches scenarios for violations. `isOver`: checked before each scenario; true ends the search. `tell`: called after
 * each scenario.
 */
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
