import type { LocalId } from '../../../shared/domain/units.ts'
import type { Transaction } from '../database.ts'

/**
 * Queues again the operations that the service refused because this project did not exist. Called once the project
 * exists again. The fields of entries and expenses have the interface's names here, because errors use these names.
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
