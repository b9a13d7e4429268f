/**
 * Rows unsent in the backup, and later discarded or deleted here before they were sent. Needs the schema `backup`
 * (beside.ts).
 */
import type { Fields } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Reader } from '../database.ts'
import { restorableTables, type RestorableTable } from './beside.ts'

export type DiscardedCreate = {
  readonly kind: RestorableTable
  readonly localId: LocalId
  /** The create's fields, with the changes of the updates that waited behind it. */
  readonly patch: Fields
  readonly createdAt: EpochMs
}

/**
 * SQL conditions: the local row `m` has the same look-up key as the backup's row `b`. If `m` is on the service but not
 * in the backup, both may be the same row: `b` may have been sent after the backup, lost here, and pulled again as `m`.
 * Looking up `b` would not find that row on the service, because `m` owns it, so `b` counts as sent.
 */
const twins = {
  project: 'm.title = b.title',
  timeEntry: 'm.started_at = b.started_at',
  expense: 'm.date = b.date AND CAST(m.amount AS REAL) = CAST(b.amount AS REAL)',
} as const

/** Leaves out a timer that was running when the backup was made: it would run alongside the current one. */
const isFinished = { project: '', timeEntry: 'AND b.duration IS NOT NULL', expense: '' } as const

/** Returns creates that the user discarded: projects first, because other rows refer to them, then oldest first. */
export function discardedCreates(reader: Reader): readonly DiscardedCreate[] {
  return restorableTables.flatMap((kind) =>
    reader
      .all(discardedOf(kind))
      .map((row) => ({
        kind,
        localId: row['local_id'] as LocalId,
        patch: patchOf(reader, kind, row['local_id'] as LocalId),
        createdAt: row['created_at'] as EpochMs,
      })),
  )
}

function discardedOf({ entity, table }: RestorableTable): string {
  return `SELECT o.local_id, o.created_at FROM backup.outbox o
    JOIN backup.${table} b ON b.id = o.local_id
    LEFT JOIN main.${table} m ON m.id = b.id
    WHERE o.entity = '${entity}' AND o.kind = 'create' AND o.accepted = 0
      AND b.service_id IS NULL AND b.deleted_at IS NULL ${isFinished[entity]}
      AND (m.id IS NULL OR (m.deleted_at IS NOT NULL AND m.service_id IS NULL))
      AND NOT EXISTS (SELECT 1 FROM main.outbox n WHERE n.entity = o.entity AND n.local_id = b.id)
      AND NOT EXISTS (SELECT 1 FROM main.former_ids f WHERE f.entity = o.entity AND f.local_id = b.id)
      AND NOT EXISTS (SELECT 1 FROM main.${table} m WHERE ${twins[entity]}
        AND m.service_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM backup.${table} k WHERE k.id = m.id))
    ORDER BY o.seq`
}

function patchOf(reader: Reader, { entity }: RestorableTable, localId: LocalId): Fields {
  const rows = reader.all(
    'SELECT patch FROM backup.outbox WHERE entity = ? AND local_id = ? ORDER BY seq',
    [entity, localId],
  )
  const patches = rows.map(({ patch }) => JSON.parse(String(patch)) as Fields)
  return Object.assign({}, ...patches) as Fields
}
