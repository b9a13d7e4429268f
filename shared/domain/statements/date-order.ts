import { shortCell } from '../text/short-cell.ts'
import type { EpochMs } from '../units.ts'
import { isMonotone } from './plain-cells.ts'
import { isDayCell, numericDay, weekdayOfName, withoutWeekday } from './statement-cells.ts'
import type { DayOrder } from '../language/region.ts'
import type { StatementTable } from './statement-table.ts'

/** Evidence for the order of day and month, from the most to the least certain. */
export type OrderEvidence =
  /** A number above 12 must be the day. */
  | 'over12'
  /** In dates written with points, the day always comes first. */
  | 'points'
  /** As in `Date (MM/DD/YYYY)`. */
  | 'header'
  | 'weekdays'
  /** Only in this order does work end soon after it starts. */
  | 'ends'
  /** In the other order, days would be in the future. */
  | 'future'
  | 'sorted'
  /** Times with AM and PM, and days with slashes. */
  | 'halfDays'
  | 'currency'

export type OrderReading = {
  /** Null if no day can be read both ways, or neither order is likelier. */
  readonly order: DayOrder | null
  /** Null if the order is a guess. */
  readonly evidence: OrderEvidence | null
  /** True if a day can be read both ways and nothing decides, or if the file contradicts itself. */
  readonly isOpen: boolean
  /** The first day that can be read both ways, as written; null for none. */
  readonly example: string | null
}

/** Indexes. A bank's table has only `startDate`. */
type Columns = Readonly<Partial<Record<'startDate' | 'startTime' | 'endDate' | 'endTime', number>>>
type Vote = { readonly order: DayOrder; readonly evidence: OrderEvidence; readonly count: number }
/** Days since 1970; null if the cell is not a day in that order. */
type Both = Readonly<Record<DayOrder, number | null>>

const orders = ['dmy', 'mdy'] as const
const dayMs = 86_400_000
/** Number of different days from which on `sorted` is evidence. Fewer days can be sorted by chance. */
const minSorted = 4

/**
 * Decides from all days in the file whether day or month comes first. `now`: no day in the file can be later; null if
 * days can be in the future.
 */
export function readDateOrder(
  { header, rows }: Pick<StatementTable, 'header' | 'rows'>,
  columns: Columns,
  now: EpochMs | null,
): OrderReading {
  const indices = (['startDate', 'startTime', 'endDate', 'endTime'] as const).flatMap(
    (column) => columns[column] ?? [],
  )
  const starts = rows.map((row) => cellDays(row[columns.startDate ?? -1] ?? ''))
  const cells = indices.flatMap((index) => rows.map((row) => row[index] ?? ''))
  const numeric = cells.flatMap((cell) => numericPart(cell) ?? [])
  const open = numeric.find(({ first, second }) => first <= 12 && second <= 12 && first !== second)
  if (numeric.length === 0) return { order: null, evidence: null, isOpen: false, example: null }
  const tiers: readonly (readonly Vote[])[] = [
    [
      ...votes('over12', (order) =>
        countOf(numeric, ({ first, second }) => (order === 'dmy' ? first : second) > 12),
      ),
      ...votes('points', (order) =>
        countOf(numeric, ({ sign }) => order === 'dmy' && sign === '.'),
      ),
      ...votes('header', (order) =>
        countOf(indices, (index) => headerForms[order].test(header[index] ?? '')),
      ),
      ...onlyFor('weekdays', (order) => fitsWeekdays(rows, starts, columns.startDate ?? -1, order)),
      ...onlyFor('ends', (order) => fitsEnds(rows, starts, columns, order)),
    ],
    [
      ...(now === null ? [] : onlyFor('future', (order) => fitsNow(starts, now, order))),
      ...onlyFor('sorted', (order) => isSorted(starts, order)),
    ],
    [
      ...votes('halfDays', (order) =>
        Number(
          order === 'mdy' && cells.some(isHalfDay) && numeric.some(({ sign }) => sign === '/'),
        ),
      ),
      ...votes('currency', (order) => countOf(header, (name) => currencies[order].test(name))),
    ],
  ]
  const { order, evidence } = concluded(tiers, likelyOrder(starts))
  return {
    order,
    evidence,
    isOpen: open !== undefined && evidence === null,
    example: open?.text ?? null,
  }
}

/**
 * Decides by the most certain kind of evidence with votes. Contradictory votes give the most frequent order, without
 * evidence. `likely`: the best guess without votes.
 */
function concluded(
  tiers: readonly (readonly Vote[])[],
  likely: DayOrder | null,
): Pick<OrderReading, 'order' | 'evidence'> {
  const decisive = tiers.find((tier) => tier.length > 0) ?? []
  const [best] = [...decisive].sort((one, other) => other.count - one.count)
  // Some files write the day first although they use AM and PM. If the days are close together only with the day first,
  // AM and PM are no evidence.
  const isUnlikely = decisive === tiers.at(-1) && likely !== null && likely !== best?.order
  if (!best || isUnlikely) return { order: likely, evidence: null }
  const isContradicted = decisive.some(({ order }) => order !== best.order)
  return { order: best.order, evidence: isContradicted ? null : best.evidence }
}

function votes(evidence: OrderEvidence, count: (order: DayOrder) => number): readonly Vote[] {
  return orders
    .map((order) => ({ order, evidence, count: count(order) }))
    .filter((vote) => vote.count > 0)
}

/** Returns a vote for the only order that fits; none if both orders fit, or neither. */
function onlyFor(evidence: OrderEvidence, fits: (order: DayOrder) => boolean): readonly Vote[] {
  const fitting = orders.filter(fits)
  return fitting.length === 1 ? fitting.map((order) => ({ order, evidence, count: 1 })) : []
}

function countOf<One>(all: readonly One[], test: (one: One) => boolean): number {
  return all.filter(test).length
}

type NumericPart = {
  readonly text: string
  readonly first: number
  readonly second: number
  readonly year: number
  readonly sign: string
}

/** Reads numbers with the year last; null for any other cell. */
function numericPart(cell: string): NumericPart | null {
  const [dayText = ''] = withoutWeekday(shortCell(cell)).rest.split(/[\s,T]/)
  const [text, first = '', sign = '', second = '', year = ''] = numericDay.exec(dayText) ?? []
  if (text === undefined || !isDayCell(text)) return null
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0)
  return { text, first: Number(first), second: Number(second), year: fullYear, sign }
}

function cellDays(cell: string): Both {
  const part = numericPart(cell)
  if (!part) return { dmy: null, mdy: null }
  const { first, second, year } = part
  return { dmy: dayNumberOf(year, second, first), mdy: dayNumberOf(year, first, second) }
}

function dayNumberOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.getTime() / dayMs
    : null
}

const headerForms = {
  dmy: /\b(?:d{1,2}|t{1,2}|j{1,2})[-/. ]?m{1,2}[-/. ]?(?:y|j|a){2,4}\b/i,
  mdy: /\bm{1,2}[-/. ]?d{1,2}[-/. ]?y{2,4}\b/i,
} as const

const currencies = {
  dmy: /[([](?:EUR|GBP|CHF|AUD|NZD|INR|ZAR|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ARS|€|£)[)\]]/,
  mdy: /[([](?:USD|US\$|\$)[)\]]/,
} as const

function isHalfDay(cell: string): boolean {
  return /\d\s?[ap]\.?m?\.?$/i.test(shortCell(cell))
}

/** True if weekdays fit their days. A weekday can precede the day, or be in another cell of the row. */
function fitsWeekdays(
  rows: readonly (readonly string[])[],
  starts: readonly Both[],
  startColumn: number,
  order: DayOrder,
): boolean {
  let found = 0
  for (const [index, row] of rows.entries()) {
    const at = starts[index]?.[order]
    const weekday =
      withoutWeekday((row[startColumn] ?? '').trim()).weekday ??
      row.map((cell) => (cell.length < 15 ? weekdayOfName(cell) : null)).find((one) => one !== null)
    if (weekday === undefined || weekday === null || at === undefined || at === null) continue
    // 1 January 1970 was a Thursday.
    if ((at + 4) % 7 !== weekday) return false
    found += 1
  }
  return found > 0
}

/** True if work ends on the day on which it began or within two days. */
function fitsEnds(
  rows: readonly (readonly string[])[],
  starts: readonly Both[],
  { endDate, endTime }: Columns,
  order: DayOrder,
): boolean {
  const column = endDate ?? endTime
  if (column === undefined) return false
  let different = 0
  for (const [index, row] of rows.entries()) {
    const from = starts[index]?.[order] ?? null
    const to = cellDays(row[column] ?? '')[order]
    if (from === null || to === null) continue
    if (to < from || to > from + 2) return false
    if (to !== from) different += 1
  }
  return different > 0
}

function fitsNow(starts: readonly Both[], now: EpochMs, order: DayOrder): boolean {
  // In some time zone, it is already tomorrow.
  return starts.every((start) => (start[order] ?? 0) <= now / dayMs + 1)
}

/** True for ascending or descending days. */
function isSorted(starts: readonly Both[], order: DayOrder): boolean {
  const days = starts.flatMap((start) => start[order] ?? [])
  return new Set(days).size >= minSorted && isMonotone(days)
}

/**
 * Returns the order in which the days span less than a third of the time that they span in the other order. Days a
 * month apart are no evidence, because work can be monthly.
 */
function likelyOrder(starts: readonly Both[]): DayOrder | null {
  const spanOf = (order: DayOrder): number => {
    const days = starts.flatMap((start) => start[order] ?? [])
    return (
      days.reduce((one, other) => Math.max(one, other), -Infinity) -
      days.reduce((one, other) => Math.min(one, other), Infinity)
    )
  }
  const [dmy, mdy] = [spanOf('dmy'), spanOf('mdy')]
  if (dmy * 3 < mdy) return 'dmy'
  return mdy * 3 < dmy ? 'mdy' : null
}
