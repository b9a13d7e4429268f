/** Days and times of day as trackers write them in the cells of an export. */
import type { DateOrder } from '../statements/statement-cells.ts'
import { shortCell } from '../text/short-cell.ts'
import { isDay } from '../time/calendar.ts'
import { toEpochMs, type Day, type EpochMs } from '../units.ts'
import { monthOfName, weekdayOfName } from './day-words.ts'

/** Seconds after midnight. */
export type ClockTime = number

const clockForm =
  /^(\d{1,2})(?:[:.h](\d{2})(?:[:m](\d{2})(?:[.,]\d+)?)?)?\s*(a\.?(?:m\.?)?|p\.?(?:m\.?)?|上午|下午)?(\s*uhr|\s*h)?$/i
/** As the clocks of armies and of some machines: `0900`. */
const fourDigits = /^([01]?\d|2[0-4])([0-5]\d)$/

/**
 * The time of a cell, `9:00`, `09:00:00`, `9.05 PM`, `9:00a`, `14h30`, `0900`; null where it is none. A point stands between
 * hour and minute only: `04.08.26` is a day.
 */
export function clockTime(cell: string): ClockTime | null {
  const text = shortCell(cell)
  const digits = fourDigits.exec(text)
  const [, hour = '', minute, second, half, word] = clockForm.exec(text) ?? digits ?? []
  if ((minute ?? half ?? word) === undefined) return null
  return secondsOf(hourOf(Number(hour), half?.toLowerCase() ?? null), minute, second)
}

function secondsOf(hour: number | null, minuteText = '0', secondText = '0'): ClockTime | null {
  const [minute, second] = [Number(minuteText), Number(secondText)]
  if (hour === null || minute > 59 || second > 59) return null
  // 24:00 is the end of the day.
  return hour === 24 && minute + second > 0 ? null : hour * 3600 + minute * 60 + second
}

function hourOf(hour: number, half: string | null): number | null {
  if (half === null) return hour <= 24 ? hour : null
  if (hour < 1 || hour > 12) return hour <= 23 ? hour : null
  const isAfternoon = half.startsWith('p') || half === '下午'
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** What a cell says of a moment: a day, a time of day, or both. */
export type MomentCell = {
  readonly day: Day | null
  readonly time: ClockTime | null
  /** Minutes ahead of UTC, where the cell states it; null elsewhere. */
  readonly offset: number | null
}

/** The day, the time, or both of a cell; null where it has neither, or more than that. */
export function momentCell(cell: string, order: DateOrder): MomentCell | null {
  const text = shortCell(cell).normalize('NFC')
  if (text === '') return null
  const alone = timeOf(text)
  if (alone && !/^\d{3,4}$/.test(text)) return { day: null, ...alone }
  for (const [dayText, rest] of splits(text)) {
    const day = dayOfText(dayText, order)
    if (day === null) continue
    if (rest === '') return { day, time: null, offset: null }
    const time = timeOf(rest)
    if (time) return { day, ...time }
    // `2026-03-02 (Mon)`, `2.3.2026 Mo`.
    if (weekdayOfName(rest.replace(/[()]/g, '')) !== null) return { day, time: null, offset: null }
  }
  return alone && { day: null, ...alone }
}

/** The ways to cut a text in a day and a time, with the longest day first. */
function splits(text: string): readonly (readonly [string, string])[] {
  const cuts = [...text.matchAll(/,? at | um |[ ,T]+/g)].reverse()
  return [
    [text, ''],
    ...cuts.map(
      ({ 0: sign, index }) => [text.slice(0, index), text.slice(index + sign.length)] as const,
    ),
  ]
}

const isoDay = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))\.?$/
/** Day and month, in either order, as numbers. */
export const numericDay = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})\.?$/
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[-/ ]?(?:de )?(\p{L}+\.?),?[-/ ](?:de )?(\d{4}|\d{2})$/u
const monthFirst = /^(\p{L}+\.?)[-/ ](\d{1,2})(?:st|nd|rd|th)?,?[-/ ](\d{4}|\d{2})$/u
const eastern = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/
/** `Monday, March 2`, `Mo. 2.3.2026`. */
const weekdayBefore = /^(\p{L}[\p{L}-]*\.?),?\s+(?=\S)/u

/** A text without the day of the week before it, and that day: 0 for Sunday, null for none. */
export function withoutWeekday(text: string): {
  readonly rest: string
  readonly weekday: number | null
} {
  const [all = '', name = ''] = weekdayBefore.exec(text) ?? []
  const weekday = name === '' ? null : weekdayOfName(name)
  // `Mar 2, 2026` begins with a month.
  const isDayOfWeek =
    weekday !== null && (monthOfName(name) === null || /^\p{L}/u.test(text.slice(all.length)))
  return isDayOfWeek ? { rest: text.slice(all.length), weekday } : { rest: text, weekday: null }
}

function dayOfText(text: string, order: DateOrder): Day | null {
  const { rest } = withoutWeekday(text)
  return yearFirst(rest) ?? yearLast(rest, order) ?? dayWithMonthName(rest)
}

function yearFirst(text: string): Day | null {
  const [, year = '', , month, day, joinedMonth, joinedDay] = isoDay.exec(text) ?? []
  const [, easternYear = '', easternMonth, easternDay] = eastern.exec(text) ?? []
  return year === ''
    ? dayFrom(easternYear, easternMonth, easternDay)
    : dayFrom(year, month ?? joinedMonth, day ?? joinedDay)
}

function yearLast(text: string, order: DateOrder): Day | null {
  const [, first, , second, year = ''] = numericDay.exec(text) ?? []
  return order === 'dmy' ? dayFrom(year, second, first) : dayFrom(year, first, second)
}

function dayWithMonthName(text: string): Day | null {
  const [, name = '', day, year = ''] = monthFirst.exec(text) ?? []
  const [, otherDay, otherName = '', otherYear = ''] = dayFirst.exec(text) ?? []
  const month = monthOfName(name === '' ? otherName : name)
  if (month === null) return null
  return name === ''
    ? dayFrom(otherYear, String(month), otherDay)
    : dayFrom(year, String(month), day)
}

/** Years of two digits are of this century. */
function dayFrom(year: string, month = '', day = ''): Day | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? (text as Day) : null
}

const offsetForm = /\s*\(?(?:(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?|([A-Z]{1,4}T?))\)?$/
/** Minutes ahead of UTC of the short names that mean one zone in the exports of trackers. */
const namedOffsets: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
}

function timeOf(text: string): { readonly time: ClockTime; readonly offset: number | null } | null {
  const plain = clockTime(text)
  if (plain !== null) return { time: plain, offset: null }
  const zoned = offsetForm.exec(text)
  if (!zoned) return null
  const time = clockTime(text.slice(0, zoned.index))
  const [, sign, hours = '0', minutes = '0', name = ''] = zoned
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const offset = sign === undefined ? namedOffsets[name] : ahead
  return time === null || offset === undefined ? null : { time, offset }
}

/** The instant of a day and a time with a stated offset; null where it is none. */
export function instantAt(day: Day, time: ClockTime, offset: number): EpochMs | null {
  return toEpochMs(Date.parse(day) + time * 1000 - offset * 60_000) ?? null
}
