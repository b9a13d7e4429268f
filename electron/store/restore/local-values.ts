/**
 * Values that only this computer has: tags; the user's own names for clients and categories; each project's colour,
 * pin, rounding and cap; and the lists in local-lists.ts. A restore brings back each value in the backup; where the
 * backup has none, or has a row that can't be beside one that is here, the current value stays.
 */
import type { Topic } from '../../../shared/contract/change-payloads.ts'
import type { Day, LocalId } from '../../../shared/domain/units.ts'
import type { Reader, SqlRow, Transaction } from '../database.ts'
import { localLists, type LocalList, type LocalListName } from '../local-lists.ts'
import { writeSetting } from '../settings.ts'
import { columnOf, putRow, updateRow, valueOf } from '../stored-row.ts'

type RestoredKind = 'tags' | 'client' | 'category' | 'project' | LocalListName
/**
 * Kind of a value that is never sent. Changes to a `setting` can be undone, but settings are not restored from a
 * backup.
 */
export type LocalValueKind = RestoredKind | 'setting'

/** A change to one of the values that are never sent. `before`, `after`: JSON text; null for no value. */
export type LocalValueChange = {
  readonly kind: LocalValueKind
  /** Local id of the entry or project, service id of the client or category, or key of the setting or list row. */
  readonly id: LocalId | Day | string | number
  readonly before: string | null
  readonly after: string | null
}

type Place = {
  readonly table: string
  readonly key: string
  /** SQL expression for the row `r`'s value as JSON; null if it has none. */
  readonly value: string
  /** As in a local list. */
  readonly unique?: LocalList<never>['unique']
}

/** A table in which each row is a value. */
type RowPlace = Place & {
  /** Inserts a row from the table `v` with the columns `value` (a JSON array) and `id` (the key of the value). */
  readonly insert: string
  readonly topics: readonly Topic[]
}

const project: RowPlace = {
  table: 'project_local',
  key: 'project_id',
  value: 'json_array(r.colour, r.is_pinned, r.rounding, r.cap)',
  insert: `INSERT INTO project_local (project_id, colour, is_pinned, rounding, cap)
    SELECT id, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM v`,
  topics: ['projects', 'entries'],
}

/** Returns the place of a list's values. Each value is a row: an array of its fields, in order, without the key. */
function placeOf<Row>({ table, fields, topics, unique = [] }: LocalList<Row>): RowPlace {
  const [[keyName], ...others] = fields
  const key = columnOf(keyName)
  const columns = others.map(([name]) => columnOf(name))
  const items = others.map(([name, kind]) =>
    kind === 'json' ? `json(r.${columnOf(name)})` : `r.${columnOf(name)}`,
  )
  const values = others.map(([, kind], index) => `value ${kind === 'json' ? '->' : '->>'} ${index}`)
  return {
    table,
    key,
    value: `json_array(${items.join(', ')})`,
    insert: `INSERT INTO ${table} (${[key, ...columns].join(', ')})
      SELECT ${['id', ...values].join(', ')} FROM v`,
    topics,
    unique,
  }
}

function placesOfLists(): Readonly<Record<LocalListName, RowPlace>> {
  const all = Object.entries<LocalList<never>>(localLists)
  return Object.fromEntries(all.map(([name, list]) => [name, placeOf(list)])) as Record<
    LocalListName,
    RowPlace
  >
}

const client: RowPlace = {
  table: 'client_names',
  key: 'id',
  value: 'json_quote(r.name)',
  insert: `INSERT INTO client_names (id, name) SELECT id, value ->> '$' FROM v`,
  topics: ['entries', 'projects', 'expenses'],
}

const rowPlaces: Readonly<Record<'client' | 'project' | LocalListName, RowPlace>> = {
  client,
  project,
  ...placesOfLists(),
}

const restoredPlaces: Readonly<Record<RestoredKind, Place>> = {
  tags: {
    table: 'time_entries',
    key: 'id',
    value: `CASE r.tags WHEN '' THEN NULL ELSE json_quote(r.tags) END`,
  },
  category: {
    table: 'categories',
    key: 'id',
    value: 'CASE WHEN r.name IS NULL THEN NULL ELSE json_quote(r.name) END',
  },
  ...rowPlaces,
}
const places: Readonly<Record<LocalValueKind, Place>> = {
  ...restoredPlaces,
  setting: { table: 'settings', key: 'key', value: 'r.value' },
}

/** Returns the changes that restore never-sent values from the backup, which must be attached as schema `backup`. */
export function changedLocalValues(reader: Reader): readonly LocalValueChange[] {
  return (Object.keys(restoredPlaces) as readonly RestoredKind[]).flatMap((kind) => {
    const { table, key, value, unique = [] } = restoredPlaces[kind]
    const same = unique.map((column) => `AND other.${column} = r.${column}`).join(' ')
    const isFree = `NOT EXISTS (SELECT 1 FROM main.${table} other WHERE other.${key} <> r.${key} ${same})`
    // Tags are part of their entry's row; all other values have rows of their own.
    const join = kind === 'tags' ? 'JOIN' : 'LEFT JOIN'
    const rows = reader.all(
      `SELECT b.key AS id, r.value AS before, b.value AS after
       FROM (SELECT r.${key} AS key, ${value} AS value FROM backup.${table} r
             ${unique.length > 0 ? `WHERE ${isFree}` : ''}) b
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

/** Returns a value that is never sent, as JSON text; null if there is none. */
export function readLocalValue(
  reader: Reader,
  { kind, id }: Pick<LocalValueChange, 'kind' | 'id'>,
): string | null {
  const { table, key, value } = places[kind]
  const sql = `SELECT ${value} FROM main.${table} r WHERE r.${key} = ?`
  return valueOf(reader, sql, [id]) as string | null
}

export function writeLocalValue(
  transaction: Transaction,
  { kind, id }: Pick<LocalValueChange, 'kind' | 'id'>,
  value: string | null,
): void {
  const name = value === null ? null : (JSON.parse(value) as string)
  switch (kind) {
    case 'tags':
      updateRow(transaction, 'time_entries', { id }, { tags: name ?? '' })
      return transaction.touch('timer', 'entries')
    case 'category':
      putRow(transaction, 'categories', 'id', { id, name })
      return transaction.touch('expenses')
    case 'setting':
      return writeSetting(transaction, String(id), name)
    default:
      return writeRow(transaction, kind, id, value)
  }
}

function writeRow(
  transaction: Transaction,
  kind: keyof typeof rowPlaces,
  id: LocalValueChange['id'],
  value: string | null,
): void {
  const { table, key, insert, topics } = rowPlaces[kind]
  transaction.run(`DELETE FROM ${table} WHERE ${key} = ?`, [id])
  if (value !== null) transaction.run(`WITH v(id, value) AS (SELECT ?, ?) ${insert}`, [id, value])
  transaction.touch(...topics)
}
