/**
 * A row that was deleted and is wanted back while its delete has no answer. The delete stays in the line as a
 * question: as long as it stands there and the row is not deleted here, it is not sent but looked for
 * (sync/wanted-back.ts). What another device wrote meanwhile would be lost with the row otherwise.
 */
import {
  madeByService,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { insertOperation, operationsOf } from './outbox.ts'
import { removeOperation } from './outbox-states.ts'
import { syncedTables } from './synced-tables.ts'

type Named = Pick<Operation, 'entity' | 'localId'>

/** True for a delete whose row is wanted back: nobody knows yet whether the service has deleted it. */
export function isUndeletePending(
  reader: Reader,
  { kind, entity, localId }: Named & Pick<Operation, 'kind'>,
): boolean {
  if (kind !== 'delete') return false
  const row = syncedTables[entity].byId(reader, localId)
  if (!row || row.isDeleted) return false
  // Older versions put the whole row behind its delete, as a create.
  return operationsOf(reader, entity, localId).every((one) => one.kind !== 'create')
}

/** `base`: the values that the service had in the fields that were changed here before the delete; for its undo. */
export function replaceBase(
  transaction: Transaction,
  { id }: Pick<Operation, 'id'>,
  base: Fields,
): void {
  transaction.run('UPDATE outbox SET base = ? WHERE id = ?', [JSON.stringify(base), id])
}

/**
 * The service has deleted the row, and its delete is out of the line. Where the row is wanted back, it is made anew
 * with what it has here: the old id belongs to what is gone. `stamp`: of the create.
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
  const patch: Fields = Object.fromEntries(
    writableFields[entity].map((name) => [name, row[name] ?? null]),
  )
  const change = { kind: 'create', patch, base: null } as const
  insertOperation(transaction, { id, entity, localId, change, state: 'queued', createdAt: now })
}
