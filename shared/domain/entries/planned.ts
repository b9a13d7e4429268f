/**
 * Planned time: what lies after now of an entry that was recorded ahead (decision 167). It follows from the times of the
 * entry and the clock, and is stored nowhere: at each instant what came before it is done, the rest is planned.
 */
import { shownSeconds, type TimeEntry } from './time-entry.ts'
import type { EpochMs, Seconds } from '../units.ts'

type Timed = Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>

/** Returns the seconds of an entry that lie after `now`; 0 for a running one. */
export function plannedSeconds(
  { startedAt, duration }: Pick<TimeEntry, 'startedAt' | 'duration'>,
  now: EpochMs,
): Seconds {
  if (duration === null) return 0 as Seconds
  const passed = Math.floor(now / 1000) - Math.floor(startedAt / 1000)
  return Math.min(duration, Math.max(0, duration - passed)) as Seconds
}

/** True while the end of the entry is still to come. */
export function isPlanned(entry: Pick<TimeEntry, 'startedAt' | 'duration'>, now: EpochMs): boolean {
  return plannedSeconds(entry, now) > 0
}

/**
 * Returns the planned seconds for a screen that is drawn once a minute: what ends within the minute that begins at
 * `minute` is done, else each stopped timer would be planned until the next one.
 */
export function plannedInMinute(
  entry: Pick<TimeEntry, 'startedAt' | 'duration'>,
  minute: EpochMs,
): Seconds {
  const isOver = !isPlanned(entry, (minute + 59_999) as EpochMs)
  return isOver ? (0 as Seconds) : plannedSeconds(entry, minute)
}

/** Returns the seconds that count as worked, in every sum: those that lists show, without the planned ones. */
export function doneSeconds(entry: Timed, now: EpochMs): Seconds {
  return (shownSeconds(entry, now) - plannedSeconds(entry, now)) as Seconds
}
