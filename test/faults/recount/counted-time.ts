/** Counts the time of entries without the functions of the program. */
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import type { CountedEntry } from './counted-rows.ts'

/**
 * Days that a test history can touch. A history begins on 2026-11-20 (test/fakes/simulated-clock.ts), and its clock
 * moves by hours.
 */
export const everyDay = { from: '2026-11-01' as Day, to: '2027-01-31' as Day }

/** Of Berlin in winter, in ms ahead of UTC, for all of `everyDay`. */
const ahead = 3_600_000
export const dayLength = 86_400_000

/** Returns the beginning of the day that contains an instant, in ms. */
export function dayStartOf(instant: number): number {
  return Math.floor((instant + ahead) / dayLength) * dayLength - ahead
}

/** Returns the day that contains an instant, as `YYYY-MM-DD`. */
export function dayNameOf(instant: number): Day {
  return new Date(instant + ahead).toISOString().slice(0, 10) as Day
}

export function isRunningNow({ duration, isLogged }: CountedEntry): boolean {
  return duration === null && !isLogged
}

/** Returns an entry's seconds up to now. A running entry counts as ending now. Time in the future does not count. */
export function wholeSeconds(entry: CountedEntry, now: EpochMs): number {
  const { from, to } = spanOf(entry, now)
  return to - from
}

/**
 * Returns the instant up to which a report counts an entry. A running entry counts in whole minutes, up to the current
 * minute (decision 3).
 */
export function reportedUntil(entry: CountedEntry, now: EpochMs): EpochMs {
  if (!isRunningNow(entry)) return now
  const { startedAt } = entry
  const minute = 60_000
  const from = Math.floor(startedAt / 1000) * 1000
  const passed = Math.floor(now / minute) * minute - from
  return (from + Math.max(0, Math.floor(passed / minute) * minute)) as EpochMs
}

/**
 * Returns an entry's seconds from `from` (inclusive) to `to` (exclusive), both in ms. Time in the future does not
 * count.
 */
export function secondsIn(entry: CountedEntry, now: EpochMs, from: number, to: number): number {
  const span = spanOf(entry, now)
  return Math.max(0, Math.min(span.to, to / 1000) - Math.max(span.from, from / 1000))
}

/** Adds up the seconds of all entries that are not running. Time in the future does not count. */
export function endedSeconds(entries: readonly CountedEntry[], now: EpochMs): number {
  return entries.reduce(
    (sum, entry) => sum + (isRunningNow(entry) ? 0 : wholeSeconds(entry, now)),
    0,
  )
}

/**
 * Returns an entry's beginning and end, in seconds since 1970. The end is never after now, nor before the beginning.
 */
export function spanOf(
  entry: CountedEntry,
  now: EpochMs,
): { readonly from: number; readonly to: number } {
  const from = Math.floor(entry.startedAt / 1000)
  const present = Math.max(from, Math.floor(now / 1000))
  if (isRunningNow(entry)) return { from, to: present }
  return { from, to: Math.min(present, from + (entry.duration ?? 0)) }
}
