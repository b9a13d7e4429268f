/** Converts times of day to and from a field's text. A time can be on a later day than the entry's start. */
import { formatTimeOfDay, type TimeOfDay } from '../../shared/domain/capture/time-of-day.ts'
import { instantOf, wallOf } from '../../shared/domain/capture/wall-time.ts'
import { addDays, daysBetween } from '../../shared/domain/time/day-steps.ts'
import { parseClock } from '../../shared/domain/capture/parse-clock.ts'
import { t } from '../../shared/domain/language/translate.ts'
import type { Day, EpochMs } from '../../shared/domain/units.ts'

/** Formats a time of day: `10:40`, or `01:00 +1` on the day after `day`. */
export function clockText(instant: EpochMs, day: Day, zone: string): string {
  const wall = wallOf(instant, zone)
  const later = daysBetween(day, wall.day)
  return later === 0 ? formatTimeOfDay(wall.clock) : `${formatTimeOfDay(wall.clock)} +${later}`
}

/** Chooses between the two instants of a time of day that occurs twice because the clocks were set back. */
type PickTurn = (first: EpochMs, second: EpochMs) => EpochMs

/** Returns a function that chooses the first of two instants, or the second if the first is before `earliest`. */
function notBefore(earliest: EpochMs): PickTurn {
  return (first, second) => (first < earliest ? second : first)
}

/**
 * Parses a time of day (parse-clock.ts), which may be on a later day (`1:00 +1`). Returns null if the text is not a
 * time, or if the clocks skip that time on the day (`clockProblem`). If the time occurs twice and no letter says which
 * is meant (`2:30B`), `pick` chooses; by default the first.
 */
export function readClock(
  text: string,
  day: Day,
  zone: string,
  pick: PickTurn = (first) => first,
): EpochMs | null {
  const wall = parseWall(text, day)
  if (!wall) return null
  const { instant, anomaly } = instantOf(wall.day, wall.clock, zone)
  if (anomaly === 'skipped') return null
  if (anomaly !== 'twice') return instant
  return pick(instant, instantOf(wall.day, { ...wall.clock, turn: 'B' }, zone).instant)
}

/** Says why a text can't be read as a time of day: it isn't a time, or the clocks skip that time on the day. */
export function clockProblem(text: string, day: Day, zone: string): string {
  const wall = parseWall(text, day)
  return wall && instantOf(wall.day, wall.clock, zone).anomaly === 'skipped'
    ? t`${formatTimeOfDay(wall.clock)} doesn’t exist on this day because the clocks change.`
    : t`Enter a time of day, for example 9:15.`
}

function parseWall(
  text: string,
  day: Day,
): { readonly day: Day; readonly clock: TimeOfDay } | null {
  const [, typed = '', later] = /^([^+]*)(?:\+\s*(\d{1,2}))?$/.exec(text.trim()) ?? []
  const clock = parseClock(typed)
  return clock && { day: addDays(day, Number(later ?? 0)), clock }
}

/** Maximum length, in ms, of an entry whose typed start or end counts as a time on another day without a `+1`. */
const maxNight = 12 * 3_600_000
const wholeDay = 24 * 3_600_000

/**
 * Parses the typed start of an entry. `startedAt`: its start before the edit, on whose day the time is looked for.
 * `end`: its end, or now while it runs. A time after the end is taken to be on the day before, and a time that would
 * make the entry a day longer is taken to be on the day after, if the entry is then at most 12 hours long. Returns null
 * if the text is not a time, or if the clocks skip that time on the day.
 */
export function readStart(
  text: string,
  zone: string,
  { startedAt, end }: { readonly startedAt: EpochMs; readonly end: EpochMs },
): EpochMs | null {
  const { day } = wallOf(startedAt, zone)
  // The one nearer to the start before the edit.
  const pick: PickTurn = (first, second) =>
    second <= end && second - startedAt < startedAt - first ? second : first
  const start = readClock(text, day, zone, pick)
  if (start === null || text.includes('+')) return start
  const isLonger = end - start >= wholeDay && end - startedAt < wholeDay
  if (start <= end && !isLonger) return start
  const moved = readClock(text, addDays(day, isLonger ? 1 : -1), zone, pick)
  return moved !== null && moved <= end && end - moved <= maxNight ? moved : start
}

/**
 * Parses the typed end of an entry. An end before the start is taken to be on the next day if the entry is then at most
 * 12 hours long; otherwise, the returned end is before the start. Returns null if the text is not a time, or if the
 * clocks skip that time on the day.
 */
export function readEnd(text: string, day: Day, zone: string, startedAt: EpochMs): EpochMs | null {
  const end = readClock(text, day, zone, notBefore(startedAt))
  if (end === null || end >= startedAt || text.includes('+')) return end
  const next = readClock(`${text} +1`, day, zone)
  return next !== null && next - startedAt <= maxNight ? next : end
}
