import type { ImportedChange } from '../../../shared/domain/sync/imported-change.ts'
import { pickFields } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { wasFoundCreate } from '../../store/outbox/found-creates.ts'
import {
  importedChangeById,
  insertImportedChange,
  removeImportedChange,
} from '../../store/imported-changes.ts'
import { insertOperation, operationsOf } from '../../store/outbox/outbox.ts'
import { removeOperation } from '../../store/outbox/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../../store/synced-table.ts'
import { doubtfulOf, type RowWriter } from '../row-writer.ts'

/** A create operation. `id`: its id in the file. `localId`: the row's id in this database. */
export type ImportedCreate = Pick<ImportedChange, 'id' | 'localId' | 'patch' | 'createdAt'>

/**
 * Queues an imported create operation as uncertain: before the operation is sent from here, the service is searched for
 * the row, because the computer that wrote the file may have sent the operation. The local row must already exist; the
 * fields of the operation are written to it.
 */
export function queueImportedCreate(
  { transaction, recordStep }: RowWriter,
  table: SyncedTable<AnyFields>,
  { id, localId, patch, createdAt }: ImportedCreate,
): void {
  const { entity } = table
  table.update(transaction, localId, patch)
  table.setDeleted(transaction, localId, null)
  const change = { kind: 'create', patch, base: null } as const
  insertOperation(transaction, { id, entity, localId, change, state: 'uncertain', createdAt })
  recordStep({ entity, id: localId, before: null, after: patch, isImported: true })
}

/** Adds an imported change to those that await confirmation if `isWaiting` is true; otherwise removes it from them. */
export function setImportedChange(
  { transaction, recordStep }: RowWriter,
  change: ImportedChange,
  isWaiting: boolean,
): void {
  const wasWaiting = importedChangeById(transaction, change.id) !== undefined
  if (wasWaiting === isWaiting) return
  if (isWaiting) insertImportedChange(transaction, change)
  else removeImportedChange(transaction, change.id)
  recordStep({ entity: 'importedChange', change, before: wasWaiting, after: isWaiting })
}

/**
 * Undoes the import of a row. If the row was never sent, removes its create operation. If this computer sent the row,
 * deletes the row. If another computer sent the row, keeps the row.
 */
export function undoImportedRow(
  rows: RowWriter,
  table: SyncedTable<AnyFields>,
  row: SyncedRow<AnyFields>,
  now: EpochMs,
): void {
  const { transaction, recordStep } = rows
  const { entity } = table
  const waiting = operationsOf(transaction, entity, row.id)
  const [first] = waiting
  if (first?.kind !== 'create') {
    if (!wasFoundCreate(transaction, { entity, localId: row.id })) rows.remove(table, row)
    return
  }
  const hasLeft = first.attempts > 0 || first.state === 'sending'
  if (hasLeft) return rows.remove(table, row)
  for (const operation of waiting) removeOperation(transaction, operation)
  table.setDeleted(transaction, row.id, now)
  const { fieldNames } = table
  recordStep({
    entity,
    id: row.id,
    after: null,
    isImported: true,
    before: pickFields(row, fieldNames),
    doubtful: doubtfulOf(first),
  })
}
