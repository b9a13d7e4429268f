/**
 * Rewrites cells into forms that the readers of days and numbers know: digits of other scripts, and days whose form is
 * clear only from the other days in their column.
 */
import { plainDigits } from '../text/parse-number.ts'
import { isDay } from '../time/calendar.ts'
import { dayName } from '../time/day-bounds.ts'
import { addDays } from '../time/day-steps.ts'
import type { Day } from '../units.ts'
import { isStatementAmount } from './statement-amounts.ts'
import { dayOfText, isDayCell, numericDay, statementDay } from './statement-cells.ts'
import type { DayOrder } from '../language/region.ts'

type Rows = readonly (readonly string[])[]

/**
 * Rewrites numbers and days with ASCII digits. Other text with digits stays as it is, because it is shown and the keys
 * of statement lines contain it. `isText`: true for a column whose cells are text even if they look like numbers.
 */
export function withPlainDigits(
  rows: Rows,
  isText: (column: number) => boolean = () => false,
): Rows {
  return rows.map((row) =>
    row.map((cell, column) => (isText(column) ? cell : plainNumberCell(cell))),
  )
}

function plainNumberCell(cell: string): string {
  const plain = plainDigits(cell)
  return plain === cell || !/\p{L}/u.test(plain) || isDayCell(plain) || isStatementAmount(plain)
    ? plain
    : cell
}

/** Rewrites a cell; null for a column whose cells stay as they are. */
type Rewrite = ((cell: string) => string) | null

/**
 * Rewrites the cells of each column. `rewriteOf`: gets all trimmed cells of a column, and returns the function that
 * rewrites each cell, or null if the cells stay unchanged.
 */
export function rewriteColumns(
  rows: Rows,
  rewriteOf: (cells: readonly string[], column: number) => Rewrite,
): Rows {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const rewrites = Array.from({ length: width }, (_, column) =>
    rewriteOf(
      rows.map((row) => (row[column] ?? '').trim()),
      column,
    ),
  )
  if (rewrites.every((rewrite) => rewrite === null)) return rows
  return rows.map((row) => row.map((cell, column) => rewrites[column]?.(cell.trim()) ?? cell))
}

/**
 * Writes days year first, as `2026-03-12`. Applies to columns whose days have several forms or begin with a two-digit
 * year.
 */
export function withPlainDays(rows: Rows): Rows {
  const whole = rewriteColumns(rows, (cells) =>
    isYearFirst(cells.slice(0, sampleSize)) ? (cell) => cell.replace(shortDay, '20$1-$3-$4') : null,
  )
  return rewriteColumns(whole, decidedDays)
}

/**
 * Writes days as `2026-03-12` if their column has days of several forms (`12.03.2026` beside `03/04/2026`) and the days
 * of their form alone show which number is the day. Days of one form are no evidence for those of another.
 */
function decidedDays(cells: readonly string[]): Rewrite {
  const days = cells.flatMap((cell) => numericStart(cell) ?? [])
  const forms = new Set(days.map(({ form }) => form))
  if (forms.size < 2) return null
  const orderOf = (form: string): DayOrder | null => {
    const ofForm = days.filter((day) => day.form === form)
    const [isDayFirst, isDaySecond] = [
      ofForm.some(({ first }) => first > 12),
      ofForm.some(({ second }) => second > 12),
    ]
    if (isDayFirst !== isDaySecond) return isDayFirst ? 'dmy' : 'mdy'
    return !isDayFirst && form.startsWith('.') ? 'dmy' : null
  }
  const orders = new Map([...forms].map((form) => [form, orderOf(form)]))
  return (cell) => {
    const { text = '', form = '' } = numericStart(cell) ?? {}
    const order = orders.get(form)
    return order ? cell.replace(text, dayOfText(text, order) ?? text) : cell
  }
}

/**
 * Reads the day at the beginning of a cell that consists of numbers with the year last. `form`: the separator and the
 * number of digits in the year.
 */
function numericStart(cell: string) {
  const [start = ''] = cell.split(/[\s,T]/, 1)
  const [text, first, sign, second, year = ''] = numericDay.exec(start) ?? []
  return text === undefined
    ? null
    : { text, first: Number(first), second: Number(second), form: `${sign}${year.length}` }
}

const sampleSize = 200
const shortDay = /^(\d\d)([-/])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=$|[ T])/

/**
 * True for days such as `26-11-23`, which would be read as days of 2023: the first number hardly changes, but the last
 * one changes, and the rows are sorted with the year first. They must not be sorted with the day first as well, unless
 * all days are in one month.
 */
function isYearFirst(cells: readonly string[]): boolean {
  const days = cells.flatMap((cell) => {
    const [, first, , month, last] = shortDay.exec(cell) ?? []
    return first === undefined ? [] : [[Number(first), Number(month), Number(last)] as const]
  })
  if (days.length < 2 || days.length < cells.filter(Boolean).length * 0.8) return false
  const [firsts, months, lasts] = ([0, 1, 2] as const).map((at) => days.map((day) => day[at]))
  return (
    spanOf(firsts) <= 1 &&
    spanOf(lasts) >= 2 &&
    isMonotone(days.map(([first, month, last]) => (first * 100 + month) * 100 + last)) &&
    (spanOf(months) === 0 ||
      !isMonotone(days.map(([first, month, last]) => (last * 100 + month) * 100 + first)))
  )
}

function spanOf(numbers: readonly number[] = []): number {
  return Math.max(...numbers) - Math.min(...numbers)
}

/** True for ascending or descending numbers. */
export function isMonotone(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number))
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
}

/** What is known about a file besides its cells. `today`: no day in the file can be later; null if not known. */
export type FileFacts = { readonly name: string; readonly today: Day | null }
export const noFacts: FileFacts = { name: '', today: null }

/** The days that a table can have. `first`: null if nothing states it. */
type Period = { readonly first: Day | null; readonly last: Day; readonly today: Day }
/** `period`: null if it is not known. `name`: the column's name. */
type Column = { readonly period: Period | null; readonly name: string }
/** Reads a cell of a form that only its whole column explains; null for any other cell. */
type DayForm = (cell: string, column: Column) => string | null

const compactMoment = /^(20\d\d)(0[1-9]|1[0-2])([0-3]\d)[ T]?([0-2]\d)([0-5]\d)([0-5]\d)?$/
/** Years of Taiwan (115 is 2026) and of Japan's era Reiwa (8 is 2026). */
const eraDay =
  /^(?:(?:民國|民国)?\s?(?<taiwan>1[0-4]\d)|(?:R|令和)\s?(?<reiwa>\d{1,2}))(?:\s?[-./年]\s?(?<month>\d{1,2})\s?[-./月]\s?(?<day>\d{1,2})\s?日?|(?<digits>\d{4}))(?<time> .*)?$/i
const spreadsheetDay = /^(\d{5})(?:[.,](\d{1,12}))?$/
const withTime = /^(.*?)((?: |T)\d{1,2}:\d{2}.*)?$/

const compact: DayForm = (cell) => {
  const [, year, month, day, hour, minute, second = '00'] = compactMoment.exec(cell) ?? []
  return year === undefined ? null : `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Seconds or milliseconds since 1970, from 2001 on. */
const sinceEpoch: DayForm = (cell) =>
  /^1\d{9}(?:\d{3})?$/.test(cell)
    ? new Date(Number(cell.padEnd(13, '0'))).toISOString().replace('.000', '')
    : null

/** Spreadsheets count days from 30 December 1899. Those from 2000 to 2058 are read. */
const ofSpreadsheet: DayForm = (cell) => {
  const [, digits = '', fraction = '0'] = spreadsheetDay.exec(cell) ?? []
  const days = Number(digits)
  return days < 36_526 || days >= 58_000
    ? null
    : `${dayName(days - 25_569)}${fraction === '0' ? '' : ` ${clockOf(Number(`0.${fraction}`))}`}`
}

const fractionOfDay: DayForm = (cell) =>
  /^(?:0?[.,]\d{1,18}|0)$/.test(cell) ? clockOf(Number(cell.replace(',', '.'))) : null

function clockOf(share: number): string {
  return new Date(Math.round(share * 86_400) * 1000).toISOString().slice(11, 19)
}

const ofEra: DayForm = (cell) => {
  const { taiwan, reiwa, month, day, digits = '', time = '' } = eraDay.exec(cell)?.groups ?? {}
  if ((taiwan ?? reiwa) === undefined || (digits !== '' && taiwan === undefined)) return null
  const year = taiwan === undefined ? Number(reiwa) + 2018 : Number(taiwan) + 1911
  const [monthText, dayText] = [month ?? digits.slice(0, 2), day ?? digits.slice(2)]
  const text = `${year}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`
  return isDay(text) ? text + time : null
}

/** `30/11/69` of the year 2569. */
const shortBuddhist: DayForm = (cell, { name }) => {
  const [, before, , year, time = ''] =
    /^(\d{1,2}([-/. ]).{1,8}?\2)([67]\d)( .*)?$/.exec(cell) ?? []
  const isThai = year !== undefined && /\p{sc=Thai}/u.test(name)
  return isThai ? `${dayOfText(`${before}25${year}`, 'dmy') ?? cell}${time}` : null
}

/** In days: banks book some payments after the end of the period. */
const maxAfter = 31

/** Adds the latest year with which `30 Nov`, `Nov 30`, `30.11.`, `11月30日` or `30/11` is in the period. */
const withoutYear =
  (form: RegExp, order: DayOrder): DayForm =>
  (cell, { period }) => {
    const [, text = '', time = ''] = withTime.exec(cell) ?? []
    if (period === null || !form.test(text)) return null
    const { first, last, today } = period
    const year = Number(last.slice(0, 4))
    const days = [year + 1, year, year - 1, year - 2, year - 3].flatMap((full) =>
      [`${text} ${full}`, `${text}${full}`, `${full}年${text}`, `${text}/${full}`].flatMap(
        (one) => dayOfText(one, order) ?? [],
      ),
    )
    const isNear = (day: Day): boolean => day <= today && day <= addDays(last, maxAfter)
    const day =
      days.find((one) => one <= last && (first === null || one >= first)) ??
      (first === null ? undefined : days.find(isNear))
    return day === undefined ? null : day + time
  }
const named = withoutYear(
  /^(?:\d{1,2}\.\s?\d{1,2}\.|\d{1,2}月\d{1,2}日|(?=.*\p{L}{2})[^\d,]*\d{1,2}[^\d,]*)$/u,
  'dmy',
)
const dayBefore = withoutYear(/^\d{1,2}\/\d{1,2}$/, 'dmy')
const dayBehind = withoutYear(/^\d{1,2}\/\d{1,2}$/, 'mdy')

const dayForms = [
  compact,
  sinceEpoch,
  ofSpreadsheet,
  fractionOfDay,
  ofEra,
  shortBuddhist,
  named,
  dayBefore,
  dayBehind,
]

/** In days. In an unsorted column over more time, a day without a year could be of any year. */
const maxUnsorted = 180

/** Finds the form of all cells; undefined if there is none, or if the cells can also mean other days. */
function formOfDays(cells: readonly string[], column: Column): DayForm | undefined {
  const reads = (form: DayForm): boolean => cells.every((cell) => form(cell, column) !== null)
  const form = dayForms.find(reads)
  if (form === fractionOfDay && !cells.some((cell) => /[.,]/.test(cell))) return undefined
  if (form === undefined || ![named, dayBefore, dayBehind].includes(form)) return form
  const days = cells.map((cell) => Date.parse(form(cell, column)?.slice(0, 10) ?? '') / 86_400_000)
  const isOpen = form === dayBefore && reads(dayBehind)
  const isScattered =
    column.period?.first == null && !isMonotone(days) && spanOf(days) > maxUnsorted
  return isOpen || isScattered ? undefined : form
}

/** In characters, with a time. */
const maxDay = 60

/**
 * Rewrites days as `2026-11-30` if all cells of a column have one of these forms: spreadsheet numbers (46356), other
 * calendars, no year, or no separators. `isDays`: returns true for the name of a column with days or times. `above`:
 * rows above the table, in which banks state the statement's period; missing years follow from that period.
 */
export function withFullDays(
  rows: Rows,
  header: readonly string[],
  isDays: (name: string) => boolean,
  { above, file }: { readonly above: Rows; readonly file: FileFacts },
): Rows {
  const period = periodOf(above, file)
  return rewriteColumns(rows, (all, at) => {
    const name = header[at] ?? ''
    const cells = all.filter((cell) => /\d/.test(cell))
    const isOther = (cell: string): boolean => cell.length > maxDay || isDayCell(cell)
    if (at >= header.length || !isDays(name) || cells.length === 0 || cells.some(isOther))
      return null
    const form = formOfDays(cells, { period, name })
    return form ? (cell) => form(cell, { period, name }) ?? cell : null
  })
}

const statedDay =
  /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{1,2}\.? \p{L}{3,} \d{4}|\p{L}{3,} \d{1,2},? \d{4}/gu

/** Finds the period that the rows above the table or the name of the file state; else all days until today. */
function periodOf(above: Rows, { name, today }: FileFacts): Period | null {
  if (today === null) return null
  const stated = [...above.flat(), name.replaceAll('_', '-')].flatMap((text) =>
    [...text.slice(0, 500).matchAll(statedDay)].flatMap(
      ([one]) => statementDay(one, 'dmy') ?? statementDay(one, 'mdy') ?? [],
    ),
  )
  const [, year, month = '12'] = /(?<!\d)(20\d\d)(?:[-_. ]?(0[1-9]|1[0-2]))?(?!\d)/.exec(name) ?? []
  const ofName =
    year === undefined ? [] : [dayName(Date.UTC(Number(year), Number(month), 0) / 86_400_000)]
  const [first = today, ...others] = (stated.length > 0 ? stated : ofName).sort()
  const last = others.at(-1) ?? first
  // A day long before the others is not that of the first payment.
  const isPeriod = first < last && addDays(first, 366) >= last
  return { first: isPeriod ? first : null, last: last < today ? last : today, today }
}
