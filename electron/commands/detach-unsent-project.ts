/** Detaches entries and expenses from a deleted project that the service never had. */
import type { LocalId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { expenses } from '../store/expenses.ts'
import { operationsOf } from '../store/outbox.ts'
import { projects } from '../store/projects.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { timeEntries } from '../store/time-entries.ts'

type Table = SyncedTable<AnyFields>

const children = [timeEntries, expenses] as unknown as readonly Table[]

/**
 * Clears the project of its entries and expenses when the project was never sent, because the service
 * could not resolve it. Each is recorded as a change of its own, so that undoing the deletion restores
 * the link. `change` updates fields of a row.
 */
export function detachUnsentProject(
  transaction: Transaction,
  projectId: LocalId,
  change: (table: Table, row: SyncedRow<AnyFields>, wanted: AnyFields) => void,
): void {
  const project = projects.byId(transaction, projectId)
  // Undefined when the row is not a project.
  const isKnownThere = project?.serviceId !== null
  if (isKnownThere || operationsOf(transaction, 'project', projectId).length > 0) return
  for (const table of children) {
    const tail = 'WHERE r.project_id = ? AND r.deleted_at IS NULL'
    for (const row of table.where(transaction, tail, [projectId])) {
      change(table, row, { projectId: null })
    }
  }
}
