import type { GapReason, Span } from './presence-types.ts'
import { endOf, isRunning, type TimeEntry } from '../entries/time-entry.ts'
import { wholeSecond, type EpochMs, type LocalId } from '../units.ts'

/**
 * What the user decides about a gap. `keep`: leaves the entry unchanged. `discard`: cuts the gap out. `break`: cuts it
 * out and records a break. `give`: cuts it out and makes it an entry for other work. `split`: keeps the time before an
 * instant and cuts out the rest. Never change or remove a name: the databases of installed copies contain it.
 */
export type GapResolution = 'keep' | 'discard' | 'break' | 'give' | 'split'

export type Gap = {
  readonly id: LocalId
  readonly reason: GapReason
  readonly from: EpochMs
  /** Null while the gap is open. */
  readonly to: EpochMs | null
  /** The entry running at the start of the gap; null for none. */
  readonly entryId: LocalId | null
  readonly resolvedAt: EpochMs | null
  readonly resolution: GapResolution | null
}

/** What remains of an entry after a span is cut out of it. */
export type CutRest = {
  /** True if at least one second of the entry lies before the span. */
  readonly hasHead: boolean
  /** True if at least one second of the entry lies after the span. Always true for a running entry. */
  readonly hasTail: boolean
}

/** Returns what remains of an entry after `span` is cut out of it. If nothing remains, the cut deletes the entry. */
export function restOfCut(
  entry: Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>,
  span: Span,
): CutRest {
  const end = endOf(entry)
  return {
    hasHead: entry.startedAt < wholeSecond(span.from),
    hasTail: end === null ? isRunning(entry) : wholeSecond(end) > wholeSecond(span.to),
  }
}
