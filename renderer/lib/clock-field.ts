/** Times of day as texts of a field; a time can be on a later day than the start of the entry. */
import { formatTimeOfDay } from '../../shared/domain/capture/time-of-day.ts'
import { instantOf, wallOf } from '../../shared/domain/capture/wall-time.ts'
import { addDays, daysBetween } from '../../shared/domain/time/day-steps.ts'
import { parseClock } from '../../shared/domain/capture/parse-clock.ts'
import type { Day, EpochMs } from '../../shared/domain/units.ts'

/** Formats a time of day: `10:40`, or `01:00 +1` on the day after `day`. */
export function clockText(instant: EpochMs, day: Day, zone: string): string {
  const wall = wallOf(instant, zone)
  const later = daysBetween(day, wall.day)
  return later === 0 ? formatTimeOfDay(wall.clock) : `${formatTimeOfDay(wall.clock)} +${later}`
}

/** Choice between the two instants of a time that occurs twice, because the clocks were set back. */
type PickTurn = (first: EpochMs, second: EpochMs) => EpochMs

/** Returns a choice of the first instant, or of the second where the first is before `earliest`. */
export function notBefore(earliest: EpochMs): PickTurn {
  return (first, second) => (first < earliest ? second : first)
}

/** Returns a choice of the instant that is nearer to `instant`. */
export function nearestTo(instant: EpochMs): PickTurn {
  return (first, second) =>
    Math.abs(first - instant) <= Math.abs(second - instant) ? first : second
}

/**
 * Parses a time of day (parse-clock.ts), which can name a later day: `1:00 +1`; null for anything else. A time that
 * occurs twice and has no letter (`2:30B`) is its first instant, or the instant that `pick` returns.
 */
export function readClock(
  text: string,
  day: Day,
  zone: string,
  pick: PickTurn = (first) => first,
): EpochMs | null {
  const [, typed = '', later] = /^\s*([^+]*?)\s*(?:\+\s*(\d{1,2}))?\s*$/.exec(text) ?? []
  const clock = parseClock(typed)
  if (!clock) return null
  const on = addDays(day, Number(later ?? 0))
  const { instant, anomaly } = instantOf(on, clock, zone)
  if (anomaly !== 'twice') return instant
  return pick(instant, instantOf(on, { ...clock, turn: 'B' }, zone).instant)
}

/** Maximum length of an entry whose end is on the next day without saying so; ms. */
const maxNight = 12 * 3_600_000

/**
 * Parses the end of an entry that began at `startedAt` on `day`. A time of day before the start is read as on the next
 * day, where that is at most twelve hours later, as `1:00` after an evening. Null where the text is no time of day.
 */
export function readEnd(text: string, day: Day, zone: string, startedAt: EpochMs): EpochMs | null {
  const end = readClock(text, day, zone, notBefore(startedAt))
  if (end === null || end >= startedAt || text.includes('+')) return end
  const next = readClock(`${text} +1`, day, zone)
  return next !== null && next - startedAt <= maxNight ? next : end
}
