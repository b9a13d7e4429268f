/**
 * Recovers a damaged database. Everything readable is copied into a fresh one, lost rows are rebuilt from their unsent
 * creates, and every list is pulled again. The damaged file itself is kept.
 */
import { success } from '../../../shared/contract/errors.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Fields, OperationError } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Database, Transaction } from '../database.ts'
import { listJsonColumns, listTables } from '../local-lists.ts'
import { allOperations } from '../outbox/outbox.ts'
import { markCreatesUncertain, park } from '../outbox/outbox-states.ts'
import { blankProject } from '../projects.ts'
import { salvage, type FoundRow } from './salvage.ts'
import type { AnyFields } from '../synced-table.ts'
import { syncedTables } from '../synced-tables.ts'

/** Tables that are recovered. The outbox comes first, because its content exists nowhere else. */
export const recoveredTables: readonly string[] = [
  'outbox',
  'projects',
  'time_entries',
  'expenses',
  'staff',
  'callbacks',
  'client_names',
  'project_local',
  'receipts',
  'receipt_uploads',
  'categories',
  'gaps',
  ...listTables,
  'time_imports',
  'time_import_chunks',
  'settings',
  'rejected_rows',
  'service_rows',
  'former_ids',
  'lost_rows',
  'unsettled_rows',
  'imported_changes',
  'recurring_profiles',
  'folder_files',
]
const jsonColumns = [
  'patch',
  'base',
  'theirs',
  'error',
  'value',
  'services',
  'team',
  'rounding',
  'cap',
  'raw',
  'there',
  'header',
  'projects',
  'content',
  ...listJsonColumns,
]

/** Fills the fresh, migrated database from the damaged file (now at `keptAs`). Returns the message for the user. */
export function recoverDatabase(
  damaged: string,
  database: Database,
  { now, keptAs }: { readonly now: EpochMs; readonly keptAs: string },
): string {
  const accepts = (_table: string, row: FoundRow): boolean => isReadable(row)
  const report = salvage(damaged, database, recoveredTables, { accepts, keptAs })
  const repaired = database.write((transaction) => {
    // Operations from orphaned pages may have been sent long ago.
    if (report.scanned.includes('outbox')) markCreatesUncertain(transaction)
    // In flight when the damage happened: looked up, as after any crash.
    transaction.run(`UPDATE outbox SET state = 'uncertain' WHERE state = 'sending'`)
    for (const { id, entity, localId, kind, patch } of allOperations(transaction)) {
      if (syncedTables[entity].byId(transaction, localId)) continue
      if (kind === 'create') insertCreated(transaction, entity, localId, patch, now)
      else park(transaction, { id, entity }, lost())
    }
    transaction.run(`DELETE FROM settings WHERE key LIKE 'pull.%'`)
    return success(null)
  })
  if (!repaired.ok) throw new Error(repaired.error.message)
  return report.sentence
}

function lost(): OperationError {
  const message = t`The item this change belongs to was lost with the damaged file, so the change can’t be sent.`
  return { kind: 'lost', message, fields: {} }
}

function isReadable(row: FoundRow): boolean {
  return jsonColumns.every((name) => {
    const text = row[name]
    if (typeof text !== 'string') return true
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  })
}

function insertCreated(
  transaction: Transaction,
  entity: Entity,
  id: LocalId,
  patch: Fields,
  now: EpochMs,
): void {
  const project = patch['projectId']
  const hasProject =
    typeof project === 'string' && syncedTables.project.byId(transaction, project as LocalId)
  const row: AnyFields = {
    ...defaults[entity],
    ...patch,
    ...(!hasProject && 'projectId' in patch && { projectId: null }),
  }
  syncedTables[entity].insert(transaction, id, row, now)
}

/** Values that a create need not send. All others are null. */
const defaults: Readonly<Record<Entity, AnyFields>> = {
  timeEntry: { isLogged: false, billable: false, billed: false, internal: false, zone: 'UTC' },
  project: { ...blankProject, internal: false },
  expense: { status: 'internal', hasReceipt: false },
  staff: { firstName: '', lastName: '' },
  callback: { verified: false },
}
