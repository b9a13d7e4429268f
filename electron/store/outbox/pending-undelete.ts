/**
 * Deletions undone before the delete got a response. While the delete stays in the outbox and the row is not deleted
 * here, Stint looks up whether the row still exists (sync/sending/undelete-look-up.ts): sending the delete would lose
 * changes made meanwhile on another device.
 */
import {
  madeByService,
  pickFields,
  writableFields,
  type Operation,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { insertOperation, operationsOf } from './outbox.ts'
import { removeOperation } from './outbox-states.ts'
import { syncedTables } from '../synced-tables.ts'

type Named = Pick<Operation, 'entity' | 'localId'>

/** Returns true for a delete that is being undone before it is known whether the service has deleted the row. */
export function isUndeletePending(
  reader: Reader,
  { kind, entity, localId }: Named & Pick<Operation, 'kind'>,
): boolean {
  if (kind !== 'delete') return false
  const row = syncedTables[entity].byId(reader, localId)
  if (!row || row.isDeleted) return false
  // Older versions queued the whole row behind its delete, as a create.
  return operationsOf(reader, entity, localId).every((one) => one.kind !== 'create')
}

/**
 * Completes a delete operation that the service has carried out and that has left the outbox. If the user has undone
 * the deletion, queues a create operation with the local values, because the old service id belongs to the deleted row.
 * A row that only the service can create is instead marked as deleted again. `stamp`: returns the id and the time of
 * the create operation.
 */
export function completeDelete(
  transaction: Transaction,
  { entity, localId }: Named,
  stamp: () => { readonly id: string; readonly now: EpochMs },
): void {
  const table = syncedTables[entity]
  const row = table.byId(transaction, localId)
  if (!row || row.isDeleted) return
  const behind = operationsOf(transaction, entity, localId)
  if (behind.some(({ kind }) => kind === 'create')) return table.unlink(transaction, localId)
  for (const operation of behind) removeOperation(transaction, operation)
  const { id, now } = stamp()
  if (madeByService.has(entity)) return table.setDeleted(transaction, localId, now)
  table.unlink(transaction, localId)
  const patch = pickFields(row, writableFields[entity])
  const change = { kind: 'create', patch, base: null } as const
  insertOperation(transaction, { id, entity, localId, change, state: 'queued', createdAt: now })
}
