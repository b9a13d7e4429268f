/** What an import does to rows, and how an undo of it takes them back. */
import type { ImportedChange } from '../../shared/domain/sync/imported-change.ts'
import type { Fields } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { wasFoundCreate } from '../store/found-creates.ts'
import {
  importedChangeById,
  insertImportedChange,
  removeImportedChange,
} from '../store/imported-changes.ts'
import { insertOperation, operationsOf } from '../store/outbox.ts'
import { removeOperation } from '../store/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import type { RowWriter } from './row-writer.ts'

export type ImportedCreate = {
  /** The operation's id in the file. */
  readonly id: string
  /** The row's id here. */
  readonly localId: LocalId
  /** What is sent. */
  readonly patch: Fields
  readonly createdAt: EpochMs
}

/**
 * Queues a create from a file; its row is here, and gets just what is sent. It is looked for at the service before
 * it is sent, because the computer that wrote the file may have sent it.
 */
export function queueImportedCreate(
  { transaction, tell }: RowWriter,
  table: SyncedTable<AnyFields>,
  { id, localId, patch, createdAt }: ImportedCreate,
): void {
  const { entity } = table
  table.update(transaction, localId, patch)
  table.setDeleted(transaction, localId, null)
  const change = { kind: 'create', patch, base: null } as const
  insertOperation(transaction, { id, entity, localId, change, state: 'uncertain', createdAt })
  tell({ entity, id: localId, before: null, after: patch, isImported: true })
}

/** Makes the change wait for confirmation, or not any more; what is so already is no step. */
export function setImportedChange(
  { transaction, tell }: RowWriter,
  change: ImportedChange,
  isWaiting: boolean,
): void {
  const wasWaiting = importedChangeById(transaction, change.id) !== undefined
  if (wasWaiting === isWaiting) return
  if (isWaiting) insertImportedChange(transaction, change)
  else removeImportedChange(transaction, change.id)
  tell({ entity: 'importedChange', change, before: wasWaiting, after: isWaiting })
}

/**
 * Takes back a row that came in a file. What has not left goes without a trace, what was sent from here is deleted
 * at the service, and what another computer had sent stays: it is not this computer's to delete.
 */
export function undoImportedRow(
  rows: RowWriter,
  table: SyncedTable<AnyFields>,
  row: SyncedRow<AnyFields>,
  now: EpochMs,
): void {
  const { transaction, tell } = rows
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
  tell({
    ...{ entity, id: row.id, after: null, isImported: true },
    before: Object.fromEntries(fieldNames.map((name) => [name, row[name] ?? null])),
    doubtful: {
      fields: Object.keys(first.patch),
      isAccepted: first.isAccepted,
      createdAt: first.createdAt,
    },
  })
}
