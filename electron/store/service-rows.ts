/**
 * The latest raw row of the service, unknown fields included. An update of a time entry is built from it,
 * because the service clears fields that an update omits (decision 5).
 */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { toRawJson } from './raw-json.ts'

/** A row as the service sent it. */
export type RawRow = Readonly<Record<string, unknown>>

/** Stores the raw row in place of an older one. */
export function storeServiceRow(
  transaction: Transaction,
  entity: Entity,
  id: ServiceId,
  raw: RawRow,
): void {
  transaction.run(
    `INSERT INTO service_rows (entity, service_id, raw) VALUES (?, ?, ?)
     ON CONFLICT (entity, service_id) DO UPDATE SET raw = excluded.raw WHERE raw <> excluded.raw`,
    [entity, id, toRawJson(raw)],
  )
}

/** Null where no list or response has had the row since raw rows are stored. */
export function readServiceRow(reader: Reader, entity: Entity, id: ServiceId): RawRow | null {
  const row = reader.get('SELECT raw FROM service_rows WHERE entity = ? AND service_id = ?', [
    entity,
    id,
  ])
  return row ? (JSON.parse(row['raw'] as string) as RawRow) : null
}
