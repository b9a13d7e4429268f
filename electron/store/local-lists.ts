/**
 * Lists that only this computer has and never sends. Each is described once. The description determines how the list is
 * read; changed, undone and restored (restore/local-values.ts); recovered (salvage/recover-database.ts); and exported
 * (queries/whole-export/).
 */
import type { Topic } from '../../shared/contract/change-payloads.ts'
import type { Favourite } from '../../shared/domain/entries/favourite.ts'
import { commonFields, type FieldKind } from '../../shared/domain/whole-export/exported-field.ts'
import type { MileageRate } from '../../shared/domain/mileage/mileage-rate.ts'
import type { VendorRule, VendorRuleValues } from '../../shared/domain/receipts/vendor-rule.ts'
import type { Timesheet } from '../../shared/domain/timesheets/timesheet.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue } from './database.ts'
import { columnOf } from './stored-row.ts'
import {
  isReportChoice,
  type ClosedWeek,
  type SavedReport,
} from '../../shared/domain/reports/saved-report.ts'

/** `about`: the field's meaning, empty if the name is clear enough. The column has the field's name in snake case. */
type LocalField<Row> = readonly [name: keyof Row & string, kind: FieldKind, about: string]

export type LocalList<Row> = {
  readonly table: string
  /** The key comes first. */
  readonly fields: readonly [LocalField<Row>, ...LocalField<Row>[]]
  readonly order: string
  /** Columns besides the key that no two rows share. A restore leaves out a row that would share them with one here. */
  readonly unique?: readonly string[]
  readonly max: number
  readonly topics: readonly Topic[]
  /** For readers of a whole export. */
  readonly about: string
}

type StoredReport = {
  readonly id: LocalId
  readonly name: string
  readonly choice: unknown
  readonly savedAt: EpochMs
}
export type StoredRule = Omit<VendorRule, 'key' | 'values'> & {
  readonly vendorKey: string
  readonly choice: VendorRuleValues
}
type StoredMark = {
  readonly lineKey: string
  readonly expenseId: LocalId | null
  readonly markedAt: EpochMs
}

/** Row types of the lists that stay on this computer, keyed by the list's name in restore/local-values.ts. */
export type LocalRows = {
  readonly savedReport: StoredReport
  readonly closedWeek: ClosedWeek
  readonly vendorRule: StoredRule
  readonly mileageRate: MileageRate
  readonly statementMark: StoredMark
  readonly timesheet: Timesheet
  readonly favourite: Favourite
}

export type LocalListName = keyof LocalRows

/** Every list of rows that stay on this computer, keyed by its name in restore/local-values.ts. */
export const localLists: { readonly [Name in LocalListName]: LocalList<LocalRows[Name]> } = {
  savedReport: {
    table: 'saved_reports',
    fields: [
      commonFields.id,
      ['name', 'text', ''],
      ['choice', 'json', 'period, groupings, filters and rounding'],
      ['savedAt', 'instant', ''],
    ],
    order: 'name COLLATE NOCASE, id',
    max: 5000,
    topics: ['reportMarks'],
    about: 'Reports saved under a name',
  },
  closedWeek: {
    table: 'closed_weeks',
    fields: [
      ['firstDay', 'text', ''],
      ['closedAt', 'instant', ''],
    ],
    order: 'first_day DESC',
    max: 500,
    topics: ['reportMarks'],
    about: 'Weeks marked as closed',
  },
  vendorRule: {
    table: 'vendor_rules',
    fields: [
      ['vendorKey', 'text', 'what all spellings of the vendor share'],
      ['readAs', 'text', 'the vendor as receipts write it'],
      ['choice', 'json', 'vendor, category, project, client and taxes of the expense'],
      ['isFixed', 'flag', 'written by hand; saved expenses do not change it'],
      ['changedAt', 'instant', ''],
    ],
    order: `choice ->> 'vendor' COLLATE NOCASE, read_as COLLATE NOCASE, vendor_key`,
    max: 5000,
    topics: ['vendorRules'],
    about: 'How receipts of a vendor become expenses',
  },
  mileageRate: {
    table: 'mileage_rates',
    fields: [
      commonFields.id,
      ['validFrom', 'text', 'first day; ends where the next rate of the unit begins'],
      ['unit', 'text', 'km or mi'],
      ['amount', 'decimal', 'for one unit'],
      commonFields.currency,
    ],
    order: 'valid_from DESC, unit',
    unique: ['valid_from', 'unit'],
    max: 1000,
    topics: ['mileageRates'],
    about: 'Rates for a kilometre or a mile',
  },
  statementMark: {
    table: 'statement_marks',
    fields: [
      ['lineKey', 'text', 'day, amount, currency, text and number of the line'],
      ['expenseId', 'text', '`id` in expenses; empty if it was ignored'],
      ['markedAt', 'instant', 'when it was decided'],
    ],
    order: 'marked_at DESC, line_key',
    max: 20_000,
    topics: ['statements'],
    about: 'Lines of bank statements that were confirmed or ignored',
  },
  timesheet: {
    table: 'timesheets',
    fields: [
      commonFields.id,
      ['number', 'text', 'its year, and a number in it'],
      ['version', 'integer', 'from 1 on; a later one replaces it'],
      commonFields.clientId,
      ['issuedAt', 'instant', ''],
      ['content', 'json', 'period, layout, entries, lines and expenses as they stood'],
    ],
    order: 'issued_at DESC, number DESC, version DESC',
    max: 5000,
    topics: ['timesheets'],
    about: 'Timesheets that were issued',
  },
  favourite: {
    table: 'favourites',
    fields: [
      commonFields.id,
      ['note', 'text', ''],
      commonFields.projectId,
      ['projectServiceId', 'integer', 'service of the project'],
      ['tags', 'text', ''],
      ['isNotBillableByChoice', 'flag', 'decided by you; otherwise billable follows the project'],
      ['position', 'integer', 'ascending'],
    ],
    order: 'position, id',
    max: 100,
    topics: ['favourites'],
    about: 'Work that is started with one key',
  },
}

const all: readonly LocalList<never>[] = Object.values(localLists)

export const listTables = all.map(({ table }) => table)
export const listJsonColumns = all.flatMap(({ fields }) =>
  fields.filter(([, kind]) => kind === 'json').map(([name]) => columnOf(name)),
)

/** Returns all rows of a list, in the list's order. */
export function readList<Row>(
  reader: Reader,
  { table, fields, order, max }: LocalList<Row>,
): readonly Row[] {
  return reader
    .all(`SELECT * FROM ${table} ORDER BY ${order} LIMIT ${max}`)
    .map((row) => toRow(fields, row))
}

/** Returns the row of a list with this key; undefined if there is none. */
export function readListRow<Row>(
  reader: Reader,
  { table, fields }: LocalList<Row>,
  key: SqlValue,
): Row | undefined {
  const [[keyName]] = fields
  const row = reader.get(`SELECT * FROM ${table} WHERE ${columnOf(keyName)} = ?`, [key])
  return row && toRow(fields, row)
}

function toRow<Row>(fields: readonly LocalField<Row>[], row: SqlRow): Row {
  const values = fields.map(
    ([name, kind]) => [name, valueOf(kind, row[columnOf(name)] ?? null)] as const,
  )
  return Object.fromEntries(values) as Row
}

function valueOf(kind: FieldKind, value: SqlValue): unknown {
  if (kind === 'flag') return value === 1
  return kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value
}

/** Returns all vendor rules, ordered by the vendor's name. */
export function vendorRules(reader: Reader): readonly VendorRule[] {
  return readList(reader, localLists.vendorRule).map(toRule)
}

/** Returns the vendor rule with this key; undefined if there is none. */
export function vendorRule(reader: Reader, key: string): VendorRule | undefined {
  const row = readListRow(reader, localLists.vendorRule, key)
  return row && toRule(row)
}

function toRule({ vendorKey, choice, ...rule }: StoredRule): VendorRule {
  return { ...rule, key: vendorKey, values: choice }
}

/** Returns all saved reports, ordered by name. Leaves out those that a newer Stint saved in an unknown form. */
export function savedReports(reader: Reader): readonly SavedReport[] {
  return readList(reader, localLists.savedReport).flatMap(({ id, name, choice }) =>
    isReportChoice(choice) ? [{ id, name, choice }] : [],
  )
}

/** Returns the weeks closed by the user, newest first, at most 500. */
export function closedWeeks(reader: Reader): readonly ClosedWeek[] {
  return readList(reader, localLists.closedWeek)
}
