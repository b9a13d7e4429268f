import type { DayOrder } from '../language/region.ts'
import { shortCell } from '../text/short-cell.ts'
import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'
import { monthOfName } from './header-words.ts'

const yearFirst =
  /^(\d{4})(?:([-/.])\s?(\d{1,2})\2\s?(\d{1,2})|(\d{2})(\d{2})| ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일])\.?$/
/** Pattern of a day in digits, with day and month in either order. */
export const numericDay = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/
/** Pattern of a month's name. Thai names have marks in them, and their short forms have a point: `พ.ย.` */
const monthName = String.raw`([\p{L}\p{M}]{3,}|[\p{L}\p{M}]{1,3}\.[\p{L}\p{M}]{1,2})\.?`
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[-/ ]?(?:de )?${monthName},?[-/ ]?(?:de )?(\d{4}|\d{2})$`,
  'u',
)
const monthFirst = /^(\p{L}{3,})\.?[-/ ](\d{1,2})(?:st|nd|rd|th)?,?[-/ ](\d{4}|\d{2})$/u

/** Parses a day with or without a weekday before it; null for any other text. */
export function dayOfText(text: string, order: DayOrder): Day | null {
  return plainDay(text, order) ?? plainDay(withoutWeekday(text).rest, order)
}

function plainDay(text: string, order: DayOrder): Day | null {
  const iso = yearFirst.exec(text)
  if (iso) return dayFrom(iso[1], iso[3] ?? iso[5] ?? iso[7], iso[4] ?? iso[6] ?? iso[8])
  const [, first, , second, year] = numericDay.exec(text) ?? []
  if (year !== undefined) {
    return order === 'dmy' ? dayFrom(year, second, first) : dayFrom(year, first, second)
  }
  const [, day, name, yearBehind] = dayFirst.exec(text) ?? []
  if (name !== undefined) return dayFrom(yearBehind, monthNumber(name), day)
  const [, firstName, secondDay, lastYear] = monthFirst.exec(text) ?? []
  return dayFrom(lastYear, monthNumber(firstName), secondDay)
}

function monthNumber(name = ''): string {
  return name === '' ? '' : String(monthOfName(name) ?? '')
}

/**
 * Returns the day of these numbers. A year of two digits is in this century; one of the Buddhist calendar is converted
 * (2569 is 2026). Null for years that only another calendar can have, such as 1405, or 69 for 2569.
 */
function dayFrom(year = '', month = '', day = ''): Day | null {
  const stated = Number(year.length === 2 ? `20${year}` : year)
  const full = stated >= 2400 ? stated - buddhistYears : stated
  if (full < 1900 || full >= 2060) return null
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? (text as Day) : null
}

const buddhistYears = 543

/** Maximum number of words in a day: `viernes, 20 de noviembre de 2026`. */
const maxWords = 6

/** Parses the day that begins a cell, with or without a time or remark after it; null for none. */
export function statementDay(cell: string, order: DayOrder): Day | null {
  const text = shortCell(cell).normalize('NFC')
  const ends = [...text.matchAll(/,? |(?<=\d)T(?=\d)|-(?=\d\d:)|$/g)].slice(0, maxWords)
  for (const { index } of ends) {
    const day = dayOfText(text.slice(0, index), order)
    if (day !== null) return day
  }
  return null
}

function firstDay(cells: readonly string[], order: DayOrder): Day | null {
  const first = cells.find((cell) => statementDay(cell, order) !== null)
  return first === undefined ? null : statementDay(first, order)
}

/** True if a column begins with its oldest day. Null if its first and last day are the same, or if it has no days. */
export function isOldestFirst(cells: readonly string[], order: DayOrder): boolean | null {
  const first = firstDay(cells, order)
  const last = firstDay([...cells].reverse(), order)
  return first === null || last === null || first === last ? null : first < last
}

/** True if a cell is a day in at least one order of day and month. */
export function isDayCell(cell: string): boolean {
  return /\d/.test(cell) && (statementDay(cell, 'dmy') ?? statementDay(cell, 'mdy')) !== null
}

const languages = 'en de fr es pt it nl pl sv da nb cs fi ru tr ro'.split(' ')
const widths = ['long', 'short'] as const

/** Returns the weekday with this name, 0 for Sunday. Null for other names, and for names that can mean two days. */
export function weekdayOfName(name: string): number | null {
  return weekdays().get(plainWord(name)) ?? null
}

/** True for a weekday's name in any language. */
export function isWeekday(name: string): boolean {
  return weekdays().has(plainWord(name))
}

/** Matches a weekday before a day: `Monday, March 2`, `Mo. 2.3.2026`, `Montag, den 2. März`. */
const weekdayBefore = /^(\p{L}[\p{L}-]*\.?),?\s+(?:den )?(?=\S)/u

/** Splits a weekday off the beginning of a text. Returns the rest and the weekday (0 for Sunday, null for none). */
export function withoutWeekday(text: string) {
  const [all = '', name = ''] = weekdayBefore.exec(text) ?? []
  return isWeekday(name)
    ? { rest: text.slice(all.length), weekday: weekdayOfName(name) }
    : { rest: text, weekday: null }
}

function plainWord(word: string): string {
  return word.normalize('NFC').trim().replace(/\.$/, '').toLowerCase()
}

const names = new Map<string, number | null>()

/** Returns weekdays by name; null for a name shared by two: `so` is Sunday in German and Saturday in Czech. */
function weekdays(): ReadonlyMap<string, number | null> {
  if (names.size > 0) return names
  for (const language of languages) {
    for (const weekday of widths) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 0; day < 7; day += 1) {
        // 1 March 2026 was a Sunday.
        const word = plainWord(format.format(Date.UTC(2026, 2, 1 + day)))
        names.set(word, !names.has(word) || names.get(word) === day ? day : null)
      }
    }
  }
  return names
}
