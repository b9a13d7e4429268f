/**
 * Blocks of work from single traces: who saved a file at 10:02 and committed at 10:40 worked from 10:00 to 10:40.
 * Pure; instants in UTC ms.
 */
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs } from '../units.ts'
import { evidenceOf, type Block, type Trace, type TraceKind } from './trace.ts'

const minute = 60_000

type Reach = {
  /** How long before such a trace its work began at most. */
  readonly before: number
  /** How long the work goes on after it at least. */
  readonly after: number
  /** The longest time to the next trace of the same work in which it was the same work. */
  readonly join: number
}

/** Milliseconds. A commit ends work, a checkout begins it. */
const reaches: Readonly<Record<TraceKind, Reach>> = {
  commit: { before: 40 * minute, after: 3 * minute, join: 100 * minute },
  checkout: { before: 0, after: 10 * minute, join: 90 * minute },
  save: { before: 12 * minute, after: 6 * minute, join: 45 * minute },
  event: { before: 0, after: 0, join: 0 },
  window: { before: 2 * minute, after: 2 * minute, join: 20 * minute },
}

/**
 * Shorter holes belong to what is around them: without knowing where the person was, and while they were there. The same
 * time from their coming to the first trace, and from the last one to their going. `near` where other work is looked
 * for in the holes, `far` where none was found.
 */
const smallHole = { unseen: 15 * minute, near: 30 * minute, far: 40 * minute } as const

/** Says which work a trace is part of: sources of one project are one work. */
export type WorkOf = (sourceId: string) => string

/** The blocks of traces that are no events, in order. They don't overlap. */
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

/** Without single traces in the middle of other work: a file that was looked up, a typing error that was put right. */
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

type IsSameWork = (one: Trace, next: Trace) => boolean

function createIsSameWork(workName: WorkOf): IsSameWork {
  return (one, next) => {
    const { join } = reaches[next.kind === 'commit' ? 'commit' : one.kind]
    const isSame = workName(one.sourceId) === workName(next.sourceId)
    return isSame && next.at - (one.until ?? one.at) <= join
  }
}

/** The block of traces of one work; it begins after the block before, and ends before the next one's trace. */
function blockOf(
  run: readonly Trace[],
  before: Block | undefined,
  next: Trace | undefined,
): Block | null {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  const from = Math.max(first.at - reaches[first.kind].before, before?.to ?? 0) as EpochMs
  const end = Math.max(...run.map(({ at, until, kind }) => (until ?? at) + reaches[kind].after))
  const to = Math.min(end, next?.at ?? Infinity) as EpochMs
  const evidence = evidenceOf(run)
  const { sourceId } = evidence[0] ?? first
  return to > from ? { sourceId, from, to, evidence } : null
}

/**
 * Blocks without the small holes between them. Where it is known when the person was there and free for it (`stays`), they
 * reach to the beginning and the end of a stay where that is near, and never beyond.
 */
export function workOf(
  blocks: readonly Block[],
  stays: readonly Span[] | null,
  reach: 'near' | 'far',
): readonly Block[] {
  if (stays === null) return closeHoles(blocks, smallHole.unseen)
  const most = smallHole[reach]
  return stays.flatMap((stay) => {
    const inside = blocks.filter(({ from, to }) => from < stay.to && to > stay.from)
    const reached = inside.map((block, index) => {
      const isFirst = index === 0 && block.from - stay.from <= most
      const isLast = index === inside.length - 1 && stay.to - block.to <= most
      return {
        ...block,
        from: isFirst ? stay.from : (Math.max(block.from, stay.from) as EpochMs),
        to: isLast ? stay.to : (Math.min(block.to, stay.to) as EpochMs),
      }
    })
    return closeHoles(reached, most)
  })
}

/** Blocks whose holes up to `most` ms were given to what is beside them. */
function closeHoles(blocks: readonly Block[], most: number): readonly Block[] {
  const closed: Block[] = []
  for (const block of blocks) {
    const last = closed.at(-1)
    if (!last || block.from - last.to > most) {
      closed.push(block)
      continue
    }
    const end = Math.round(last.to + (block.from - last.to) * shareOfFirst(last, block)) as EpochMs
    closed[closed.length - 1] = { ...last, to: end }
    closed.push({ ...block, from: end })
  }
  return closed
}

/** Files are saved every few minutes, commits are made every hour: a hole is rather between commits. 0 to 1. */
function shareOfFirst(first: Block, second: Block): number {
  const [isFirstCode, isSecondCode] = [hasCommits(first), hasCommits(second)]
  if (isFirstCode === isSecondCode) return 0.5
  return isFirstCode ? 0.7 : 0.3
}

function hasCommits({ evidence }: Block): boolean {
  return evidence.some(({ kind }) => kind === 'commit' || kind === 'checkout')
}

/** By time; traces of one instant in an order that does not depend on that in which they came. */
function inOrder(one: Trace, other: Trace): number {
  const rank = ({ sourceId, kind, text }: Trace): string => `${sourceId}/${kind}/${text ?? ''}`
  return one.at - other.at || (rank(one) < rank(other) ? -1 : 1)
}
