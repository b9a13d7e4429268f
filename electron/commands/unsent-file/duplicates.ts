/** Finds rows on the service with the content of a create: the create's result, or rows that only look like it. */
import { sameDecimal } from '../../../shared/domain/text/decimal.ts'
import type { Fields, FieldValue } from '../../../shared/domain/sync/operation.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader } from '../../store/database.ts'
import type { AnyFields, SyncedRow } from '../../store/synced-table.ts'
import { syncedTables } from '../../store/synced-tables.ts'

/** The column to search, and the create's field that it must equal, chosen so that few rows need comparing. */
const searchColumns: Readonly<Partial<Record<Entity, readonly [column: string, field: string]>>> = {
  timeEntry: ['started_at', 'startedAt'],
  project: ['title', 'title'],
  expense: ['date', 'date'],
  callback: ['uri', 'uri'],
}

/** Finds the service's undeleted rows that equal these create operations in all fields, with one query per entity. */
export function findDuplicates(
  reader: Reader,
  creates: readonly { readonly entity: Entity; readonly patch: Fields }[],
) {
  const candidates = new Map<string, SyncedRow<AnyFields>[]>()
  const byId = new Map<string, SyncedRow<AnyFields>>()
  for (const [entity, [column, field]] of Object.entries(searchColumns) as [
    Entity,
    [string, string],
  ][]) {
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
    /** Returns the equal rows, ordered by service id. */
    of(entity: Entity, create: Fields): readonly SyncedRow<AnyFields>[] {
      const field = searchColumns[entity]?.[1]
      const sent = Object.entries(create)
      const near = field === undefined ? [] : candidates.get(`${entity} ${String(create[field])}`)
      return (near ?? []).filter((row) => hasContent(row, sent))
    },
    /** Returns the row with this id; undefined if `of` does not compare it. */
    byId: (entity: Entity, id: string): SyncedRow<AnyFields> | undefined =>
      byId.get(`${entity} ${id}`),
  }
}

function hasContent(row: AnyFields, sent: readonly (readonly [string, FieldValue])[]): boolean {
  return sent.every(([name, one]) => isSameValue(row[name] ?? null, one))
}

/** Compares two values. The service returns an empty string as null, and may spell a decimal differently. */
function isSameValue(left: FieldValue, right: FieldValue): boolean {
  const isDecimal = (value: FieldValue) =>
    typeof value === 'string' && /^-?\d+(?:\.\d*)?$/.test(value)
  if (isDecimal(left) && isDecimal(right)) return sameDecimal(String(left), String(right))
  return (left === '' ? null : left) === (right === '' ? null : right)
}
