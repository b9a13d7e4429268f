/** Rows lost or reverted by a restored service, kept until the user decides (sync/restored/restore-comparison.ts). */
import type { RestoredQuestion } from '../../../shared/contract/groups/sync.ts'
import { titleOfRow } from '../../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, Transaction } from '../database.ts'
import type { AnyFields } from '../synced-table.ts'
import { syncedTables } from '../synced-tables.ts'
import { rowReader } from '../stored-row.ts'

export type LostRow = {
  readonly entity: Entity
  readonly localId: LocalId
  /** The older version on the service; null if it lacks the row. */
  readonly remote: AnyFields | null
}

/**
 * Records a row that a restored service lacks or has in an older version. If the row is already recorded as missing,
 * the record is kept unchanged.
 */
export function recordLostRow(
  transaction: Transaction,
  { entity, localId, remote }: LostRow,
): void {
  transaction.run(
    `INSERT INTO lost_rows (entity, local_id, there) VALUES (?, ?, ?)
     ON CONFLICT (entity, local_id) DO UPDATE SET there = excluded.there WHERE there IS NOT NULL`,
    [entity, localId, remote === null ? null : JSON.stringify(remote)],
  )
  transaction.touch('sync')
}

/** Removes a row from the list of lost rows, because the service has it after all. */
export function deleteLostRow(transaction: Transaction, entity: Entity, localId: LocalId): void {
  transaction.run('DELETE FROM lost_rows WHERE entity = ? AND local_id = ?', [entity, localId])
  transaction.touch('sync')
}

/** Returns all rows that a restored service has lost, projects first, because entries and expenses refer to them. */
export function lostRows(reader: Reader): readonly LostRow[] {
  return reader
    .all(
      `SELECT entity, local_id, there AS remote FROM lost_rows ORDER BY entity <> 'project', local_id`,
    )
    .map(rowReader<LostRow>({ json: ['remote'] }))
}

/** Returns true if the service still has an entry or expense that refers to this lost project. */
export function isNamedByOthers(reader: Reader, project: LocalId): boolean {
  return (
    reader.get(`${namingRow('time_entries', 'timeEntry')} LIMIT 1`, [project]) !== undefined ||
    reader.get(`${namingRow('expenses', 'expense')} LIMIT 1`, [project]) !== undefined
  )
}

function namingRow(table: string, entity: Entity): string {
  return `SELECT 1 FROM ${table} r WHERE r.project_id = ? AND r.service_id IS NOT NULL AND r.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM lost_rows l
      WHERE l.entity = '${entity}' AND l.local_id = r.id AND l.there IS NULL)`
}

/** Empties the list of rows lost by a restored service, once the user has decided what to do about them. */
export function clearLostRows(transaction: Transaction): void {
  transaction.run('DELETE FROM lost_rows')
  transaction.touch('sync')
}

const maxExamples = 20

/** Returns the question to the user about the rows that a restored service has lost; null if there are none. */
export function restoredQuestion(reader: Reader): RestoredQuestion | null {
  const counts = reader.all(
    `SELECT entity, total(there IS NULL) AS missing, total(there IS NOT NULL) AS older
     FROM lost_rows GROUP BY entity`,
  )
  if (counts.length === 0) return null
  const count = (entity: Entity): number =>
    Number(counts.find((row) => row['entity'] === entity)?.['missing'] ?? 0)
  return {
    missing: {
      entries: count('timeEntry'),
      expenses: count('expense'),
      projects: count('project'),
    },
    older: counts.reduce((sum, row) => sum + Number(row['older']), 0),
    examples: lostRows(reader)
      .slice(0, maxExamples)
      .map(({ entity, localId, remote }) => ({
        entity,
        title: titleOfRow(syncedTables[entity].byId(reader, localId)),
        isMissing: remote === null,
      })),
  }
}
