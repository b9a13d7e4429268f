import type { DayOrder } from '../language/region.ts'
import type { EpochMs } from '../units.ts'
import { canHold, columnsOfName, namesStart, unitOfName } from './column-of-name.ts'
import {
  completedByContent,
  formOfColumn,
  hasMoments,
  hasTimesAlone,
  hasWeekdays,
  type ColumnForm,
} from './columns-by-content.ts'
import { readDateOrder, type OrderReading } from '../statements/date-order.ts'
import { importColumns, type ImportColumn } from './import-columns.ts'
import type { ImportTable } from './import-table.ts'
import { readLengthUnit, wallSpan, type UnitReading } from './length-unit.ts'
import { lengthCell, lengthUnits, type LengthUnit } from './time-cells.ts'

/** The program that wrote the file; `other` for any program not named here. */
export type ImportKind = 'toggl' | 'harvest' | 'clockify' | 'other'

type Columns = Partial<Record<ImportColumn, number>>

export type ImportMapping = {
  /** Indexes of the columns that the file has. */
  readonly columns: Readonly<Columns>
  readonly dateOrder: DayOrder
  readonly lengthUnit: LengthUnit
  /** Unit of plain numbers; omitted if the column's name does not state it. */
  readonly breakUnit?: LengthUnit
  /** Choices that the user is not asked for again, for a table with the same header. */
  readonly chosen?: readonly OpenChoice[]
}

/** Recognizes, by its header, the program that wrote a table. */
export function importKind({ header }: ImportTable): ImportKind {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  const has = (...all: readonly string[]): boolean => all.every((name) => names.has(name))
  if (has('start date', 'duration (h)') || has('start date', 'duration (decimal)'))
    return 'clockify'
  if (has('start date', 'start time') && (has('duration') || has('stop time'))) return 'toggl'
  if (has('date', 'hours') && (has('notes') || has('billable?') || has('first name'))) {
    return 'harvest'
  }
  return 'other'
}

/**
 * Guesses the columns, for the user to correct. `usual`: the order of day and month if the file doesn't show it. `now`:
 * no day in the file can be later; null if days can be in the future.
 */
export function guessImportMapping(
  table: ImportTable,
  usual: DayOrder,
  now: EpochMs | null = null,
): ImportMapping {
  const columns = completedByContent(table, namedColumns(table))
  return withColumns(table, { columns, dateOrder: usual, lengthUnit: 'hours' }, columns, now)
}

/** A question about the file that only the user can answer. */
export type OpenChoice = 'dateOrder' | 'lengthUnit'

/**
 * How days and durations in a file are read, given the meanings of its columns. `open`: questions that the user must
 * still answer.
 */
export type Readings = {
  readonly order: OrderReading
  readonly unit: UnitReading
  readonly open: readonly OpenChoice[]
}

export function readingsOf(table: ImportTable, mapping: ImportMapping, now: EpochMs): Readings {
  const order = readDateOrder(table, mapping.columns, now)
  const unit = readLengthUnit(table, mapping.columns, mapping.dateOrder)
  const isChosen = (choice: OpenChoice): boolean => mapping.chosen?.includes(choice) ?? false
  const open = [
    ...(order.isOpen && !isChosen('dateOrder') ? (['dateOrder'] as const) : []),
    ...(unit.isOpen && !isChosen('lengthUnit') ? (['lengthUnit'] as const) : []),
  ]
  return { order, unit, open }
}

/** Applies the user's choices to a mapping, and records what was chosen. */
export function withChoice(
  mapping: ImportMapping,
  choice: Partial<Pick<ImportMapping, OpenChoice>>,
): ImportMapping {
  const made = Object.keys(choice) as OpenChoice[]
  const chosen = [...new Set([...(mapping.chosen ?? []), ...made])]
  return { ...mapping, ...choice, chosen }
}

/**
 * Replaces the columns of a mapping. The order of day and month, and the unit of durations, are then determined from
 * the cells of the new columns. An order or a unit that the user has chosen stays unchanged.
 */
export function withColumns(
  table: ImportTable,
  mapping: ImportMapping,
  columns: ImportMapping['columns'],
  now: EpochMs | null,
): ImportMapping {
  const { breakUnit: _former, ...others } = mapping
  const isChosen = (choice: OpenChoice): boolean => mapping.chosen?.includes(choice) ?? false
  const { order } = readDateOrder(table, columns, now)
  const dateOrder = isChosen('dateOrder') ? mapping.dateOrder : (order ?? mapping.dateOrder)
  const { unit } = readLengthUnit(table, columns, dateOrder)
  const lengthUnit = isChosen('lengthUnit') ? mapping.lengthUnit : unit
  const breakUnit = unitOfName(table.header[columns.break ?? -1] ?? '')
  return { ...others, columns, dateOrder, lengthUnit, ...(breakUnit && { breakUnit }) }
}

/**
 * Returns the mapping that was remembered for the same header. If the file itself shows the order of day and month,
 * that order replaces the remembered one.
 */
export function rememberedMapping(
  table: ImportTable,
  remembered: ImportMapping,
  now: EpochMs,
): ImportMapping {
  const { order, evidence } = readDateOrder(table, remembered.columns, now)
  return evidence === null || order === null ? remembered : { ...remembered, dateOrder: order }
}

/** Finds columns by their names. Several columns can have the same meaning, and one name can have two meanings. */
function namedColumns(table: ImportTable): Columns {
  const all = table.header.flatMap((name, index) => {
    const candidates = columnsOfName(name)
    const isOnly = candidates.length === 1
    const isEdge = canHold(name, /^(?:start|end)Date$/)
    const form = isEdge && hasTimesAlone(table, index) ? 'clocks' : formOfColumn(table, index)
    // It can be a sum of hours, but also of money.
    const isMoney = /^(?:total|summe|gesamt)$/i.test(name) && form !== 'clocks'
    // The German `Tag` is a day.
    const isDay = canHold(name, /^tags$/) && hasWeekdays(table, index)
    const isRowNumber = /^item$/i.test(name) && form === 'lengths'
    return candidates.flatMap(({ column: meaning, rank }) => {
      const column = isMoney || isDay || isRowNumber ? null : heldBy(meaning, form, isOnly)
      if (column === null) return []
      const late = lateness(column, form, name, hasMoments(table, index))
      return [{ column, rank: rank + late, index }]
    })
  })
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const { column, index } of all.sort((one, other) => one.rank - other.rank)) {
    if (columns[column] !== undefined || taken.has(index)) continue
    columns[column] = index
    taken.add(index)
  }
  return withNamedEntries(withoutRunningSum(withTimeAsLength(columns, table), table), table)
}

/** From this many rows on, equal sums are no chance. */
const minSums = 3

/**
 * Leaves out a length that adds up the times from start to end of all rows so far. Tries both orders of day and month:
 * to find the right one, all rows would be read, whereas a row that does not fit comes early.
 */
function withoutRunningSum(columns: Columns, table: ImportTable): Columns {
  const { duration, ...others } = columns
  if (duration === undefined || !hasLengths(table, duration)) return columns
  const isSum = (['dmy', 'mdy'] as const).some((order) => addsUp(table, columns, duration, order))
  return isSum ? others : columns
}

/** True if enough cells are lengths for a sum. Without any, the times of all rows would be read, which takes longer. */
function hasLengths({ rows }: ImportTable, column: number): boolean {
  let count = 0
  return rows.some((row) => {
    if (lengthCell(row[column] ?? '', 'hours') !== null) count += 1
    return count >= minSums
  })
}

function addsUp(
  { rows }: ImportTable,
  columns: Columns,
  duration: number,
  order: DayOrder,
): boolean {
  let sum = 0
  let isLonger = false
  const isSum = rows.every((row) => {
    const span = wallSpan((column) => row[columns[column] ?? -1] ?? '', order)
    const seconds = span ? span.to - span.from : 0
    const length = lengthCell(row[duration] ?? '', 'hours')
    sum += seconds
    if (length === null) return true
    isLonger ||= length.seconds > seconds
    return length.seconds === sum
  })
  return isSum && isLonger
}

/** Maximum number of times a day at which people relieve each other: with three shifts, two. */
const maxReliefs = 2

/** True if names never overlap, and change more often than people relieve each other. */
function namesTakeTurns(names: readonly string[], table: ImportTable, columns: Columns): boolean {
  const order = readDateOrder(table, columns, null).order ?? 'dmy'
  const spans = table.rows
    .flatMap((row, at) => {
      const span = wallSpan((column) => row[columns[column] ?? -1] ?? '', order)
      return span ? [{ ...span, name: names[at] }] : []
    })
    .sort((one, other) => one.from - other.from)
  const days = new Set(spans.map(({ from }) => Math.floor(from / 86_400)))
  const turns = spans.flatMap((span, at) => {
    const before = spans[at - 1]
    return before && before.name !== span.name ? [span.from - before.to] : []
  })
  // Two people can take turns all day.
  const areMany = new Set(names).size > 2
  return areMany && turns.length > maxReliefs * days.size && turns.every((gap) => gap >= 0)
}

/**
 * Decides what a column holds, by the meaning of its name and the form of its cells; null if they contradict each
 * other. `isOnly`: the name has no other meaning.
 */
function heldBy(column: ImportColumn, form: ColumnForm, isOnly: boolean): ImportColumn | null {
  const edge = /^(?:start|end)/.exec(column)?.[0] as 'start' | 'end' | undefined
  // `Start` and `End` hold days in some tables and times in others.
  const part = form === 'days' ? 'Date' : form === 'clocks' ? 'Time' : null
  if (edge && part) return `${edge}${part}`
  if (edge) return isOnly || form === 'empty' ? column : null
  if (form === 'shares') return null
  if (column === 'duration') return holdsLengths(form, isOnly) ? column : null
  return part && !isOnly && column !== 'break' ? null : column
}

/** True if the cells can be lengths. Text can be a length in an unknown format if the name means nothing else. */
function holdsLengths(form: ColumnForm, isOnly: boolean): boolean {
  return ['clocks', 'lengths', 'empty'].includes(form) || (form === 'texts' && isOnly)
}

/**
 * Ranks columns whose names mean the same; the lowest rank is best. A column without usable values ranks highest, then
 * one of starts or ends without days. A column called a start, with days and times, ranks lowest.
 */
function lateness(column: ImportColumn, form: ColumnForm, name: string, isMoment: boolean): number {
  if (form === 'empty' || (column === 'duration' && form === 'texts')) return 1000
  const isEdge = column === 'startDate' || column === 'endDate'
  if (isMoment && column === 'startDate' && namesStart(name)) return -100
  return isEdge && form !== 'days' ? 500 : 0
}

/** From this many rows on, names that differ in most rows are those of entries. */
const minNames = 5

/**
 * Takes a column `Name` for the names of entries instead of people if they differ in most rows, or take turns all day.
 */
function withNamedEntries(columns: Columns, table: ImportTable): Columns {
  const { person = -1, ...others } = columns
  const isOther = columns.lastName !== undefined || columns.email !== undefined
  if (isOther || !canHold(table.header[person] ?? '', /^task$/)) return columns
  const names = table.rows.map((row) => row[person] ?? '')
  const isDifferent = names.length >= minNames && new Set(names).size * 2 > names.length
  if (!isDifferent && !namesTakeTurns(names, table, columns)) return columns
  return columns.note === undefined ? { ...others, note: person } : { task: person, ...others }
}

/**
 * Takes a column `Time` as the length if there is no other length, and no end or another start. Does not take it if it
 * has a time in the afternoon, such as 14:00, which is unlikely to be a length.
 */
function withTimeAsLength(columns: Columns, table: ImportTable): Columns {
  const { header, rows } = table
  const { startTime, ...others } = columns
  if (startTime === undefined) return columns
  const isLength = canHold(header[startTime] ?? '', /^duration$/)
  const start = header.findIndex(
    (name, at) => at !== startTime && canHold(name, /^start/) && hasTimesAlone({ rows }, at),
  )
  if (isLength && others.duration === undefined) {
    if (start >= 0) return { ...others, startTime: start, duration: startTime }
    if (hasMoments(table, others.startDate ?? -1)) return { ...others, duration: startTime }
  }
  if (others.endDate !== undefined || others.endTime !== undefined) return columns
  if (others.duration !== undefined) {
    return statesSame({ rows }, startTime, others.duration) ? others : columns
  }
  const isOfDay = rows.some((row) => /^(?:1[3-9]|2[0-3]):\d\d/.test((row[startTime] ?? '').trim()))
  return isLength && !isOfDay ? { ...others, duration: startTime } : columns
}

/** True if both columns state the same lengths, such as `1:30` and 1.5. */
function statesSame({ rows }: Pick<ImportTable, 'rows'>, first: number, second: number): boolean {
  return lengthUnits.some((unit) =>
    rows.every((row) => {
      const [one, other] = [first, second].map((column) => lengthCell(row[column] ?? '', unit))
      return Math.abs((one?.seconds ?? 0) - (other?.seconds ?? 0)) < 60
    }),
  )
}

/** True if a mapping has the columns that an entry needs: a day, and a duration or an end. */
export function isComplete({ columns }: ImportMapping): boolean {
  const hasLength = columns.duration !== undefined || columns.endTime !== undefined
  return columns.startDate !== undefined && (hasLength || columns.endDate !== undefined)
}

/** True if the table has all columns of a remembered mapping. */
export function fitsTable({ columns }: ImportMapping, { header }: ImportTable): boolean {
  return importColumns.every((column) => (columns[column] ?? 0) < header.length)
}
