import type { LocalId } from '../../shared/domain/units.ts'
import type { Transaction } from './database.ts'

/**
 * What the service refused because its project was gone goes again: the project is there once more. The fields are
 * named as entries and expenses name them on the wire.
 */
export function retryRefusedFor(transaction: Transaction, projectId: LocalId): void {
  const count = transaction.run(
    `UPDATE outbox SET state = 'queued', not_before = 0, error = NULL
     WHERE state = 'parked' AND theirs IS NULL AND error ->> '$.kind' IN ('invalid', 'notFound')
       AND patch ->> '$.projectId' = ?
       AND coalesce(error ->> '$.fields.project_id', error ->> '$.fields.projectid') IS NOT NULL`,
    [projectId],
  )
  if (count > 0) transaction.touch('sync', 'entries', 'expenses')
}
