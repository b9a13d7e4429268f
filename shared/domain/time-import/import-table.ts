/** Finds the table of a CSV file: its header, and the rows below it. */
import { withDecimalsJoined } from '../text/decimals-apart.ts'
import { columnsOfName } from './column-of-name.ts'
import { momentCell } from './moment-cell.ts'
import { withWholeCells } from './whole-cells.ts'

/** A table as it was read: its header and the rows below it. */
export type ImportTable = {
  /** Names of the columns; empty names if the file has no header. */
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of the first row of `rows` in the file, counted from 1. Problems name their row by this count. */
  readonly firstRow: number
}

/** Maximum number of rows before the header: some programs write a title and the period there. */
const maxPreambleRows = 20

/**
 * Returns the table in the cells of a file, without empty rows at its end; null if there is no row of work in it.
 */
export function importTable(cells: readonly (readonly string[])[]): ImportTable | null {
  const headerIndex = cells
    .slice(0, maxPreambleRows)
    .findIndex((row) => !hasMoment(row) && knownNames(row) >= 2)
  const filled = cells.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2)
  const titled = Math.max(0, headerIndex < 0 ? filled : headerIndex)
  const first = cells[titled] ?? []
  // Work in the first row, and no names above it: the file has no header.
  const hasHeader = headerIndex >= 0 || !hasMoment(first)
  const header = first.map((name) => (hasHeader ? name.trim() : ''))
  const last = cells.map((row) => row.some((cell) => cell.trim() !== '')).lastIndexOf(true)
  const below = cells.slice(titled + (hasHeader ? 1 : 0), last + 1)
  const rows = hasHeader ? below.map((row) => withDecimalsJoined(row, header.length)) : below
  const isTable = header.length >= 2 && rows.length > 0
  return isTable
    ? { ...withWholeCells({ header, rows }), firstRow: titled + (hasHeader ? 2 : 1) }
    : null
}

function knownNames(row: readonly string[]): number {
  return row.filter((cell) => columnsOfName(cell).length > 0).length
}

/** True if a row has a day or a time of day, which no header has. */
function hasMoment(row: readonly string[]): boolean {
  return row.some((cell) => {
    if (/^\d{0,4}$/.test(cell.trim())) return false
    return (momentCell(cell, 'dmy') ?? momentCell(cell, 'mdy')) !== null
  })
}

/** Returns the key under which a mapping is remembered, the same for all exports of one kind. */
export function importSignature({ header }: ImportTable): string {
  return header.map((name) => name.toLowerCase()).join('|')
}
