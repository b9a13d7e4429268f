import type { GapReason, Span } from './presence-types.ts'
import { endOf, isRunning, type TimeEntry } from '../entries/time-entry.ts'
import { wholeSecond, type EpochMs, type LocalId } from '../units.ts'

/**
 * What the person decided about a gap: `keep` leaves the time as it is, `discard` cuts it out, `break`
 * does the same and says that it was a break, `give` makes it an entry of its own, `split` keeps what is
 * before an instant. Add-only: the name stands in the database of every installed copy.
 */
export type GapResolution = 'keep' | 'discard' | 'break' | 'give' | 'split'

export type Gap = {
  readonly id: LocalId
  readonly reason: GapReason
  readonly from: EpochMs
  /** Null while it goes on. */
  readonly to: EpochMs | null
  /** The entry that ran when it began; null for none. */
  readonly entryId: LocalId | null
  readonly resolvedAt: EpochMs | null
  readonly resolution: GapResolution | null
}

/** What is left of an entry when the span is cut out of it, in whole seconds. */
export type CutRest = {
  /** Time before the span. */
  readonly hasHead: boolean
  /** Time after the span. */
  readonly hasTail: boolean
}

/** Neither head nor tail: the span covers the whole entry, and cutting it out removes the entry. */
export function restOfCut(
  entry: Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>,
  span: Span,
): CutRest {
  const end = endOf(entry)
  return {
    hasHead: entry.startedAt < wholeSecond(span.from),
    hasTail: end === null ? isRunning(entry) : end > wholeSecond(span.to),
  }
}
