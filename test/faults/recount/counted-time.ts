/** Counts the time of entries without the functions of the program. */
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import type { CountedEntry } from './counted-rows.ts'

/** Of a history, which begins on 2026-11-20 (test/fakes/simulated-clock.ts); its clock moves by hours. */
export const everyDay = { from: '2026-11-01' as Day, to: '2027-01-31' as Day }

/** Of Berlin in winter, in ms ahead of UTC, for all of `everyDay`. */
const ahead = 3_600_000
export const dayLength = 86_400_000

/** In ms. */
export function dayStartOf(instant: number): number {
  return Math.floor((instant + ahead) / dayLength) * dayLength - ahead
}

/** As `YYYY-MM-DD`. */
export function dayNameOf(instant: number): Day {
  return new Date(instant + ahead).toISOString().slice(0, 10) as Day
}

export function isRunningNow({ duration, isLogged }: CountedEntry): boolean {
  return duration === null && !isLogged
}

/** Up to now: a running entry ends now, and what is ahead does not count. */
export function wholeSeconds(entry: CountedEntry, now: EpochMs): number {
  const { from, to } = spanOf(entry, now)
  return to - from
}

/** Up to which a report counts an entry: of a running one, whole minutes up to the current one (decision 3). */
export function reportedUntil(entry: CountedEntry, now: EpochMs): EpochMs {
  if (!isRunningNow(entry)) return now
  const { startedAt } = entry
  const minute = 60_000
  const from = Math.floor(startedAt / 1000) * 1000
  const passed = Math.floor(now / minute) * minute - from
  return (from + Math.max(0, Math.floor(passed / minute) * minute)) as EpochMs
}

/** In `[from, to)`, in ms, up to now. */
export function secondsIn(entry: CountedEntry, now: EpochMs, from: number, to: number): number {
  const span = spanOf(entry, now)
  return Math.max(0, Math.min(span.to, to / 1000) - Math.max(span.from, from / 1000))
}

/** Up to now, of entries that do not run. */
export function endedSeconds(entries: readonly CountedEntry[], now: EpochMs): number {
  return entries.reduce(
    (sum, entry) => sum + (isRunningNow(entry) ? 0 : wholeSeconds(entry, now)),
    0,
  )
}

/** In seconds since 1970; the end is never after now, nor before the beginning. */
export function spanOf(
  entry: CountedEntry,
  now: EpochMs,
): { readonly from: number; readonly to: number } {
  const from = Math.floor(entry.startedAt / 1000)
  const present = Math.max(from, Math.floor(now / 1000))
  if (isRunningNow(entry)) return { from, to: present }
  return { from, to: Math.min(present, from + (entry.duration ?? 0)) }
}
