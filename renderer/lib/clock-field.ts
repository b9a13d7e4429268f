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

/** Chooses between the two instants of a time of day that occurs twice because the clocks were set back. */
type PickTurn = (first: EpochMs, second: EpochMs) => EpochMs

/** Returns a function that chooses the first instant, or the second if the first is before `earliest`. */
export function notBefore(earliest: EpochMs): PickTurn {
  return (first, second) => (first < earliest ? second : first)
}

/** Returns a function that chooses the instant nearer to `instant`. */
export function nearestTo(instant: EpochMs): PickTurn {
  return (first, second) =>
    Math.abs(first - instant) <= Math.abs(second - instant) ? first : second
}

/**
 * Parses a time of day (parse-clock.ts). The text can name a later day, such as `1:00 +1`. Returns null for any other
 * text. If the time occurs twice on that day and no letter says which is meant (as in `2:30B`), `pick` chooses the
 * instant, by default the first.
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

/** Maximum length in ms of an entry whose end is taken to be on the next day although the text has no `+1`. */
const maxNight = 12 * 3_600_000

/**
 * Parses the end of an entry that began at `startedAt` on `day`. A time of day before the start means the next day if
 * the entry is then at most twelve hours long, such as `1:00` after a start in the evening. Returns null if the text is
 * no time of day.
 */
export function readEnd(text: string, day: Day, zone: string, startedAt: EpochMs): EpochMs | null {
  const end = readClock(text, day, zone, notBefore(startedAt))
  if (end === null || end >= startedAt || text.includes('+')) return end
  const next = readClock(`${text} +1`, day, zone)
  return next !== null && next - startedAt <= maxNight ? next : end
}
