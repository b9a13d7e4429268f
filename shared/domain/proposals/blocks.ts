/**
 * Builds blocks of work from traces: a file saved at 10:02 and a commit at 10:40 are work from 10:00 to 10:40. Instants
 * are in UTC ms.
 */
import type { Span } from '../presence/presence-types.ts'
import { meets } from '../presence/meets.ts'
import type { EpochMs } from '../units.ts'
import { evidenceOf, type Block, type Trace, type TraceKind } from './trace.ts'

const minute = 60_000

type Reach = {
  /** Longest time from the beginning of the work to the trace, in ms. */
  readonly before: number
  /** Shortest time from the trace to the end of the work, in ms. */
  readonly after: number
  /** Longest time to the next trace of the same work, in ms. A longer one is a break. */
  readonly join: number
}

/** In ms. A commit ends work, and a checkout begins it. */
const reaches: Readonly<Record<TraceKind, Reach>> = {
  commit: { before: 40 * minute, after: 3 * minute, join: 100 * minute },
  checkout: { before: 0, after: 10 * minute, join: 90 * minute },
  save: { before: 12 * minute, after: 6 * minute, join: 45 * minute },
  event: { before: 0, after: 0, join: 0 },
  window: { before: 2 * minute, after: 2 * minute, join: 20 * minute },
}

/**
 * Longest hole, in ms, that the blocks beside it close. `unseen`: it is not known whether the user was at the computer.
 * `near`: the user was, and the hole has not yet been searched for other work. `far`: a search found none. The same
 * limits apply between arrival and first block, and between last block and departure.
 */
const smallHole = { unseen: 15 * minute, near: 30 * minute, far: 40 * minute } as const

/**
 * Function that returns a name for the work that a source of traces, for example a git folder, shows. It returns the
 * same name for all sources of one project.
 */
export type WorkOf = (sourceId: string) => string

/** Groups traces, except calendar events, into blocks of the same work, ordered by time and without overlaps. */
export function blocksOf(traces: readonly Trace[], workName: WorkOf): readonly Block[] {
  const isSameWork = createIsSameWork(workName)
  const points = traces.filter(({ kind }) => kind !== 'event').sort(inOrder)
  const runs: Trace[][] = []
  for (const point of withoutStrays(points, workName, isSameWork)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && isSameWork(last, point)) run.push(point)
    else runs.push([point])
  }
  const blocks: Block[] = []
  for (const [index, run] of runs.entries()) {
    const block = blockOf(run, blocks.at(-1), runs[index + 1]?.[0])
    if (block) blocks.push(block)
  }
  return blocks
}

/** Removes single traces within other work: perhaps the user only looked at a file, or corrected a typing error. */
function withoutStrays(
  points: readonly Trace[],
  workName: WorkOf,
  isSameWork: IsSameWork,
): readonly Trace[] {
  return points.filter((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1]]
    const isStray =
      before !== undefined &&
      next !== undefined &&
      workName(before.sourceId) !== workName(point.sourceId) &&
      isSameWork(before, next)
    return !isStray
  })
}

type IsSameWork = (previous: Trace, next: Trace) => boolean

function createIsSameWork(workName: WorkOf): IsSameWork {
  return (previous, next) => {
    const { join } = reaches[next.kind === 'commit' ? 'commit' : previous.kind]
    const isSame = workName(previous.sourceId) === workName(next.sourceId)
    return isSame && next.at - (previous.until ?? previous.at) <= join
  }
}

/** Builds a block that starts no earlier than the end of `before`, and ends no later than `next`. */
function blockOf(
  run: readonly Trace[],
  before: Block | undefined,
  next: Trace | undefined,
): Block | null {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  const from = Math.max(first.at - reaches[first.kind].before, before?.to ?? 0) as EpochMs
  const endOf = ({ at, until, kind }: Trace): number => (until ?? at) + reaches[kind].after
  const end = run.reduce((latest, trace) => Math.max(latest, endOf(trace)), 0)
  const to = Math.min(end, next?.at ?? Infinity) as EpochMs
  const evidence = evidenceOf(run)
  const { sourceId } = evidence[0] ?? first
  return to > from ? { sourceId, from, to, evidence } : null
}

/**
 * Closes the small holes between blocks. `stays`: times at the computer that no entry, dismissed proposal or calendar
 * event covers; null if not known. In each stay, the first block is extended to the beginning of the stay, and the last
 * block to the end of the stay, if the distance is small. No block reaches beyond its stay.
 */
export function closeSmallHoles(
  blocks: readonly Block[],
  stays: readonly Span[] | null,
  reach: 'near' | 'far',
): readonly Block[] {
  if (stays === null) return closeHoles(blocks, smallHole.unseen)
  const maxHole = smallHole[reach]
  return stays.flatMap((stay) => {
    const inside = blocks.filter((block) => meets(block, stay))
    const reached = inside.map((block, index) => {
      const isFirst = index === 0 && block.from - stay.from <= maxHole
      const isLast = index === inside.length - 1 && stay.to - block.to <= maxHole
      return {
        ...block,
        from: isFirst ? stay.from : (Math.max(block.from, stay.from) as EpochMs),
        to: isLast ? stay.to : (Math.min(block.to, stay.to) as EpochMs),
      }
    })
    return closeHoles(reached, maxHole)
  })
}

/** Divides holes of up to `maxHole` ms between the blocks beside them. */
function closeHoles(blocks: readonly Block[], maxHole: number): readonly Block[] {
  const closed: Block[] = []
  for (const block of blocks) {
    const last = closed.at(-1)
    if (!last || block.from - last.to > maxHole) {
      closed.push(block)
      continue
    }
    const end = Math.round(last.to + (block.from - last.to) * shareOfFirst(last, block)) as EpochMs
    closed[closed.length - 1] = { ...last, to: end }
    closed.push({ ...block, from: end })
  }
  return closed
}

/**
 * Returns the share of the first block, from 0 to 1. A block with commits gets the larger share, because commits are
 * rarer than saved files and leave longer holes.
 */
function shareOfFirst(first: Block, second: Block): number {
  const [isFirstCode, isSecondCode] = [hasCommits(first), hasCommits(second)]
  if (isFirstCode === isSecondCode) return 0.5
  return isFirstCode ? 0.7 : 0.3
}

function hasCommits({ evidence }: Block): boolean {
  return evidence.some(({ kind }) => kind === 'commit' || kind === 'checkout')
}

/** Orders traces by time and then by content, so that the input order does not matter. */
function inOrder(first: Trace, second: Trace): number {
  const rank = ({ sourceId, kind, text }: Trace): string => `${sourceId}/${kind}/${text ?? ''}`
  return first.at - second.at || (rank(first) < rank(second) ? -1 : 1)
}
