import {
  currencyColumn,
  hasFeesBeside,
  isCurrencyOpen,
  moneyColumns,
  moneySigns,
  pairValues,
  unnamedAmounts,
  valuesOf,
  type Columns,
  type DirectionColumn,
} from './amount-columns.ts'
import { columnFacts, type ColumnFacts } from './column-facts.ts'
import {
  currencyOf,
  decimalSignOf,
  isGroupingOpen,
  statementCurrency,
  type DecimalSign,
} from './statement-amounts.ts'
import { readDateOrder } from './date-order.ts'
import type { Values } from './running-balance.ts'
import { isOldestFirst } from './statement-cells.ts'
import type { DayOrder } from '../language/region.ts'
import type { StatementTable } from './statement-table.ts'
import type { ColumnMeaning } from './words/statement-words.ts'

/** Indexes of the columns to read; null for a column that the table does not have. */
export type StatementMapping = {
  readonly date: number
  /**
   * Column of the amount. Its sign or `direction` says whether money came in or went out. Null if `paidOut` and
   * `paidIn` are set.
   */
  readonly amount: number | null
  readonly paidOut: number | null
  readonly paidIn: number | null
  /** Says whether money came in or went out; a minus before the amount reverses it. */
  readonly direction: DirectionColumn | null
  /** Columns of displayed text, the payee first. */
  readonly texts: readonly number[]
  readonly currency: number | null
  readonly dateOrder: DayOrder
  readonly decimalSign: DecimalSign
  /** True in the statements of many credit cards. */
  readonly isSpentPositive: boolean
}

const maxTexts = 4

/**
 * Guesses the columns, for the user to correct. Null without a column of days or of amounts. `usual`: the order of day
 * and month if the file gives no evidence.
 */
export function guessMapping(table: StatementTable, usual: DayOrder): StatementMapping | null {
  const columns = columnFacts(table)
  const date = dayColumn(columns)
  if (!date) return null
  const dateOrder = readDateOrder(table, { startDate: date.index }, null).order ?? usual
  const oldestFirst = isOldestFirst(date.all, dateOrder)
  const money = moneyColumns(columns, oldestFirst)
  if (!money) return null
  const { amount, paidOut, paidIn } = money
  const chosen = [amount, paidOut, paidIn].flatMap((one) => one ?? [])
  const currency = currencyColumn(columns, chosen[0])
  const decimalSign = decimalSignOf(
    markedCells(chosen, columns),
    usualCurrency(table, currency, chosen[0]),
  )
  const signs = amount && moneySigns(columns, amount, { decimal: decimalSign, oldestFirst })
  return {
    date: date.index,
    amount: indexOf(amount),
    paidOut: indexOf(paidOut),
    paidIn: indexOf(paidIn),
    direction: signs?.direction ?? null,
    texts: textColumns(columns, [date, ...chosen, ...(currency ? [currency] : [])]),
    currency: indexOf(currency),
    dateOrder,
    decimalSign,
    isSpentPositive: signs?.isSpentPositive ?? false,
  }
}

/** Returns the ISO 4217 code in the currency column, or else `statementCurrency`; null for none. */
function usualCurrency(
  table: StatementTable,
  currency: ColumnFacts | undefined,
  amount: ColumnFacts | undefined,
): string | null {
  const stated = currency?.cells.map((cell) => currencyOf(cell)).find((code) => code !== null)
  return stated ?? statementCurrency(table, amount?.index ?? null)
}

/** Returns the column that states the currencies of an amount column; null for none. */
export function currencyBeside(table: StatementTable, amount: number): number | null {
  const columns = columnFacts(table)
  return indexOf(currencyColumn(columns, columns[amount]))
}

function indexOf(column: ColumnFacts | null | undefined): number | null {
  return column?.index ?? null
}

/** Returns the amounts or, if these have no marks, the balances. */
function markedCells(chosen: Columns, columns: Columns): readonly string[] {
  const cells = chosen.flatMap((one) => one.cells)
  if (cells.some((cell) => /\d[.,]\d/.test(cell))) return cells
  return columns.filter(({ meaning }) => meaning === 'balance').flatMap((one) => one.cells)
}

/** Mapping of a table whose columns could not be recognized. */
export const firstColumns: StatementMapping = {
  date: 0,
  amount: 1,
  paidOut: null,
  paidIn: null,
  direction: null,
  texts: [2],
  currency: null,
  dateOrder: 'dmy',
  decimalSign: '.',
  isSpentPositive: false,
}

function dayColumn(columns: Columns): ColumnFacts | undefined {
  const days = columns
    .filter(({ days: share, filled }) => share > 0.8 && filled > 0.5)
    .sort((one, other) => Number(isMomentOfExport(one)) - Number(isMomentOfExport(other)))
  const named = (meaning: ColumnMeaning): ColumnFacts | undefined =>
    days.find((one) => one.meaning === meaning)
  return named('day') ?? named('otherDay') ?? days[0]
}

/** True if all rows have the same day and time of day, which is then the moment of the export. */
function isMomentOfExport(column: ColumnFacts): boolean {
  return (
    isAlwaysSame(column) && /\d:\d\d/.test((column.cells[0] ?? '').replaceAll(/00(?::00)+/g, ''))
  )
}

/**
 * Returns the columns of payee, purpose and payer by their names; if no name is known, the columns with the longest
 * text.
 */
function textColumns(columns: Columns, chosen: Columns): readonly number[] {
  const open = columns.filter(
    (one) => !chosen.includes(one) && !one.isFlag && one.cells.length > 0 && !isNumbers(one),
  )
  const named = (['payee', 'purpose', 'payer'] as const).flatMap((meaning) =>
    open.filter((one) => one.meaning === meaning),
  )
  const constancy = (one: ColumnFacts): number => Number(isAlwaysSame(one))
  const [longest] = open
    .filter(({ meaning }) => meaning !== 'identity' && meaning !== 'currency')
    .filter((one) => one.days < 0.5 && one.amounts < 0.5 && !named.includes(one))
    .sort((one, other) => constancy(one) - constancy(other) || sizeOf(other) - sizeOf(one))
  // Some banks leave the payee of a card payment empty, and name it in a column of another name.
  const isComplete = named[0]?.all.every((_, row) =>
    named.some((one) => one.all[row] && !isAlwaysSame(one)),
  )
  // A name that is the same in each row is that of the account holder.
  return [...named, ...(isComplete || !longest ? [] : [longest])]
    .sort((one, other) => constancy(one) - constancy(other))
    .slice(0, maxTexts)
    .map(({ index }) => index)
}

function isAlwaysSame({ cells }: ColumnFacts): boolean {
  return cells.length > 1 && new Set(cells).size === 1
}

/** True for account, card or document numbers, and for codes of payment kinds such as `POS`. */
function isNumbers({ cells }: ColumnFacts): boolean {
  return (
    cells.every((cell) => /^(?:[A-Z]{2}\d{2}[A-Z\d ]+|[\d\s.*X/-]+)$/.test(cell)) ||
    (cells.length > 1 && cells.every((cell) => /^[A-Z]{2,3}$/.test(cell)))
  )
}

function sizeOf({ cells }: ColumnFacts): number {
  return cells.reduce((sum, { length }) => sum + length, 0)
}

/**
 * What is doubtful about a mapping. `unknown`: no column of days or of amounts. `unsigned`: no amount has a
 * minus, and nothing else shows the payments. `positive`: amounts without a minus are read as payments. `negative`:
 * amounts with a minus are read as payments, although most amounts have none. `order`: all days can be read in two
 * orders. `amount`: several unnamed columns of amounts. `thousands`: every separator can group thousands or start
 * three decimals. `fee`: fees on top of the amounts are in an extra column, which is not read.
 */
export type StatementDoubt =
  | 'unknown'
  | 'unsigned'
  | 'positive'
  | 'negative'
  | 'order'
  | 'amount'
  | 'thousands'
  | 'fee'

/**
 * Lists the guesses about a statement's columns that the user should check. `mapping`: the guessed meaning of the
 * columns; null if it could not be guessed.
 */
export function statementDoubts(
  table: StatementTable,
  mapping: StatementMapping | null,
): readonly StatementDoubt[] {
  const columns = columnFacts(table)
  const date = columns[mapping?.date ?? -1]
  if (!mapping || !date) return ['unknown']
  const [amount, paidOut, paidIn] = [mapping.amount, mapping.paidOut, mapping.paidIn].map(
    (index) => columns[index ?? -1],
  )
  const chosen = [amount, paidOut, paidIn].flatMap((one) => one ?? [])
  const decimal = mapping.decimalSign
  const reading = { decimal, oldestFirst: isOldestFirst(date.all, mapping.dateOrder) }
  const signs = amount && moneySigns(columns, amount, reading)
  const currency = usualCurrency(table, columns[mapping.currency ?? -1], chosen[0])
  const cells = chosen.flatMap((one) => one.cells)
  const holds = {
    order: readDateOrder(table, { startDate: mapping.date }, null).isOpen,
    amount: amount
      ? isAmountOpen(columns, amount)
      : paidOut !== undefined && paidOut.meaning !== 'spent',
    thousands: isGroupingOpen(cells, decimal, currency),
    fee: hasFeesBeside(columns, movedValues(chosen, mapping), reading),
  }
  const others = (['order', 'amount', 'thousands', 'fee'] as const).filter((doubt) => holds[doubt])
  return amount && signs?.isSure === false ? [signDoubt(amount, mapping), ...others] : others
}

/** True if other columns could have the amounts as well. */
function isAmountOpen(columns: Columns, amount: ColumnFacts): boolean {
  const unnamed = unnamedAmounts(columns)
  return (unnamed.length > 1 && unnamed.includes(amount)) || isCurrencyOpen(columns, amount)
}

/** Returns the amounts; with two columns, those of money out are negative. */
function movedValues([first, second]: Columns, { paidOut, decimalSign }: StatementMapping): Values {
  if (!first) return []
  return paidOut === null ? valuesOf(first, decimalSign) : pairValues(first, second, decimalSign)
}

function signDoubt({ cells }: ColumnFacts, { isSpentPositive }: StatementMapping): StatementDoubt {
  if (!isSpentPositive) return 'negative'
  return cells.some((cell) => /[-−–(]|\bDR?$/i.test(cell)) ? 'positive' : 'unsigned'
}
