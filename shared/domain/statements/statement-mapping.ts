/** Which columns of a bank's table mean what: guessed from its header and cells, and corrected by the person. */
import {
  dateOrderOf,
  decimalSignOf,
  isStatementAmount,
  statementDay,
  type DateOrder,
  type DecimalSign,
} from './statement-cells.ts'

/** Columns by their index; null for none. */
export type StatementMapping = {
  readonly date: number
  /** One column with a sign, or two without. */
  readonly amount: number | null
  readonly paidOut: number | null
  readonly texts: readonly number[]
  readonly currency: number | null
  readonly dateOrder: DateOrder
  readonly decimalSign: DecimalSign
  /** True where money that is spent is positive, as in the statements of many credit cards. */
  readonly isSpentPositive: boolean
}

/** A table as it was read: its header and the rows below it. */
export type StatementTable = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Rows before the header: banks state the account and the period there. */
const mostPreamble = 40
const sampleSize = 200

const dateNames =
  /buchungs(?:tag|datum)|booking|posted|transaction date|^datum|^date|^fecha|date (?:op|de l.op|compta)|wertstellung|valuta|value date|valeur/i
const amountNames = /betrag|umsatz|amount|montant|importe|^value$|^wert$/i
const paidOutNames =
  /soll|debit|d[ée]bit|cargo|ausgang|belastung|paid out|money out|withdrawal|lastschrift/i
const textNames =
  /empf[äa]nger|beg[üu]nstigt|auftraggeber|zahlungs(?:pflichtig|empf)|name|payee|merchant|verwendungszweck|description|details|memo|reference|libell[ée]|concepto|beneficiari|narrative|text$/i
const currencyNames = /w[äa]hrung|currency|devise|divisa|moneda/i

/** The header and rows of the cells of a file; null where no row has a day and an amount. */
export function statementTable(cells: readonly (readonly string[])[]): StatementTable | null {
  const first = cells
    .slice(0, mostPreamble)
    .findIndex((row) => row.some(isDayCell) && row.some(isMoneyCell))
  if (first < 0) return null
  const width = Math.max(...cells.slice(first, first + sampleSize).map((row) => row.length))
  const above = first > 0 ? (cells[first - 1] ?? []) : []
  const isHeader = above.filter((cell) => cell.trim() !== '').length >= 2
  const header = Array.from({ length: width }, (_, column) =>
    isHeader ? (above[column] ?? '') : '',
  )
  return { header, rows: cells.slice(first) }
}

function isDayCell(cell: string): boolean {
  return statementDay(cell, 'dmy') !== null || statementDay(cell, 'mdy') !== null
}

/** An amount with decimals, so that numbers of accounts are none. */
function isMoneyCell(cell: string): boolean {
  return isStatementAmount(cell) && /\d[.,]\d{2}(?!\d)/.test(cell) && !isDayCell(cell)
}

/** The same for all statements of one bank: what its mapping is remembered by. */
export function statementSignature({ header, rows }: StatementTable): string {
  const names = header.map((name) => name.trim().toLowerCase())
  const isNamed = names.some((name) => name !== '')
  return isNamed ? names.join('|') : `${rows[0]?.length ?? 0} columns`
}

/** The mapping that header and cells speak for; null where there is no day or no amount. */
export function guessMapping(table: StatementTable, usual: DateOrder): StatementMapping | null {
  const { header } = table
  const rows = table.rows.slice(0, sampleSize)
  const columns = header.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '')
    const share = (is: (cell: string) => boolean): number =>
      cells.filter(is).length / Math.max(1, cells.length)
    const filled = cells.length / Math.max(1, rows.length)
    return { index, name, cells, filled, days: share(isDayCell), money: share(isMoneyCell) }
  })
  const best = <One extends { readonly name: string }>(
    all: readonly One[],
    names: RegExp,
  ): One | undefined => all.find(({ name }) => names.test(name)) ?? all[0]
  const date = best(
    columns.filter(({ days, filled }) => days > 0.8 && filled > 0.5),
    dateNames,
  )
  const money = columns.filter((column) => column.money > 0.8 && column !== date)
  const out = money.find(({ name }) => paidOutNames.test(name))
  const amount = out ? undefined : best(money, amountNames)
  const chosen = out ?? amount
  if (!date || !chosen) return null
  const texts = columns.filter(
    ({ name, index }) => textNames.test(name) && index !== date.index && index !== chosen.index,
  )
  const longest = columns
    .filter(({ days, money: share }) => days < 0.5 && share < 0.5)
    .sort((one, other) => lengthOf(other.cells) - lengthOf(one.cells))
    .slice(0, 1)
  return {
    date: date.index,
    amount: amount?.index ?? null,
    paidOut: out?.index ?? null,
    texts: (texts.length > 0 ? texts : longest).slice(0, 4).map(({ index }) => index),
    currency: columns.find(({ name }) => currencyNames.test(name))?.index ?? null,
    dateOrder: dateOrderOf(date.cells) ?? usual,
    decimalSign: decimalSignOf(chosen.cells),
    isSpentPositive: !chosen.cells.some((cell) => /[-−–(]/.test(cell)),
  }
}

/** The mapping of a table whose columns could not be told apart, for the person to correct. */
export const firstColumns: StatementMapping = {
  ...{ date: 0, amount: 1, paidOut: null, texts: [2], currency: null },
  ...{ dateOrder: 'dmy', decimalSign: '.', isSpentPositive: false },
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0)
}
