import writeXlsxFile, { type CellObject, type Row as SheetRow } from 'write-excel-file/node'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import {
  isDay,
  isLength,
  type TableCell,
  type TimesheetTable,
} from '../../../shared/domain/timesheets/timesheet-table.ts'

const daySeconds = 86_400
/** Maximum length of a cell's text, in UTF-16 units (specifications and limits of Excel). */
const maxCellLength = 32_767
/** Column widths, in characters. */
const widths = { least: 10, most: 60 }

/** Writes tables into one sheet of an XLSX file, one below the other. `name`: name of the sheet. */
export async function writeSpreadsheet(
  name: string,
  tables: readonly TimesheetTable[],
): Promise<Uint8Array> {
  const rows = tables.flatMap(({ heads, rows: lines }, place): SheetRow[] => [
    ...(place === 0 ? [] : [[]]),
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' })),
    ...lines.map((row) => row.map(cellOf)),
  ])
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const columns = Array.from({ length: width }, (_, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[at])), 0)
    return { width: Math.min(widths.most, Math.max(widths.least, longest + 2)) }
  })
  const font = { fontFamily: 'Arial', fontSize: 10 }
  return writeXlsxFile(rows, { sheet: sheetName(name), columns }, font).toBuffer()
}

function cellOf(cell: TableCell): CellObject | null {
  if (cell === null) return null
  // A cell of type text is never evaluated as a formula, even if it begins with an equals sign.
  if (typeof cell === 'string') {
    const isLong = cell.length > maxCellLength
    const value = isLong ? `${cutText(cell, maxCellLength - 1)}…` : cell
    return { value, type: String, wrap: true }
  }
  // Spreadsheets count lengths of time in days.
  if (isLength(cell)) return { value: cell.seconds / daySeconds, type: Number, format: '[h]:mm:ss' }
  if (isDay(cell)) return { value: new Date(cell.day), type: Date, format: 'yyyy-mm-dd' }
  const places = cell.number.split('.')[1]?.length ?? 0
  const format = places === 0 ? '0' : `#,##0.${'0'.repeat(places)}`
  return { value: Number(cell.number), type: Number, format }
}

function lengthOf(cell: SheetRow[number] | undefined): number {
  const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : ''
  return value instanceof Date ? 'yyyy-mm-dd'.length : typeof value === 'string' ? value.length : 0
}

/** Returns a valid sheet name: some characters are not allowed, and the length is limited. */
function sheetName(name: string): string {
  return cutText(name.replace(/[\\/?*[\]:]/g, ' '), 31)
}
