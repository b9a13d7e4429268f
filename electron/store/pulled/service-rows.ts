/** Latest raw rows, from which time entry updates are built, because the service clears omitted fields (decision 5). */
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, SqlValue, Transaction } from '../database.ts'
import { valueOf } from '../stored-row.ts'

export type RawRow = Readonly<Record<string, unknown>>

/** Stores a row as the service sent it, replacing any older one. */
export function storeServiceRow(
  transaction: Transaction,
  entity: Entity,
  id: ServiceId,
  raw: RawRow,
): void {
  transaction.run(
    `INSERT INTO service_rows (entity, service_id, raw) VALUES (?, ?, ?)
     ON CONFLICT (entity, service_id) DO UPDATE SET raw = excluded.raw WHERE raw <> excluded.raw`,
    [entity, id, JSON.stringify(raw)],
  )
}

/** Returns the `updated_at` of rows as the service sent them, keyed by service id; null where it is not text. */
export function updateTimesOf(
  reader: Reader,
  entity: Entity,
  ids: readonly ServiceId[],
): ReadonlyMap<ServiceId, string | null> {
  const rows = reader.all(
    `SELECT service_id, raw ->> '$.updated_at' AS updated FROM service_rows
     WHERE entity = ? AND service_id IN (SELECT value FROM json_each(?))`,
    [entity, JSON.stringify(ids)],
  )
  return new Map(rows.map((row) => [row['service_id'] as ServiceId, textOf(row['updated'])]))
}

function textOf(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns a row as the service last sent it; null if it was last sent before Stint began to store such rows. */
export function readServiceRow(reader: Reader, entity: Entity, id: ServiceId): RawRow | null {
  const sql = 'SELECT raw FROM service_rows WHERE entity = ? AND service_id = ?'
  const raw = valueOf(reader, sql, [entity, id])
  return raw === null ? null : (JSON.parse(String(raw)) as RawRow)
}
