/**
 * Former service ids. If a row's deletion is undone after being sent, the row is created on the service anew and gets a
 * new id; the old one becomes a former id. Former ids are stored when a row is unlinked (synced-table.ts).
 */
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader } from '../database.ts'
import { valueOf } from '../stored-row.ts'

/**
 * Returns the local id of the row that formerly had this service id; undefined if there is none. Callers first search
 * the entity's own table, because a row that has the id now takes precedence.
 */
export function formerOwner(
  reader: Reader,
  entity: Entity,
  serviceId: ServiceId,
): LocalId | undefined {
  const sql = 'SELECT local_id FROM former_ids WHERE entity = ? AND service_id = ?'
  return (valueOf(reader, sql, [entity, serviceId]) ?? undefined) as LocalId | undefined
}

/** Returns true if any row of the entity has a former service id. */
export function hasFormerIds(reader: Reader, entity: Entity): boolean {
  return valueOf(reader, 'SELECT 1 FROM former_ids WHERE entity = ? LIMIT 1', [entity]) !== null
}

/** Returns the row's most recent former service id; null if it has none. */
export function lastFormerId(reader: Reader, entity: Entity, localId: LocalId): ServiceId | null {
  const sql = `SELECT service_id FROM former_ids WHERE entity = ? AND local_id = ?
    ORDER BY seq DESC LIMIT 1`
  return valueOf(reader, sql, [entity, localId]) as ServiceId | null
}

/** Returns the earliest former service id of every row that has any, keyed by local id. */
export function firstFormerIds(reader: Reader, entity: Entity): ReadonlyMap<LocalId, ServiceId> {
  const rows = reader.all(
    'SELECT local_id, service_id FROM former_ids WHERE entity = ? ORDER BY seq DESC',
    [entity],
  )
  return new Map(rows.map((row) => [row['local_id'] as LocalId, row['service_id'] as ServiceId]))
}
