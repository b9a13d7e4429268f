/** What a restored service has lost, kept until the person has answered (sync/survey.ts finds it). */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import { titleOfRow } from '../../shared/domain/sync/row-title.ts'
import type { RestoredQuestion } from '../../shared/contract/sync-payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import type { AnyFields } from './synced-table.ts'
import { syncedTables } from './synced-tables.ts'

export type LostRow = {
  readonly entity: Entity
  readonly localId: LocalId
  /** The older version that the service has; null where it does not have the row. */
  readonly there: AnyFields | null
}

/** What the service does not have at all stays noted as that. */
export function noteLost(transaction: Transaction, { entity, localId, there }: LostRow): void {
  transaction.run(
    `INSERT INTO lost_rows (entity, local_id, there) VALUES (?, ?, ?)
     ON CONFLICT (entity, local_id) DO UPDATE SET there = excluded.there WHERE there IS NOT NULL`,
    [entity, localId, there === null ? null : JSON.stringify(there)],
  )
  transaction.touch('sync')
}

/** The service has the row after all. */
export function deleteLost(transaction: Transaction, entity: Entity, localId: LocalId): void {
  transaction.run('DELETE FROM lost_rows WHERE entity = ? AND local_id = ?', [entity, localId])
  transaction.touch('sync')
}

/** Projects first, so that what names them finds them. */
export function lostRows(reader: Reader): readonly LostRow[] {
  return reader
    .all(`SELECT * FROM lost_rows ORDER BY entity <> 'project', local_id`)
    .map((row) => ({
      entity: row['entity'] as Entity,
      localId: row['local_id'] as LocalId,
      there: row['there'] === null ? null : (JSON.parse(row['there'] as string) as AnyFields),
    }))
}

export function forgetLost(transaction: Transaction): void {
  transaction.run('DELETE FROM lost_rows')
  transaction.touch('sync')
}

/** How many rows are named in the question. */
const mostExamples = 20

/** What the person is asked; null where nothing was lost. */
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
      .slice(0, mostExamples)
      .map(({ entity, localId, there }) => ({
        entity,
        title: titleOfRow(syncedTables[entity].byId(reader, localId)),
        isMissing: there === null,
      })),
  }
}
