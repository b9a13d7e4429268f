/** Rows of the service with the content of a create: what it may have become, or is easily taken for. */
import { sameDecimal } from '../../../shared/domain/money/decimal.ts'
import type { Entity, Fields, FieldValue } from '../../../shared/domain/sync/operation.ts'
import type { Reader } from '../../store/database.ts'
import type { AnyFields, SyncedRow } from '../../store/synced-table.ts'
import { syncedTables } from '../../store/synced-tables.ts'

/** The column that most of a kind's rows differ in. */
const narrow: Readonly<Partial<Record<Entity, readonly [column: string, field: string]>>> = {
  timeEntry: ['started_at', 'startedAt'],
  project: ['title', 'title'],
  expense: ['date', 'date'],
  callback: ['uri', 'uri'],
}

/** Living rows that carry exactly what the create sends, the oldest first. */
export function duplicatesOf(
  reader: Reader,
  entity: Entity,
  create: Fields,
): readonly SyncedRow<AnyFields>[] {
  const [column, field] = narrow[entity] ?? []
  const value = create[field ?? ''] ?? null
  if (typeof value === 'boolean') return []
  const sent = Object.entries(create)
  return syncedTables[entity]
    .where(
      reader,
      `WHERE r.${column} = ? AND r.service_id IS NOT NULL AND r.deleted_at IS NULL ORDER BY r.service_id`,
      [value],
    )
    .filter((row) => carries(row, sent))
}

export type Duplicates = {
  of(entity: Entity, create: Fields): readonly SyncedRow<AnyFields>[]
  /** One of the rows that were found for any create. */
  byId(entity: Entity, id: string): SyncedRow<AnyFields> | undefined
}

/** The same for many creates, with one question for each kind of row. */
export function findDuplicates(
  reader: Reader,
  creates: readonly { readonly entity: Entity; readonly patch: Fields }[],
): Duplicates {
  const candidates = new Map<string, SyncedRow<AnyFields>[]>()
  const byId = new Map<string, SyncedRow<AnyFields>>()
  for (const [entity, [column, field]] of Object.entries(narrow) as [Entity, [string, string]][]) {
    const values = creates.flatMap(({ entity: of, patch }) =>
      of === entity && field in patch ? [patch[field] ?? null] : [],
    )
    if (values.length === 0) continue
    const found = syncedTables[entity].where(
      reader,
      `WHERE r.${column} IN (SELECT value FROM json_each(?)) AND r.service_id IS NOT NULL
       AND r.deleted_at IS NULL ORDER BY r.service_id`,
      [JSON.stringify([...new Set(values)])],
    )
    for (const row of found) {
      const key = `${entity} ${String(row[field])}`
      candidates.set(key, [...(candidates.get(key) ?? []), row])
      byId.set(`${entity} ${row.id}`, row)
    }
  }
  return {
    of(entity, create) {
      const field = narrow[entity]?.[1]
      const sent = Object.entries(create)
      const near = field === undefined ? [] : candidates.get(`${entity} ${String(create[field])}`)
      return (near ?? []).filter((row) => carries(row, sent))
    },
    byId: (entity, id) => byId.get(`${entity} ${id}`),
  }
}

function carries(row: AnyFields, sent: readonly (readonly [string, FieldValue])[]): boolean {
  return sent.every(([name, one]) => same(row[name] ?? null, one))
}

/** Empty texts come back as null, and decimals in another spelling. */
function same(one: FieldValue, other: FieldValue): boolean {
  const isDecimal = (value: FieldValue) => typeof value === 'string' && /^-?\d+\.?\d*$/.test(value)
  if (isDecimal(one) && isDecimal(other)) return sameDecimal(String(one), String(other))
  return (one === '' ? null : one) === (other === '' ? null : other)
}
