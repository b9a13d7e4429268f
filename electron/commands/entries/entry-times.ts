import { t } from '../../../shared/domain/language/translate.ts'
import type { EditEntryInput } from '../../../shared/contract/groups/entries.ts'
import { spanProblem, type EntrySpan } from '../../../shared/domain/entries/entry-limits.ts'
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import { isRunning } from '../../../shared/domain/entries/time-entry.ts'
import {
  secondsBetween,
  wholeSecond,
  type EpochMs,
  type Seconds,
} from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { StoredTimeEntry, TimeEntryFields } from '../../store/time-entries.ts'

type TimesEdit = Pick<EditEntryInput, 'startedAt' | 'endedAt' | 'duration'>
type TimeField = keyof TimesEdit

/**
 * Validates the edited times of an entry, and returns its new start and duration. Fails with `invalid`, naming the
 * field, for an end given together with a duration, an end before the start, an end or a duration for a running timer,
 * or a time outside the limits (entry-limits.ts).
 */
export function editedTimes(
  entry: StoredTimeEntry,
  edit: TimesEdit,
  now: EpochMs,
): Outcome<Partial<TimeEntryFields>> {
  const { startedAt, endedAt, duration } = edit
  if (startedAt === undefined && endedAt === undefined && duration === undefined) return success({})
  if (endedAt !== undefined && duration !== undefined) {
    return failure('invalid', t`Enter either the end or the duration, not both.`, 'duration')
  }
  const start = startedAt === undefined ? entry.startedAt : wholeSecond(startedAt)
  const field = editedField(edit)
  if (isRunning(entry)) {
    // A running timer has only a start; stopping it sets the end.
    return field === 'startedAt'
      ? validated({ startedAt: start, duration: null }, now, entry, field)
      : failure('invalid', t`The timer is still running. Stop it first.`, field)
  }
  if (endedAt !== undefined && wholeSecond(endedAt) < start) {
    return failure('invalid', t`The end is before the start.`, field)
  }
  const length =
    endedAt === undefined
      ? (duration ?? entry.duration ?? (0 as Seconds))
      : secondsBetween(start, endedAt)
  return validated({ startedAt: start, duration: length }, now, entry, field)
}

function editedField({ endedAt, duration }: TimesEdit): TimeField {
  if (endedAt !== undefined) return 'endedAt'
  return duration !== undefined ? 'duration' : 'startedAt'
}

/** Validates a new entry's times. Fails with `invalid`, naming `startedAt`, or `field` if the duration is refused. */
export function newTimes(
  span: EntrySpan,
  now: EpochMs,
  {
    field = 'duration',
    mayBePlanned = false,
  }: { readonly field?: TimeField; readonly mayBePlanned?: boolean } = {},
): Outcome<EntrySpan> {
  const startedAt = wholeSecond(span.startedAt)
  return validated({ ...span, startedAt }, now, null, field, mayBePlanned)
}

/**
 * Validates an entry's times after the user corrected a change that the service had refused. `fields`: the corrected
 * change. `row`: the entry without this change. Fails with `invalid`, naming the field.
 */
export function repairedTimes(row: EntrySpan, fields: Fields, now: EpochMs): Outcome<EntrySpan> {
  const { startedAt, duration } = row
  const span = { startedAt, duration, ...fields }
  return validated(span, now, row, 'duration')
}

/** Validates a start and a duration. Fails with `invalid`. `field`: the field to name if the duration is refused. */
function validated(
  span: EntrySpan,
  now: EpochMs,
  before: EntrySpan | null,
  field: TimeField,
  mayBePlanned?: boolean,
): Outcome<EntrySpan> {
  const problem = spanProblem(span, now, before, mayBePlanned)
  if (!problem) return success(span)
  return failure('invalid', problem.message, problem.about === 'start' ? 'startedAt' : field)
}
