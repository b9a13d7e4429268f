/**
 * What only this computer knows: tags, the person's names of clients and categories, colour, pin and rounding of
 * projects, saved reports, closed weeks, rules for vendors, rates of mileage and marks of bank statements. A restore brings back the value of the backup where it has one; a value that was given since
 * stays where the backup has none.
 */
import type { Topic } from '../../../shared/contract/change-payloads.ts'
import type { Day, LocalId } from '../../../shared/domain/units.ts'
import type { Reader, SqlRow, Transaction } from '../database.ts'

export type LocalValueKind =
  | 'tags'
  | 'client'
  | 'category'
  | 'project'
  | 'savedReport'
  | 'closedWeek'
  | 'vendorRule'
  | 'statementMark'
  | 'mileageRate'

/** One value as JSON text; null for none. */
export type LocalValueChange = {
  readonly kind: LocalValueKind
  /** Local id of the entry, project or report, the service's id of the client or category, the first day of the week, or the key of a vendor or line. */
  readonly id: LocalId | Day | string | number
  readonly before: string | null
  readonly after: string | null
}

type Place = {
  readonly table: string
  readonly key: string
  /** SQL for the value as JSON, of the row `r`; null for none. */
  readonly value: string
}

const places: Readonly<Record<LocalValueKind, Place>> = {
  tags: {
    table: 'time_entries',
    key: 'id',
    value: `CASE r.tags WHEN '' THEN NULL ELSE json_quote(r.tags) END`,
  },
  client: { table: 'client_names', key: 'id', value: 'json_quote(r.name)' },
  category: {
    table: 'categories',
    key: 'id',
    value: 'CASE WHEN r.name IS NULL THEN NULL ELSE json_quote(r.name) END',
  },
  project: {
    table: 'project_local',
    key: 'project_id',
    value: 'json_array(r.colour, r.is_pinned, r.rounding, r.cap)',
  },
  savedReport: {
    table: 'saved_reports',
    key: 'id',
    value: 'json_array(r.name, json(r.choice), r.saved_at)',
  },
  closedWeek: { table: 'closed_weeks', key: 'first_day', value: 'json_quote(r.closed_at)' },
  statementMark: {
    table: 'statement_marks',
    key: 'line_key',
    value: 'json_array(r.expense_id, r.marked_at)',
  },
  mileageRate: {
    table: 'mileage_rates',
    key: 'id',
    value: 'json_array(r.valid_from, r.unit, r.amount, r.currency)',
  },
  vendorRule: {
    table: 'vendor_rules',
    key: 'vendor_key',
    value: 'json_array(r.read_as, json(r.choice), r.is_fixed, r.changed_at)',
  },
}

/** Every value that the backup has otherwise. Needs the schema `backup` (beside.ts). */
export function changedLocalValues(reader: Reader): readonly LocalValueChange[] {
  return (Object.keys(places) as readonly LocalValueKind[]).flatMap((kind) => {
    const { table, key, value } = places[kind]
    // Tags need their entry; the others have rows of their own.
    const join = kind === 'tags' ? 'JOIN' : 'LEFT JOIN'
    const rows = reader.all(
      `SELECT b.key AS id, r.value AS before, b.value AS after
       FROM (SELECT r.${key} AS key, ${value} AS value FROM backup.${table} r) b
       ${join} (SELECT r.${key} AS key, ${value} AS value FROM main.${table} r) r ON r.key = b.key
       WHERE b.value IS NOT NULL AND b.value IS NOT r.value`,
    )
    return rows.map((row) => toChange(kind, row))
  })
}

function toChange(kind: LocalValueKind, row: SqlRow): LocalValueChange {
  return {
    kind,
    id: row['id'] as LocalValueChange['id'],
    before: row['before'] as string | null,
    after: row['after'] as string | null,
  }
}

/** The value here. */
export function readLocalValue(
  reader: Reader,
  { kind, id }: Pick<LocalValueChange, 'kind' | 'id'>,
): string | null {
  const { table, key, value } = places[kind]
  const row = reader.get(`SELECT ${value} AS value FROM main.${table} r WHERE r.${key} = ?`, [id])
  return (row?.['value'] ?? null) as string | null
}

export function writeLocalValue(
  transaction: Transaction,
  { kind, id }: Pick<LocalValueChange, 'kind' | 'id'>,
  value: string | null,
): void {
  const name = value === null ? null : (JSON.parse(value) as string)
  switch (kind) {
    case 'tags':
      transaction.run('UPDATE time_entries SET tags = ? WHERE id = ?', [name ?? '', id])
      return transaction.touch('timer', 'entries')
    case 'client':
      if (name === null) transaction.run('DELETE FROM client_names WHERE id = ?', [id])
      else
        transaction.run('INSERT OR REPLACE INTO client_names (id, name) VALUES (?, ?)', [id, name])
      return transaction.touch('entries', 'projects', 'expenses')
    case 'category':
      transaction.run(
        `INSERT INTO categories (id, name) VALUES (?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
        [id, name],
      )
      return transaction.touch('expenses')
    case 'closedWeek':
      transaction.run('DELETE FROM closed_weeks WHERE first_day = ?', [id])
      if (value !== null) {
        transaction.run('INSERT INTO closed_weeks (first_day, closed_at) VALUES (?, ?)', [
          id,
          Number(value),
        ])
      }
      return transaction.touch('reportMarks')
    default:
      return writeRow(transaction, kind, id, value)
  }
}

/** How a value that is an array becomes a row of the table, whose key and value are `v.id` and `v.value`. */
const rows: Readonly<
  Record<
    'project' | 'savedReport' | 'vendorRule' | 'statementMark' | 'mileageRate',
    { readonly insert: string; readonly topics: readonly Topic[] }
  >
> = {
  project: {
    insert: `INSERT INTO project_local (project_id, colour, is_pinned, rounding, cap)
      SELECT id, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM v`,
    topics: ['projects', 'entries'],
  },
  savedReport: {
    insert: `INSERT INTO saved_reports (id, name, choice, saved_at)
      SELECT id, value ->> 0, value -> 1, value ->> 2 FROM v`,
    topics: ['reportMarks'],
  },
  mileageRate: {
    insert: `INSERT INTO mileage_rates (id, valid_from, unit, amount, currency)
      SELECT id, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM v`,
    topics: ['mileageRates'],
  },
  vendorRule: {
    insert: `INSERT INTO vendor_rules (vendor_key, read_as, choice, is_fixed, changed_at)
      SELECT id, value ->> 0, value -> 1, value ->> 2, value ->> 3 FROM v`,
    topics: ['vendorRules'],
  },
  statementMark: {
    insert: `INSERT INTO statement_marks (line_key, expense_id, marked_at)
      SELECT id, value ->> 0, value ->> 1 FROM v`,
    topics: ['statements'],
  },
}

function writeRow(
  transaction: Transaction,
  kind: keyof typeof rows,
  id: LocalValueChange['id'],
  value: string | null,
): void {
  const { table, key } = places[kind]
  const { insert, topics } = rows[kind]
  transaction.run(`DELETE FROM ${table} WHERE ${key} = ?`, [id])
  if (value !== null) transaction.run(`WITH v(id, value) AS (SELECT ?, ?) ${insert}`, [id, value])
  transaction.touch(...topics)
}
