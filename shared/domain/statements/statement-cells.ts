/** Days as banks write them in the cells of a statement. */
import { shortCell } from '../text/short-cell.ts'
import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'
import { monthOf } from './header-words.ts'

/** Order of day and month where both are numbers and the year comes last. */
export type DateOrder = 'dmy' | 'mdy'

/** A time or a remark behind the day, and the point that some countries put behind it. */
const behind = String.raw`\.?(?:,? .*|T.*)?$`
const isoDay = new RegExp(
  String.raw`^(\d{4})(?:([-/.])\s?(\d{1,2})\2\s?(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))${behind}`,
)
const numericDay = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${behind}`)
const namedDay = /^(\d{1,2})[-/. ]+(\p{L}{3,})\.?[-/. ,]+(\d{4}|\d{2})(?!\d)(?:,? .*)?$/u
const namedFirst = /^(\p{L}{3,})\.? (\d{1,2}),? (\d{4})(?:,? .*)?$/u
/** `Fr 20.11.2026`, `Friday, 20 Nov 2026`. */
const weekday =
  /^(?:\p{L}{2,3}\.?,?|\p{L}{4,10},) (?=\d{1,2}[-/. ]|\d{4}-|\p{L}{3,}\.? \d{1,2},? \d{4})/u

/** The day of a cell; null where it is none. Years of two digits are of this century. */
export function statementDay(cell: string, order: DateOrder): Day | null {
  const text = shortCell(cell).replace(weekday, '')
  const iso = isoDay.exec(text)
  if (iso) return dayOf(iso[1], iso[3] ?? iso[5] ?? iso[7], iso[4] ?? iso[6] ?? iso[8])
  const numeric = numericDay.exec(text)
  if (numeric) {
    const [, first, second, year] = numeric
    return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const [, date, name, year] = namedDay.exec(text) ?? []
  if (date !== undefined) return namedDayOf(year, name, date)
  const [, firstName, firstDate, firstYear] = namedFirst.exec(text) ?? []
  return firstName === undefined ? null : namedDayOf(firstYear, firstName, firstDate)
}

function namedDayOf(year = '', name = '', date = ''): Day | null {
  const month = monthOf(name)
  return month === null ? null : dayOf(year, String(month), date)
}

function dayOf(year = '', month = '', day = ''): Day | null {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? (text as Day) : null
}

/**
 * The order that the days of a column must have: one day over 12 decides, else points, else that the rows of the file follow
 * each other in one of the two orders only. Null where they can be read both ways.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  for (const cell of cells) {
    const [, first = '', second = ''] = numericDay.exec(cell.trim()) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }
  // With points the day comes first everywhere.
  if (cells.some((cell) => /^\d{1,2}\.\d{1,2}\./.test(cell.trim()))) return 'dmy'
  const [isDmy, isMdy] = [isSorted(cells, 'dmy'), isSorted(cells, 'mdy')]
  return isDmy === isMdy ? null : isDmy ? 'dmy' : 'mdy'
}

/** True where the days of the rows never go back, or never forward. */
function isSorted(cells: readonly string[], order: DateOrder): boolean {
  const days = cells.flatMap((cell) => statementDay(cell, order) ?? [])
  const steps = days
    .slice(1)
    .map((day, index) => (day === days[index] ? 0 : day > (days[index] ?? '') ? 1 : -1))
  return !steps.includes(-1) || !steps.includes(1)
}

/** True where the days of a cell in the two orders are two days. */
export function isAmbiguousDay(cell: string): boolean {
  const [dmy, mdy] = [statementDay(cell, 'dmy'), statementDay(cell, 'mdy')]
  return dmy !== null && mdy !== null && dmy !== mdy
}

/** True where a cell is a day in either order. */
export function isDayCell(cell: string): boolean {
  return /\d/.test(cell) && (statementDay(cell, 'dmy') ?? statementDay(cell, 'mdy')) !== null
}
