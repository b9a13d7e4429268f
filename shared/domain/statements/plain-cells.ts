/**
 * Rewrites cells in the forms that the readers of days and numbers know: digits of other scripts, and days whose form
 * is clear only from the other days of their column.
 */
import { plainDigits } from '../text/parse-number.ts'
import { isStatementAmount } from './statement-amounts.ts'
import { isDayCell, numericDay } from './statement-cells.ts'
import type { DayOrder } from '../language/region.ts'

type Rows = readonly (readonly string[])[]

/**
 * Writes numbers and days with ASCII digits. Texts in which a number occurs stay as they are, because they are shown and
 * are part of the keys of lines. `isText`: true for a column whose cells are texts even if they look like numbers.
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

/** Rewrites the days of each column that has days of several forms, or with years of two digits at the beginning. */
export function withPlainDays(rows: Rows): Rows {
  return withDecidedDays(withWholeYears(rows))
}

/**
 * Writes days as `2026-03-12` if their column has days of several forms (`12.03.2026` beside `03/04/2026`) and the days
 * of this form alone show where the day is. They are then no evidence for days of another form.
 */
function withDecidedDays(rows: Rows): Rows {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const orders = Array.from({ length: width }, (_, column) =>
    ordersOfForms(rows.map((row) => row[column] ?? '')),
  )
  if (orders.every(({ size }) => size === 0)) return rows
  return rows.map((row) => row.map((cell, column) => decidedDay(cell, orders[column])))
}

/** Returns the order of day and month for each form of days in a column, if there are several forms. */
function ordersOfForms(cells: readonly string[]): ReadonlyMap<string, DayOrder> {
  const found = new Map<string, Set<DayOrder>>()
  for (const cell of cells) {
    const day = numericStart(cell)
    if (!day) continue
    const orders = found.get(day.form) ?? new Set<DayOrder>()
    found.set(day.form, orders)
    if (Number(day.first) > 12) orders.add('dmy')
    if (Number(day.second) > 12) orders.add('mdy')
  }
  if (found.size < 2) return new Map()
  const decided = [...found].flatMap(([form, orders]) => {
    const [order = form.startsWith('.') ? ('dmy' as const) : null] = orders
    return order === null || orders.size > 1 ? [] : [[form, order] as const]
  })
  return new Map(decided)
}

function decidedDay(cell: string, orders: ReadonlyMap<string, DayOrder> | undefined): string {
  const day = numericStart(cell)
  const order = orders?.get(day?.form ?? '')
  if (!day || order === undefined) return cell
  const [month, dayOfMonth] = order === 'dmy' ? [day.second, day.first] : [day.first, day.second]
  const year = day.year.length === 2 ? `20${day.year}` : day.year
  const iso = [year, month.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-')
  return cell.trim().replace(day.text, iso)
}

/** Reads the day at the beginning of a cell that consists of numbers with the year last. `form`: its sign and year. */
function numericStart(cell: string) {
  const [start = ''] = cell.trim().split(/[\s,T]/, 1)
  const [text, first = '', sign = '', second = '', year = ''] = numericDay.exec(start) ?? []
  return text === undefined ? null : { text, first, second, year, form: sign + year.length }
}

const sampleSize = 200
const shortDay = /^(\d\d)([-/])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=$|[ T])/

/**
 * Writes days such as `26-11-23` in full (`2026-11-23`), so that they are not read as days of 2023. Whether the year is
 * first is decided by all days of a column.
 */
function withWholeYears(rows: Rows): Rows {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0)
  const sample = rows.slice(0, sampleSize)
  const columns = Array.from({ length: width }, (_, column) =>
    isYearFirst(sample.map((row) => (row[column] ?? '').trim())),
  )
  if (!columns.includes(true)) return rows
  return rows.map((row) =>
    row.map((cell, column) =>
      columns[column] ? cell.trim().replace(shortDay, '20$1-$3-$4') : cell,
    ),
  )
}

/**
 * True if the first number hardly changes but the last does, and the rows are sorted with the year first. They must not
 * be sorted with the day first as well, unless all days are in one month.
 */
function isYearFirst(cells: readonly string[]): boolean {
  const days = cells.flatMap((cell) => {
    const [, first, , month, last] = shortDay.exec(cell) ?? []
    return first === undefined
      ? []
      : [{ first: Number(first), month: Number(month), last: Number(last) }]
  })
  if (days.length < 2 || days.length < cells.filter(Boolean).length * 0.8) return false
  const hasYears =
    spanOf(days.map(({ first }) => first)) <= 1 && spanOf(days.map(({ last }) => last)) >= 2
  const isYearLast = isSorted(
    days.map(({ first, month, last }) => (last * 100 + month) * 100 + first),
  )
  return (
    hasYears &&
    isSorted(days.map(({ first, month, last }) => (first * 100 + month) * 100 + last)) &&
    (!isYearLast || spanOf(days.map(({ month }) => month)) === 0)
  )
}

function spanOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}

function isSorted(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number))
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
}
