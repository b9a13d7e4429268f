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
  /** The longest time to the next trace of the same source in which it was the same work. */
  readonly join: number
}

/** Milliseconds. A commit ends work, a checkout begins it. */
const reaches: Readonly<Record<TraceKind, Reach>> = {
  commit: { before: 40 * minute, after: 3 * minute, join: 100 * minute },
  checkout: { before: 0, after: 10 * minute, join: 90 * minute },
  save: { before: 10 * minute, after: 8 * minute, join: 45 * minute },
  event: { before: 0, after: 0, join: 0 },
}

/** Shorter holes belong to what is around them: without knowing where the person was, and while they were there. */
const smallHole = { unseen: 15 * minute, present: 50 * minute } as const

/** The blocks of traces without a length, in order. They don't overlap. */
export function blocksOf(traces: readonly Trace[]): readonly Block[] {
  const points = traces.filter(({ kind }) => kind !== 'event').sort(inOrder)
  const runs: Trace[][] = []
  for (const point of withoutStrays(points)) {
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
function withoutStrays(points: readonly Trace[]): readonly Trace[] {
  return points.filter((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1]]
    const isStray =
      before !== undefined &&
      next !== undefined &&
      before.sourceId !== point.sourceId &&
      isSameWork(before, next)
    return !isStray
  })
}

function isSameWork(one: Trace, next: Trace): boolean {
  const { join } = reaches[next.kind === 'commit' ? 'commit' : one.kind]
  return one.sourceId === next.sourceId && next.at - one.at <= join
}

/** The block of traces of one source; it begins after the block before, and ends before the next one's trace. */
function blockOf(
  run: readonly Trace[],
  before: Block | undefined,
  next: Trace | undefined,
): Block | null {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  const from = Math.max(first.at - reaches[first.kind].before, before?.to ?? 0) as EpochMs
  const to = Math.min(last.at + reaches[last.kind].after, next?.at ?? Infinity) as EpochMs
  return to > from ? { sourceId: first.sourceId, from, to, evidence: evidenceOf(run) } : null
}

/**
 * Blocks without the small holes between them. Where the presence of the person is known they reach to its beginning
 * and its end where that is near, and never beyond.
 */
export function workOf(blocks: readonly Block[], presence: readonly Span[]): readonly Block[] {
  if (presence.length === 0) return closeHoles(blocks, smallHole.unseen)
  return presence.flatMap((span) => {
    const inside = blocks.filter(({ from, to }) => from < span.to && to > span.from)
    const reached = inside.map((block, index) => {
      const isFirst = index === 0 && block.from - span.from <= nearPresence
      const isLast = index === inside.length - 1 && span.to - block.to <= nearPresence
      return {
        ...block,
        from: isFirst ? span.from : (Math.max(block.from, span.from) as EpochMs),
        to: isLast ? span.to : (Math.min(block.to, span.to) as EpochMs),
      }
    })
    return closeHoles(reached, smallHole.present)
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

/** Files are saved every few minutes, commits are made every hour: a hole is rather between commits. */
function shareOfFirst(first: Block, second: Block): number {
  const [isFirstCode, isSecondCode] = [hasCommits(first), hasCommits(second)]
  if (isFirstCode === isSecondCode) return 0.5
  return isFirstCode ? 1 : 0
}

function hasCommits({ evidence }: Block): boolean {
  return evidence.some(({ kind }) => kind === 'commit' || kind === 'checkout')
}

/** Who came, and left a first trace within this time, worked on it from the beginning. */
const nearPresence = 50 * minute

/** By time; traces of one instant in an order that does not depend on that in which they came. */
function inOrder(one: Trace, other: Trace): number {
  const rank = ({ sourceId, kind, text }: Trace): string => `${sourceId}/${kind}/${text ?? ''}`
  return one.at - other.at || (rank(one) < rank(other) ? -1 : 1)
}
