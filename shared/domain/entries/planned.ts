/**
 * Planned time: the part of an entry that is after now, because the entry was recorded in advance (decision 167). It is
 * not stored, but computed from the entry's times and the clock.
 */
import { shownSeconds, type TimeEntry } from './time-entry.ts'
import type { EpochMs, Seconds } from '../units.ts'

type Timed = Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>

/** Returns how many seconds of an entry are still to come; 0 for a running entry. */
export function plannedSeconds(
  { startedAt, duration }: Pick<TimeEntry, 'startedAt' | 'duration'>,
  now: EpochMs,
): Seconds {
  if (duration === null) return 0 as Seconds
  const passed = Math.floor(now / 1000) - Math.floor(startedAt / 1000)
  return Math.min(duration, Math.max(0, duration - passed)) as Seconds
}

/** True while the entry's end is in the future. */
export function isPlanned(entry: Pick<TimeEntry, 'startedAt' | 'duration'>, now: EpochMs): boolean {
  return plannedSeconds(entry, now) > 0
}

/**
 * Returns how many seconds of an entry are planned, for a screen that is drawn once a minute. An entry that ends less
 * than a minute after `minute` counts as done. Otherwise, a timer that was just stopped would be shown as planned until
 * the next minute.
 */
export function plannedInMinute(
  entry: Pick<TimeEntry, 'startedAt' | 'duration'>,
  minute: EpochMs,
): Seconds {
  const isOver = !isPlanned(entry, (minute + 59_999) as EpochMs)
  return isOver ? (0 as Seconds) : plannedSeconds(entry, minute)
}

/** Returns how many seconds of an entry count as worked in sums: the time that lists show, less the planned part. */
export function doneSeconds(entry: Timed, now: EpochMs): Seconds {
  return (shownSeconds(entry, now) - plannedSeconds(entry, now)) as Seconds
}
