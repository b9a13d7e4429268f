/** Which columns of a tracker's export mean what: recognised by its header and cells, and corrected by the person. */
import type { DateOrder } from '../statements/statement-cells.ts'
import type { EpochMs } from '../units.ts'
import { columnsOfName, unitOfName } from './column-of-name.ts'
import {
  completedByContent,
  formOfColumn,
  hasTimesAlone,
  type ColumnForm,
} from './columns-by-content.ts'
import { readDateOrder, type OrderReading } from '../statements/date-order.ts'
import { importColumns, type ImportColumn } from './import-columns.ts'
import type { ImportTable } from './import-table.ts'
import { readLengthUnit, type UnitReading } from './length-unit.ts'
import type { LengthUnit } from './time-cells.ts'

/** The program that wrote the file; `other` for any other table. */
export type ImportKind = 'toggl' | 'harvest' | 'clockify' | 'other'

export type ImportMapping = {
  /** Columns by their index; what the file does not have is left out. */
  readonly columns: Readonly<Partial<Record<ImportColumn, number>>>
  readonly dateOrder: DateOrder
  readonly lengthUnit: LengthUnit
  /** Of plain numbers in the column of breaks; left out where its name does not say it. */
  readonly breakUnit?: LengthUnit
  /** What the person chose: it is not asked again for a table of this header. */
  readonly chosen?: readonly OpenChoice[]
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

/**
 * The mapping that header and cells speak for. `usual`: the order of days where nothing decides it. `now`: no work was done
 * later; null where that is not to count.
 */
export function guessImportMapping(
  table: ImportTable,
  usual: DateOrder,
  now: EpochMs | null = null,
): ImportMapping {
  const columns = completedByContent(table, namedColumns(table))
  return withColumns(table, { columns, dateOrder: usual, lengthUnit: 'hours' }, columns, now)
}

/** A choice that the file leaves open, until the person makes it. */
export type OpenChoice = 'dateOrder' | 'lengthUnit'

/** How days and lengths of the table are read with these columns, and what the file leaves open. */
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

/** The mapping with this choice, as the person made it. */
export function withChoice(
  mapping: ImportMapping,
  choice: Partial<Pick<ImportMapping, OpenChoice>>,
): ImportMapping {
  const made = Object.keys(choice) as OpenChoice[]
  const chosen = [...new Set([...(mapping.chosen ?? []), ...made])]
  return { ...mapping, ...choice, chosen }
}

/** The mapping with other columns: what they say counts, but for what the person chose. */
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
 * What was remembered for tables of this header: its columns, and the choices that the person made, but for an order of days
 * that the file itself decides.
 */
export function rememberedMapping(
  table: ImportTable,
  known: ImportMapping,
  now: EpochMs,
): ImportMapping {
  const { order, evidence } = readDateOrder(table, known.columns, now)
  return evidence === null || order === null ? known : { ...known, dateOrder: order }
}

/** Columns by the names in the header. Several columns can have names of the same thing, and a name can mean two things. */
function namedColumns(table: ImportTable): Partial<Record<ImportColumn, number>> {
  const all = table.header.flatMap((name, index) => {
    const candidates = columnsOfName(name)
    const isEdge = candidates.some(({ column }) => column === 'startDate' || column === 'endDate')
    const form = isEdge && hasTimesAlone(table, index) ? 'clocks' : formOfColumn(table, index)
    return candidates.flatMap(({ column, rank }) => {
      const isOnly = candidates.length === 1
      const held = heldBy(column, form, isOnly)
      const isOfEntry = column === 'person' && !isOnly && isDifferentInEach(table, index)
      return held === null || isOfEntry
        ? []
        : [{ column: held, rank: rank + lateness(held, form), index }]
    })
  })
  const columns: Partial<Record<ImportColumn, number>> = {}
  const taken = new Set<number>()
  for (const { column, index } of all.sort((one, other) => one.rank - other.rank)) {
    if (columns[column] !== undefined || taken.has(index)) continue
    columns[column] = index
    taken.add(index)
  }
  return withTimeAsLength(columns, table)
}

const edges: Readonly<
  Partial<Record<ImportColumn, readonly [days: ImportColumn, clocks: ImportColumn]>>
> = {
  startDate: ['startDate', 'startTime'],
  startTime: ['startDate', 'startTime'],
  endDate: ['endDate', 'endTime'],
  endTime: ['endDate', 'endTime'],
}

/** What a column holds that has this form; null where it is not what its name says. `isOnly`: its name means nothing else. */
function heldBy(column: ImportColumn, form: ColumnForm, isOnly: boolean): ImportColumn | null {
  const edge = edges[column]
  // `Start` and `End` hold days in some tables and times in others.
  if (edge && form === 'days') return edge[0]
  if (edge && form === 'clocks') return edge[1]
  if (edge) return isOnly || form === 'empty' ? column : null
  if (form === 'shares') return null
  if (column === 'duration') return holdsLengths(form, isOnly) ? column : null
  const isMoment = form === 'days' || form === 'clocks'
  return isMoment && !isOnly && column !== 'break' ? null : column
}

/** A few lengths in a form that is not known don't lose the others, where the name says what they are. */
function holdsLengths(form: ColumnForm, isOnly: boolean): boolean {
  return ['clocks', 'lengths', 'empty'].includes(form) || (form === 'texts' && isOnly)
}

/** Where two columns have names of the same thing, one without a value comes last, and before it one that has no moments. */
function lateness(column: ImportColumn, form: ColumnForm): number {
  if (form === 'empty' || (column === 'duration' && form === 'texts')) return 1000
  const isEdge = column === 'startDate' || column === 'endDate'
  return isEdge && form !== 'days' ? 500 : 0
}

/** Rows from which it can be told whether a name is of a person or of an entry. */
const minNames = 5

/** `Name` is of the entry where nearly each row has another one. */
function isDifferentInEach({ rows }: ImportTable, index: number): boolean {
  const names = new Set(rows.map((row) => row[index] ?? ''))
  return rows.length >= minNames && names.size * 2 > rows.length
}

/** A column `Time` is the length where the table has neither another one nor an end. */
function withTimeAsLength(
  columns: Partial<Record<ImportColumn, number>>,
  { header }: ImportTable,
): Partial<Record<ImportColumn, number>> {
  const { startTime, ...others } = columns
  if (startTime === undefined || others.duration !== undefined) return columns
  if (others.endDate !== undefined || others.endTime !== undefined) return columns
  const isLength = columnsOfName(header[startTime] ?? '').some(
    ({ column }) => column === 'duration',
  )
  return isLength ? { ...others, duration: startTime } : columns
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
