import { shiftedRows, withDecimalsJoined } from '../text/parse-number.ts'
import { firstColumns } from '../text/short-cell.ts'
import { columnMeaning, plainWords } from './header-words.ts'
import { isClearlyMoney, isStatementAmount } from './statement-amounts.ts'
import { isDayCell } from './statement-cells.ts'
import {
  noFacts,
  withFullDays,
  withPlainDays,
  withPlainDigits,
  type FileFacts,
} from './plain-cells.ts'

export type StatementRow = readonly string[]

/** A table of payments found in a statement file. Each row of the file is in one of the table's four parts. */
export type StatementTable = {
  /** Rows in which banks state the account and the period. */
  readonly above: readonly StatementRow[]
  /** Empty names if the file has no header. */
  readonly header: StatementRow
  readonly rows: readonly StatementRow[]
  /** Rows with other columns: those of other tables, above or below, and those with too many cells. */
  readonly others: readonly StatementRow[]
}

const maxPreamble = 60
const sampleSize = 200

/** Finds the table of payments in a statement; null if no row has both a day and an amount. */
export function statementTable(
  all: readonly StatementRow[],
  file: FileFacts = noFacts,
): StatementTable | null {
  const filled = firstColumns(all).filter((row) => row.some((cell) => cell.trim() !== ''))
  const cells = withDaysInFull(withPlainDigits(filled), file)
  const named = namedHeader(cells)
  if (named !== null) {
    const width = cells[named]?.length ?? 0
    const joined = cells.map((row, at) => (at > named ? withDecimalsJoined(row, width) : row))
    return tableAt(joined, named, named + 1)
  }
  const dated = firstMovement(cells)
  if (dated === null) return null
  const first = withRowsAbove(cells, dated)
  const hasHeader = first > 0 && isUnknownHeader(cells[first - 1] ?? [])
  return tableAt(cells, hasHeader ? first - 1 : null, first)
}

function withDaysInFull(cells: readonly StatementRow[], file: FileFacts): readonly StatementRow[] {
  const at = cells.slice(0, maxPreamble).findIndex((row) => namesKnown(row) > 1)
  const [above, below] = [cells.slice(0, at + 1), cells.slice(at + 1)]
  const isDays = (name: string): boolean => /^(?:d|otherD)ay$/.test(columnMeaning(name) ?? '')
  return at < 0
    ? cells
    : [...above, ...withFullDays(below, cells[at] ?? [], isDays, { above, file })]
}

function tableAt(
  cells: readonly StatementRow[],
  header: number | null,
  first: number,
): StatementTable {
  const names = header === null ? [] : (cells[header] ?? [])
  const [top, bottom] = [cells.slice(0, header ?? first), cells.slice(first)]
  const aboveEnd = endOf(top, (row) => isHeader(row))
  const end = endOf(bottom, (row) => header !== null && isHeader(row) && !hasNames(row, names))
  const sample = bottom.slice(0, Math.min(end, sampleSize))
  const width = Math.max(names.length, ...sample.map((row) => row.length))
  const rows = bottom.slice(0, end)
  const isShifted = header === null ? () => false : shiftedRows(rows, names.length)
  return {
    above: top.slice(0, aboveEnd),
    header: Array.from({ length: width }, (_, column) => names[column] ?? ''),
    rows: withPlainDays(rows.filter((row) => !isShifted(row))),
    others: [...top.slice(aboveEnd), ...rows.filter(isShifted), ...bottom.slice(end)],
  }
}

/** Finds the row at which another table begins; returns the number of rows if there is none. */
function endOf(rows: readonly StatementRow[], begins: (row: StatementRow) => boolean): number {
  const at = rows.findIndex(begins)
  return at < 0 ? rows.length : at
}

function hasNames(row: StatementRow, names: StatementRow): boolean {
  return row.every((name, column) => plainWords(name) === plainWords(names[column] ?? ''))
}

/** Finds the row with the most known names. Null if no row can be a header, or no movements follow. */
function namedHeader(cells: readonly StatementRow[]): number | null {
  let best: { readonly at: number; readonly knownNames: number } | null = null
  for (const [at, row] of cells.slice(0, maxPreamble).entries()) {
    const knownNames = namesKnown(row)
    if (knownNames > (best?.knownNames ?? 1)) best = { at, knownNames }
  }
  if (best === null) return null
  const below = cells.slice(best.at + 1, best.at + 1 + sampleSize)
  return below.some(isMovement) ? best.at : null
}

/** Counts known names; 0 if the row can't be a header. */
function namesKnown(row: StatementRow): number {
  if (row.some((cell) => isDayCell(cell) || isClearlyMoney(cell))) return 0
  const meanings = row.map((cell) => (cell.length > 80 ? null : columnMeaning(cell)))
  const knownMeanings = meanings.filter((meaning) => meaning !== null)
  const has = (...some: readonly string[]): boolean =>
    knownMeanings.some((one) => some.includes(one))
  const isHeader =
    has('day', 'otherDay') &&
    has('amount', 'gross', 'net', 'spent', 'received', 'direction', 'balance')
  return isHeader ? knownMeanings.length : 0
}

/** True for a row that names a column of days and one of amounts. */
function isHeader(row: StatementRow): boolean {
  return !row.some((cell) => /\d/.test(cell) && !/\p{L}/u.test(cell)) && namesKnown(row) > 1
}

/** True for a row with a day and an amount. */
export function isMovement(row: StatementRow): boolean {
  return row.some(isDayCell) && row.some((cell) => !isDayCell(cell) && isStatementAmount(cell))
}

/** Finds the first row that has an amount, and a day in the column in which most rows have a day. */
function firstMovement(cells: readonly StatementRow[]): number | null {
  const sample = cells.slice(0, sampleSize)
  const counts = new Map<number, number>()
  for (const row of sample) {
    for (const [column, cell] of row.entries()) {
      if (isDayCell(cell)) counts.set(column, (counts.get(column) ?? 0) + 1)
    }
  }
  const [column] = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])[0] ?? []
  if (column === undefined) return null
  const first = sample.findIndex((row) => isDayCell(row[column] ?? '') && isMovement(row))
  return first < 0 ? null : first
}

/**
 * Finds the first of the rows directly above that have no day but an amount in the same column: payments that are
 * pending, or days that can't be read.
 */
function withRowsAbove(cells: readonly StatementRow[], movement: number): number {
  const isMoney = (cell = ''): boolean => isClearlyMoney(cell) && !isDayCell(cell)
  const row = cells[movement] ?? []
  let first = movement
  for (; first > 0; first -= 1) {
    const above = cells[first - 1] ?? []
    const isAlike = row.some((cell, column) => isMoney(cell) && isMoney(above[column]))
    if (above.length !== row.length || !isAlike) break
  }
  return first
}

/** True for at least two text cells, and no days or amounts. */
function isUnknownHeader(row: StatementRow): boolean {
  const filled = row.filter((cell) => cell.trim() !== '')
  return filled.length >= 2 && !filled.some((cell) => isDayCell(cell) || isStatementAmount(cell))
}

/** Returns the key under which a column mapping is remembered: the same for all statements from one bank. */
export function statementSignature({ header, rows }: StatementTable): string {
  const names = header.map((name) => name.trim().toLowerCase())
  const isNamed = names.some((name) => name !== '')
  return isNamed ? names.join('|') : `${rows[0]?.length ?? 0} columns`
}
