import { dateFormat } from '../language/date-format.ts'
import type { EpochMs } from '../units.ts'

/** How a time of day is formatted: by default, in the program's language, with two digits for the hour. */
export type TimeStyle = { readonly locale?: string; readonly hour?: 'numeric' | '2-digit' }

/** Formats a time of day in 24-hour format. */
export function timeOfDay(
  instant: EpochMs,
  zone: string,
  { locale, hour = '2-digit' }: TimeStyle = {},
): string {
  return dateFormat({ hour, minute: '2-digit', timeZone: zone }, locale).format(instant)
}

/**
 * Formats two instants as times of day. If the clocks changed between them, each time shows its offset (`00:50 GMT-4`,
 * `01:33 GMT-5`), because the time that passed is not the difference between the two times.
 */
export function clockTimes(
  from: EpochMs,
  to: EpochMs,
  zone: string,
  style: TimeStyle = {},
): readonly [from: string, to: string] {
  const begin = timeOfDay(from, zone, style)
  const end = timeOfDay(to, zone, style)
  if (!isClockSetBetween([from, begin], [to, end])) return [begin, end]
  return [withOffset(from, zone, style), withOffset(to, zone, style)]
}

type ReadTime = readonly [instant: EpochMs, timeOfDay: string]

/** True if the time that passed is not the difference between the two times of day. Whole days don't count. */
function isClockSetBetween([from, begin]: ReadTime, [to, end]: ReadTime): boolean {
  const day = 24 * 60
  const elapsed = Math.floor(to / 60_000) - Math.floor(from / 60_000)
  return (minutesOf(end) - minutesOf(begin) - elapsed) % day !== 0
}

/** Returns the minutes after midnight of `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = (time.match(/\d+/g) ?? []).map(Number)
  return hours * 60 + minutes
}

function withOffset(
  instant: EpochMs,
  zone: string,
  { locale, hour = '2-digit' }: TimeStyle,
): string {
  const format = { hour, minute: '2-digit', timeZone: zone, timeZoneName: 'short' } as const
  return dateFormat(format, locale).format(instant)
}
