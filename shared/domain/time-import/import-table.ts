/** The table of a CSV file: where its header is, and the rows below it. */
import { columnOfName } from './column-names.ts'

/** A table as it was read: its header and the rows below it. */
export type ImportTable = {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of the first row in the file, counted from 1: problems name their row. */
  readonly firstRow: number
}

/** Rows before the header: some programs write a title and the period there. */
const mostPreamble = 20

/** The table in the cells of a file; null where there is no row below a header. */
export function importTable(cells: readonly (readonly string[])[]): ImportTable | null {
  const found = cells
    .slice(0, mostPreamble)
    .findIndex((row) => row.filter((cell) => columnOfName(cell) !== null).length >= 2)
  const at = Math.max(0, found)
  const header = (cells[at] ?? []).map((name) => name.trim())
  const rows = cells.slice(at + 1)
  const isTable = header.length >= 2 && rows.length > 0
  return isTable ? { header, rows, firstRow: at + 2 } : null
}

/** The same for all exports of one kind: what its mapping is remembered by. */
export function importSignature({ header }: ImportTable): string {
  return header.map((name) => name.toLowerCase()).join('|')
}
