/** Which columns of a tracker's export mean what: recognised by its header and cells, and corrected by the person. */
import { dateOrderOf, statementDay, type DateOrder } from '../statements/statement-cells.ts'
import { columnOfName, importColumns, type ImportColumn } from './column-names.ts'
import type { ImportTable } from './import-table.ts'
import { clockTime, type LengthUnit } from './time-cells.ts'

/** The program that wrote the file; `other` for any other table. */
export type ImportKind = 'toggl' | 'harvest' | 'clockify' | 'other'

export type ImportMapping = {
  /** Columns by their index; what the file does not have is left out. */
  readonly columns: Readonly<Partial<Record<ImportColumn, number>>>
  readonly dateOrder: DateOrder
  readonly lengthUnit: LengthUnit
}

/** The program whose header this is. */
export function importKind({ header }: ImportTable): ImportKind {
  const names = new Set(
    header.map((name) =>
      name
        .replace(/^\ufeff/, '')
        .trim()
        .toLowerCase(),
    ),
  )
  const has = (...all: readonly string[]): boolean => all.every((name) => names.has(name))
  if (has('start date', 'duration (h)') || has('start date', 'duration (decimal)'))
    return 'clockify'
  if (has('start date', 'start time') && (has('duration') || has('stop time'))) return 'toggl'
  if (has('date', 'hours') && (has('notes') || has('billable?') || has('first name'))) {
    return 'harvest'
  }
  return 'other'
}

const sampleSize = 50

/** The mapping that header and cells speak for. `usual`: the order of days where they can be read both ways. */
export function guessImportMapping(table: ImportTable, usual: DateOrder): ImportMapping {
  const columns: Partial<Record<ImportColumn, number>> = {}
  const ranks: Partial<Record<ImportColumn, number>> = {}
  table.header.forEach((name, index) => {
    const found = columnOfName(name)
    if (!found) return
    const column = timeColumnOf(found.column, table, index)
    if (found.rank >= (ranks[column] ?? Infinity)) return
    ranks[column] = found.rank
    columns[column] = index
  })
  if (columns.startDate === undefined) {
    const guessed = columnWithDays(table)
    if (guessed !== null) columns.startDate = guessed
  }
  return {
    columns,
    dateOrder: guessDateOrder(table, columns) ?? usual,
    lengthUnit: lengthUnitOf(table.header[columns.duration ?? -1] ?? ''),
  }
}

/** The order that the days of the whole file must have; null where each can be read both ways. */
export function guessDateOrder(
  { rows }: ImportTable,
  columns: ImportMapping['columns'],
): DateOrder | null {
  const dayColumns = [columns.startDate, columns.endDate].filter((one) => one !== undefined)
  return dateOrderOf(rows.flatMap((row) => dayColumns.map((column) => row[column] ?? '')))
}

/** `Start` and `End` hold days in some tables and times in others. */
function timeColumnOf(column: ImportColumn, { rows }: ImportTable, index: number): ImportColumn {
  if (column !== 'startDate' && column !== 'endDate') return column
  const cells = rows.slice(0, sampleSize).map((row) => row[index] ?? '')
  if (!cells.some((cell) => clockTime(cell) !== null)) return column
  return column === 'startDate' ? 'startTime' : 'endTime'
}

function lengthUnitOf(name: string): LengthUnit {
  if (/sec|sek/i.test(name)) return 'seconds'
  // Not the `mm` of `hh:mm:ss`.
  return /minut/i.test(name) ? 'minutes' : 'hours'
}

function columnWithDays({ header, rows }: ImportTable): number | null {
  const sample = rows.slice(0, sampleSize)
  const at = header.findIndex((_, column) =>
    sample.some(
      (row) => statementDay(row[column] ?? '', 'dmy') ?? statementDay(row[column] ?? '', 'mdy'),
    ),
  )
  return at < 0 ? null : at
}

/** True where the mapping has what an entry needs: a day, and a length or an end. */
export function isComplete({ columns }: ImportMapping): boolean {
  const hasLength = columns.duration !== undefined || columns.endTime !== undefined
  return columns.startDate !== undefined && (hasLength || columns.endDate !== undefined)
}

/** A mapping that was remembered fits a table with these columns. */
export function fitsTable({ columns }: ImportMapping, { header }: ImportTable): boolean {
  return importColumns.every((column) => (columns[column] ?? 0) < header.length)
}
