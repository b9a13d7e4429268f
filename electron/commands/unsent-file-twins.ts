/** Rows of the service with the content of a create: what it may have become, or is easily taken for. */
import { sameDecimal } from '../../shared/domain/decimal.ts'
import type { Entity, Fields, FieldValue } from '../../shared/domain/operation.ts'
import type { Reader } from '../store/database.ts'
import type { AnyFields, SyncedRow } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'

/** The column that most of a kind's rows differ in. */
const narrow: Readonly<Partial<Record<Entity, readonly [column: string, field: string]>>> = {
  timeEntry: ['started_at', 'startedAt'],
  project: ['title', 'title'],
  expense: ['date', 'date'],
  callback: ['uri', 'uri'],
}

/** Living rows that carry exactly what the create sends, the oldest first. */
export function twinsOf(
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
    .filter((row) => sent.every(([name, one]) => same(row[name] ?? null, one)))
}

/** Empty texts come back as null, and decimals in another spelling. */
function same(one: FieldValue, other: FieldValue): boolean {
  const isDecimal = (value: FieldValue) => typeof value === 'string' && /^-?\d+\.?\d*$/.test(value)
  if (isDecimal(one) && isDecimal(other)) return sameDecimal(String(one), String(other))
  return (one === '' ? null : one) === (other === '' ? null : other)
}
