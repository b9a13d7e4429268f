import { beginsLikeSum } from '../statements/header-words.ts'
import { isWeekday } from '../statements/statement-cells.ts'
import type { ImportColumn } from './import-columns.ts'
import type { ImportTable } from './import-table.ts'
import { momentCell } from './moment-cell.ts'
import { lengthCell, lengthUnits, type LengthUnit } from './time-cells.ts'

const sampleSize = 50
/** Share of cells that gives a column its form. */
const minShare = 0.8

/** What most cells of a column look like: days (also with a time), times of day, durations, percentages, other text. */
export type ColumnForm = 'days' | 'clocks' | 'lengths' | 'shares' | 'texts' | 'empty'

/** Returns the form that most cells of a column have. */
export function formOfColumn({ rows }: Pick<ImportTable, 'rows'>, column: number): ColumnForm {
  // Below an empty row, some programs write a table of sums.
  const end = rows.findIndex((row) => row.every((cell) => cell.trim() === ''))
  const cells = sampleOf(end > 0 ? rows.slice(0, end) : rows, column).filter(
    (cell) => !beginsLikeSum(cell),
  )
  if (cells.length === 0) return 'empty'
  const has = (test: (cell: string) => boolean): boolean =>
    cells.filter(test).length >= cells.length * minShare
  if (has(isDayCell)) return 'days'
  if (has(isClock)) return 'clocks'
  if (has((cell) => lengthCell(cell, 'hours') !== null)) return 'lengths'
  return has((cell) => /^\d+(?:[.,]\d+)?\s?%$/.test(cell)) ? 'shares' : 'texts'
}

/** Returns the first cells of a column that are not empty. */
function sampleOf(rows: ImportTable['rows'], column: number): readonly string[] {
  return rows.flatMap((row) => row[column]?.trim() || []).slice(0, sampleSize)
}

/**
 * True if a column has times of day without days. Call it only for a column whose name means times: cells such as
 * `0900` and `9h30`, which can also mean other things, count as times.
 */
export function hasTimesAlone({ rows }: Pick<ImportTable, 'rows'>, column: number): boolean {
  const cells = sampleOf(rows, column)
  const times = cells.filter((cell) => typeof momentCell(cell, 'dmy')?.time === 'number')
  return times.length > 0 && !cells.some(isDayCell)
}

/** True if a column names weekdays alone. */
export function hasWeekdays({ rows }: Pick<ImportTable, 'rows'>, column: number): boolean {
  const cells = sampleOf(rows, column)
  return cells.length > 0 && cells.every(isWeekday)
}

/** True if a column has a day with a time of day other than midnight. */
export function hasMoments({ rows }: Pick<ImportTable, 'rows'>, column: number): boolean {
  return sampleOf(rows, column).some((cell) => {
    const { day = null, time = null } = momentCell(cell, 'dmy') ?? momentCell(cell, 'mdy') ?? {}
    return day !== null && time !== null && time > 0
  })
}

function isDayCell(cell: string): boolean {
  return (momentCell(cell, 'dmy')?.day ?? momentCell(cell, 'mdy')?.day ?? null) !== null
}

/** True for a time with AM, PM or a separator after the hour; a mere number such as `900` can be anything. */
function isClock(cell: string): boolean {
  return /[:.]|[ap]\.?m/i.test(cell) && typeof momentCell(cell, 'dmy')?.time === 'number'
}

type Columns = Partial<Record<ImportColumn, number>>

/**
 * Adds the columns for day, start, end and duration that were not found by name. Without a header, also adds the column
 * for notes.
 */
export function completedByContent(table: ImportTable, named: Columns): Columns {
  const columns = { ...named }
  const taken = new Set<number | undefined>(Object.values(named))
  const width = Math.max(table.header.length, table.rows[0]?.length ?? 0)
  const forms = Array.from({ length: width }, (_, column) => {
    const name = table.header[column] ?? ''
    const isTaken = taken.has(column) || isOfRecord(name) || isWeekday(name)
    return isTaken ? 'empty' : formOfColumn(table, column)
  })
  const nextOf = (form: ColumnForm): number | undefined => {
    const at = forms.indexOf(form)
    if (at >= 0) forms[at] = 'empty'
    return at >= 0 ? at : undefined
  }
  const set = (column: ImportColumn, form: ColumnForm): void => {
    const at = columns[column] === undefined ? nextOf(form) : undefined
    if (at !== undefined) columns[column] = at
  }
  set('startDate', 'days')
  const hasEnd = columns.endDate !== undefined || columns.endTime !== undefined
  if (columns.duration === undefined && !hasEnd) {
    set('endDate', 'days')
    // A single column of times beside a day is the length; two can be the lengths of two people.
    if (hasStartsAndEnds(table, forms)) {
      set('startTime', 'clocks')
      set('endTime', 'clocks')
    }
    set('duration', 'clocks')
    set('duration', 'lengths')
  } else if (columns.startTime === undefined && !hasMoments(table, columns.startDate ?? -1)) {
    if (hasEnd) set('startTime', 'clocks')
    else Object.assign(columns, edgesOfLengths(table, columns.duration ?? -1, forms))
  }
  const note = table.header.every((name) => name === '') ? longestTexts(table, forms) : undefined
  if (note !== undefined) columns.note ??= note
  return columns
}

/** True if most rows have a later time in the second column of times than in the first. */
function hasStartsAndEnds({ rows }: ImportTable, forms: readonly ColumnForm[]): boolean {
  const clocks = forms.flatMap((form, column) => (form === 'clocks' ? [column] : []))
  const steps = rows.flatMap((row) => {
    const [from, to] = clocks.map((column) => momentCell(row[column] ?? '', 'dmy')?.time)
    return from == null || to == null ? [] : [to - from]
  })
  return steps.filter((step) => step > 0).length * 2 > steps.length
}

/** Finds two columns of times whose difference, in each row, is the row's length. */
function edgesOfLengths(
  { rows }: ImportTable,
  duration: number,
  forms: readonly ColumnForm[],
): Columns {
  const clocks = forms.flatMap((form, column) => (form === 'clocks' ? [column] : []))
  const timed = rows.filter((row) => clocks.some((column) => (row[column] ?? '').trim() !== ''))
  const differ = (start: number, end: number, unit: LengthUnit): boolean =>
    timed.every((row) => {
      const [from, to] = [start, end].map((column) => momentCell(row[column] ?? '', 'dmy')?.time)
      const length = lengthCell(row[duration] ?? '', unit)?.seconds
      if (from == null || to == null || length === undefined) return false
      return Math.abs(((to - from + 86_400) % 86_400) - length) < 60
    })
  const pairs = clocks.flatMap((startTime) => clocks.map((endTime) => ({ startTime, endTime })))
  const found = pairs.find(({ startTime, endTime }) =>
    lengthUnits.some((unit) => startTime < endTime && differ(startTime, endTime, unit)),
  )
  return found ?? {}
}

/**
 * True if a column's name shows that its cells may describe something other than the work that was done: for example a
 * plan, a deadline, or the number or creation date of a record.
 */
export function isOfRecord(name: string): boolean {
  return /creat|updat|modif|\bdue\b|deadline|erstellt|geändert|fällig|cré(?:é|ation)|remind|erinner|rappel|recordatorio|plann?ed|planung|geplant|estimat|target|budget|^soll$|überstunden|overtime|(?:\bid|\bkey|nr\.?|\bno\.?|number|nummer) ?\d*$/i.test(
    name,
  )
}

function longestTexts({ rows }: ImportTable, forms: readonly ColumnForm[]): number | undefined {
  const length = (column: number): number =>
    rows.slice(0, sampleSize).reduce((sum, row) => sum + (row[column]?.length ?? 0), 0)
  return forms
    .flatMap((form, column) => (form === 'texts' ? [column] : []))
    .sort((one, other) => length(other) - length(one))[0]
}
