/**
 * Undoes and redoes a delete that is still in the outbox. If the delete certainly did not arrive, undoing removes it
 * from the outbox. If it may have arrived, it stays in the outbox as uncertain (store/outbox/pending-undelete.ts), and
 * an update with the fields that differ from the merge base is queued behind it.
 */
import { conflictsWith, withMoney } from '../../../shared/domain/sync/conflict.ts'
import {
  pickFields,
  writableFields,
  type Change,
  type Fields,
  type Operation,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Transaction } from '../../store/database.ts'
import {
  cannotHaveArrived,
  insertOperation,
  operationById,
  operationsOf,
} from '../../store/outbox/outbox.ts'
import {
  markConflict,
  markUncertain,
  removeOperation,
  replaceBase,
  replaceChange,
} from '../../store/outbox/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../../store/synced-table.ts'
import { isUndeletePending } from '../../store/outbox/pending-undelete.ts'

/**
 * Undoes the deletion of a row, and queues the unsent changes that the delete operation had replaced in the outbox. A
 * field that the service has changed since the deletion becomes a conflict. `last`: the delete operation, which is the
 * row's last operation. `stamp`: id and time for a new operation.
 */
export function undoDelete<F extends AnyFields, L extends AnyFields, N>(
  transaction: Transaction,
  table: SyncedTable<F, L, N>,
  row: SyncedRow<F, L>,
  operations: { readonly last: Operation; readonly earlier: readonly Operation[] },
  stamp: { readonly id: string; readonly now: EpochMs },
): void {
  const { last, earlier } = operations
  const change = foldedChanges(table, row, operations)
  if (!cannotHaveArrived(last)) {
    const { state, notBefore, error } = last
    if (state !== 'sending') markUncertain(transaction, last, notBefore, error)
    replaceBase(transaction, last, {})
    if (change === null) return
    const { id, now: createdAt } = stamp
    const { entity, localId } = last
    insertOperation(transaction, { id, entity, localId, change, state: 'queued', createdAt })
  } else if (change === null) return removeOperation(transaction, last)
  else replaceChange(transaction, last, change)
  const waiting = operationById(transaction, cannotHaveArrived(last) ? last.id : stamp.id)
  const remote = row.base === null ? {} : pickFields(row.base, Object.keys(change.patch))
  if (waiting)
    markConflict(transaction, waiting, conflictsWith(last.entity, [...earlier, change], remote))
}

/**
 * Redoes a deletion whose delete operation stayed in the outbox when the deletion was undone. Removes the row's later
 * operations, and gives the delete operation their base (the service's values before the first of them). Returns false
 * if the outbox has no such delete operation.
 */
export function redoDelete<F extends AnyFields, L extends AnyFields, N>(
  transaction: Transaction,
  { entity }: SyncedTable<F, L, N>,
  row: SyncedRow<F, L>,
): boolean {
  const waiting = operationsOf(transaction, entity, row.id)
  const undone = waiting.find((operation) => isUndeletePending(transaction, operation))
  if (!undone) return false
  const later = waiting.filter(({ seq }) => seq > undone.seq)
  // The earliest base holds the service's values before the first of these changes.
  const base = Object.assign({}, ...later.reverse().map((one) => one.base)) as Fields
  for (const operation of later) removeOperation(transaction, operation)
  replaceBase(transaction, undone, base)
  return true
}

function foldedChanges<F extends AnyFields, L extends AnyFields, N>(
  { entity }: SyncedTable<F, L, N>,
  row: SyncedRow<F, L>,
  { last, earlier }: { readonly last: Operation; readonly earlier: readonly Operation[] },
): Change | null {
  // The service's state after all operations in flight; the delete keeps the base of the changes folded
  // into it.
  const sent = earlier.map(({ patch }) => patch)
  const base = Object.assign({}, row.base, ...sent, last.base) as Fields
  const changed = writableFields[entity].filter((name) => name in base && row[name] !== base[name])
  const names = withMoney(entity, row, changed)
  return names.length === 0
    ? null
    : { kind: 'update', patch: pickFields(row, names), base: pickFields(base, names) }
}
