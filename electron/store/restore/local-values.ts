/**
 * What only this computer knows: tags, the person's names of clients and categories, colour, pin and rounding of
 * projects, saved reports and closed weeks. A restore brings back the value of the backup where it has one; a value that was given since
 * stays where the backup has none.
 */
import type { Day, LocalId } from '../../../shared/domain/units.ts'
import type { Reader, SqlRow, Transaction } from '../database.ts'

export type LocalValueKind =
  'tags' | 'client' | 'category' | 'project' | 'savedReport' | 'closedWeek'

/** One value as JSON text; null for none. */
export type LocalValueChange = {
  readonly kind: LocalValueKind
  /** Local id of the entry, project or report, the service's id of the client or category, or the first day of the week. */
  readonly id: LocalId | Day | number
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
    value: 'json_array(r.colour, r.is_pinned, r.rounding)',
  },
  savedReport: {
    table: 'saved_reports',
    key: 'id',
    value: 'json_array(r.name, json(r.choice), r.saved_at)',
  },
  closedWeek: { table: 'closed_weeks', key: 'first_day', value: 'json_quote(r.closed_at)' },
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
    case 'project':
      transaction.run('DELETE FROM project_local WHERE project_id = ?', [id])
      if (value !== null) {
        transaction.run(
          `INSERT INTO project_local (project_id, colour, is_pinned, rounding)
           SELECT ?, ? ->> 0, ? ->> 1, ? ->> 2`,
          [id, value, value, value],
        )
      }
      return transaction.touch('projects', 'entries')
    case 'savedReport':
      transaction.run('DELETE FROM saved_reports WHERE id = ?', [id])
      if (value !== null) {
        transaction.run(
          `INSERT INTO saved_reports (id, name, choice, saved_at) SELECT ?, ? ->> 0, ? -> 1, ? ->> 2`,
          [id, value, value, value],
        )
      }
      return transaction.touch('reportMarks')
    case 'closedWeek':
      transaction.run('DELETE FROM closed_weeks WHERE first_day = ?', [id])
      if (value !== null) {
        transaction.run('INSERT INTO closed_weeks (first_day, closed_at) VALUES (?, ?)', [
          id,
          Number(value),
        ])
      }
      return transaction.touch('reportMarks')
  }
}
