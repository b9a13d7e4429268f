import type { EditEntryInput } from '../../shared/contract/entry-payloads.ts'
import { spanProblem, type EntrySpan } from '../../shared/domain/entries/entry-limits.ts'
import type { Fields } from '../../shared/domain/sync/operation.ts'
import { isRunning } from '../../shared/domain/entries/time-entry.ts'
import {
  secondsBetween,
  wholeSecond,
  type EpochMs,
  type Seconds,
} from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { StoredTimeEntry, TimeEntryFields } from '../store/time-entries.ts'

type WantedTimes = Pick<EditEntryInput, 'startedAt' | 'endedAt' | 'duration'>
type TimeField = keyof WantedTimes

/**
 * The times that the person wants the entry to have; only what changes. Fails with `invalid` and the field:
 * an end before the start, the end of a running timer, times that an entry can't have (entry-limits.ts).
 */
export function editedTimes(
  entry: StoredTimeEntry,
  wanted: WantedTimes,
  now: EpochMs,
): Outcome<Partial<TimeEntryFields>> {
  const { startedAt, endedAt, duration } = wanted
  if (startedAt === undefined && endedAt === undefined && duration === undefined) return success({})
  if (endedAt !== undefined && duration !== undefined) {
    return failure('invalid', 'Give the end or the length, not both.', 'duration')
  }
  const start = startedAt === undefined ? entry.startedAt : wholeSecond(startedAt)
  const field: TimeField =
    endedAt !== undefined ? 'endedAt' : duration !== undefined ? 'duration' : 'startedAt'
  if (isRunning(entry)) {
    // A timer has a start alone: its end is when it is stopped.
    return field === 'startedAt'
      ? checked({ startedAt: start, duration: null }, now, { before: entry, field })
      : failure('invalid', 'The timer is still running. Stop it first.', field)
  }
  if (endedAt !== undefined && wholeSecond(endedAt) < start) {
    return failure('invalid', 'The end lies before the start.', field)
  }
  const length =
    endedAt === undefined
      ? (duration ?? entry.duration ?? (0 as Seconds))
      : secondsBetween(start, endedAt)
  return checked({ startedAt: start, duration: length }, now, { before: entry, field })
}

/**
 * The times of a new entry. Fails with `invalid` where no entry can have them; `field` is named where it is the
 * length that is refused.
 */
export function newTimes(
  span: EntrySpan,
  now: EpochMs,
  field: TimeField = 'duration',
): Outcome<EntrySpan> {
  const startedAt = wholeSecond(span.startedAt)
  return checked({ ...span, startedAt }, now, { before: null, field })
}

/** The times among `fields`, which are written over those of `row`. Fails as `wantedTimes` does. */
export function repairedTimes(row: EntrySpan, fields: Fields, now: EpochMs): Outcome<EntrySpan> {
  const { startedAt, duration } = row
  const span = { startedAt, duration, ...fields }
  return checked(span, now, { before: row, field: 'duration' })
}

/** `field`: where a length that is refused was said. */
function checked(
  span: EntrySpan,
  now: EpochMs,
  { before, field }: { readonly before: EntrySpan | null; readonly field: TimeField },
): Outcome<EntrySpan> {
  const problem = spanProblem(span, now, before)
  if (!problem) return success(span)
  return failure('invalid', problem.message, problem.about === 'start' ? 'startedAt' : field)
}
