import type { EditEntryInput } from '../../shared/entry-payloads.ts'
import { isRunning } from '../../shared/domain/time-entry.ts'
import {
  secondsBetween,
  wholeSecond,
  type EpochMs,
  type Seconds,
} from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { StoredTimeEntry, TimeEntryFields } from '../store/time-entries.ts'

type WantedTimes = Pick<EditEntryInput, 'startedAt' | 'endedAt' | 'duration'>
/** Seconds. No view would show more, and nobody works so long. */
export const longestEntry = 31 * 86_400

/**
 * The times that the person wants the entry to have; only what changes. Fails with `invalid` and the field:
 * an end before the start, time in the future, the end of a running timer.
 */
export function wantedTimes(
  entry: StoredTimeEntry,
  wanted: WantedTimes,
  now: EpochMs,
): Outcome<Partial<TimeEntryFields>> {
  const { startedAt, endedAt, duration } = wanted
  if (startedAt === undefined && endedAt === undefined && duration === undefined) return success({})
  if (endedAt !== undefined && duration !== undefined) {
    return invalid('Give the end or the length, not both.', 'duration')
  }
  const start = startedAt === undefined ? entry.startedAt : wholeSecond(startedAt)
  if (startedAt !== undefined && start < 0) return invalid('This is too long ago.', 'startedAt')
  if (start > now) return invalid('An entry can not start in the future.', 'startedAt')
  if (isRunning(entry)) return timesOfRunning(start, wanted, now)
  const field =
    endedAt !== undefined ? 'endedAt' : duration !== undefined ? 'duration' : 'startedAt'
  if (endedAt !== undefined && wholeSecond(endedAt) < start) {
    return invalid('The end lies before the start.', field)
  }
  const length =
    endedAt === undefined ? (duration ?? entry.duration ?? 0) : secondsBetween(start, endedAt)
  if (length > longestEntry) return invalid('An entry can have at most 31 days.', field)
  if (start + length * 1000 > now) return invalid('An entry can not end in the future.', field)
  return success({ startedAt: start, duration: length as Seconds })
}

/** A timer has a start alone: its end is when it is stopped. */
function timesOfRunning(
  startedAt: EpochMs,
  { endedAt, duration }: WantedTimes,
  now: EpochMs,
): Outcome<Partial<TimeEntryFields>> {
  if (endedAt !== undefined || duration !== undefined) {
    const field = endedAt !== undefined ? 'endedAt' : 'duration'
    return invalid('The timer is still running. Stop it first.', field)
  }
  if (startedAt < now - longestEntry * 1000) {
    return invalid('A timer can start at most a month ago.', 'startedAt')
  }
  return success({ startedAt })
}

function invalid(message: string, field: string): Outcome<never> {
  return failure('invalid', message, field)
}
