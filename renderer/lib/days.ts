import { isRunning, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { formatDayRange, dateFormat } from '../../shared/domain/language/date-format.ts'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import { currentLanguage, t } from '../../shared/domain/language/translate.ts'
import { localZone, now } from './clock.ts'
import { secondsBetween, type Day, type EpochMs, type Seconds } from '../../shared/domain/units.ts'

/** Returns the calendar day of an instant in a time zone. */
export function dayIn(instant: EpochMs, zone: string): Day {
  const format = dateFormat(
    { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone },
    'en-CA',
  )
  return format.format(instant) as Day
}

/** Returns the current day in the system time zone. */
export function currentDay(): Day {
  return dayIn(now(), localZone())
}

/** Returns the duration of an entry, in seconds. A running entry counts up to `now`. */
export function lengthOf(
  entry: Pick<TimeEntry, 'startedAt' | 'duration' | 'isLogged'>,
  now: EpochMs,
): number {
  return isRunning(entry) ? secondsBetween(entry.startedAt, now) : (entry.duration ?? 0)
}

/** Returns the seconds between two instants, after both are rounded down to the minute, as they are displayed. */
export function shownBetween(from: EpochMs, to: EpochMs): Seconds {
  const minuteOf = (instant: EpochMs): number => Math.floor(instant / 60_000)
  return (Math.max(0, minuteOf(to) - minuteOf(from)) * 60) as Seconds
}

/** Formats a day: `Friday 20 November`. */
export function longDay(day: Day): string {
  return dayFormat(day, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Formats a day: `20 November 2026`. */
export function fullDay(day: Day): string {
  return dayFormat(day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Formats a day: `20 Nov 2026`. */
export function shortDate(day: Day): string {
  return dayFormat(day, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Formats a day: `Friday 20 November`, with the year if it is not the current year. */
export function longDayWithYear(day: Day, today: Day = currentDay()): string {
  return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : `${longDay(day)} ${day.slice(0, 4)}`
}

/** Formats a day: `Fri 20`. For `noDate` (day unknown), returns a word short enough for a column of days. */
export function shortDay(day: Day): string {
  return day === noDate ? t`missing` : dayFormat(day, { weekday: 'short', day: 'numeric' })
}

/** Formats a month such as `2026-11`: `November` if it is in the year of `today`, otherwise `November 2026`. */
export function monthTitle(month: string, today: Day = currentDay()): string {
  const isThisYear = month.slice(0, 4) === today.slice(0, 4)
  const first = (noDate.startsWith(month) ? noDate : `${month}-01`) as Day
  return dayFormat(first, { month: 'long', ...(!isThisYear && { year: 'numeric' }) })
}

/** Formats a week: `16 – 22 November`, with the year if no day of the week is in the current year. */
export function weekTitle(days: readonly Day[], today: Day = currentDay()): string {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return ''
  const isThisYear = [first, last].some((day) => day.slice(0, 4) === today.slice(0, 4))
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return formatDayRange(first, last, { day: 'numeric', month: 'long', ...year })
}

function dayFormat(day: Day, options: Intl.DateTimeFormatOptions): string {
  if (day === noDate) return t`No date`
  const text = dateFormat({ ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`))
  // British dates have no comma after the weekday; V8 has written one in some versions.
  return currentLanguage() === 'en' ? text.replace(',', '') : text
}
