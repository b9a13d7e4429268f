/** What becomes of the entries and expenses of a project that goes away before the service ever had it. */
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
 * A project that was never sent can't be named to the service: what was recorded on it stays without a project, as
 * a change of its own, so that the undo of the deletion brings the link back. `change`: writes fields of a row.
 */
export function detachUnsentProject(
  transaction: Transaction,
  projectId: LocalId,
  change: (table: Table, row: SyncedRow<AnyFields>, wanted: AnyFields) => void,
): void {
  const project = projects.byId(transaction, projectId)
  // Undefined: the row is of another kind.
  const isKnownThere = project?.serviceId !== null
  if (isKnownThere || operationsOf(transaction, 'project', projectId).length > 0) return
  for (const table of children) {
    const tail = 'WHERE r.project_id = ? AND r.deleted_at IS NULL'
    for (const row of table.where(transaction, tail, [projectId])) {
      change(table, row, { projectId: null })
    }
  }
}
