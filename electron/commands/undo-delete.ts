/**
 * What becomes of a delete that is in the line when the person takes it back, and when the row is deleted again.
 * A delete that has surely not arrived just leaves the line. One whose answer is missing stays there as a
 * question (store/wanted-back.ts); behind it stands only what the person changed since the merge base.
 */
import { conflictsWith } from '../../shared/domain/sync/conflict.ts'
import {
  writableFields,
  type Change,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { cannotHaveArrived, insertOperation, operationById, operationsOf } from '../store/outbox.ts'
import {
  markConflict,
  markUncertain,
  removeOperation,
  replaceChange,
} from '../store/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { isUndeletePending, replaceBase } from '../store/pending-undelete.ts'

/**
 * Takes the delete back and puts back into the line what was changed before it. Where the service has got another
 * value in such a field meanwhile, that is a conflict. `last`: the delete, the last of the row's operations;
 * `stamp`: of the operation that may be added.
 */
export function undoDelete<F extends AnyFields, L extends AnyFields>(
  transaction: Transaction,
  table: SyncedTable<F, L>,
  row: SyncedRow<F, L>,
  line: { readonly last: Operation; readonly earlier: readonly Operation[] },
  stamp: { readonly id: string; readonly now: EpochMs },
): void {
  const { last, earlier } = line
  const change = changedBefore(table, row, line)
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
  const theirs = row.base === null ? {} : pick(row.base, Object.keys(change.patch))
  if (waiting) markConflict(transaction, waiting, conflictsWith([...earlier, change], theirs))
}

/**
 * Deletes a row again whose delete is still in the line without an answer: that one counts again, and keeps the
 * base of what was changed meanwhile. False where there is none.
 */
export function redoDelete<F extends AnyFields, L extends AnyFields>(
  transaction: Transaction,
  { entity }: SyncedTable<F, L>,
  row: SyncedRow<F, L>,
): boolean {
  const waiting = operationsOf(transaction, entity, row.id)
  const leaving = waiting.find((operation) => isUndeletePending(transaction, operation))
  if (!leaving) return false
  const behind = waiting.filter(({ seq }) => seq > leaving.seq)
  // The earliest base is what the service had before the first of the changes.
  const base = Object.assign({}, ...behind.reverse().map((one) => one.base)) as Fields
  for (const operation of behind) removeOperation(transaction, operation)
  replaceBase(transaction, leaving, base)
  return true
}

/** What was changed here and folded into the delete; null for nothing. */
function changedBefore<F extends AnyFields, L extends AnyFields>(
  { entity }: SyncedTable<F, L>,
  row: SyncedRow<F, L>,
  { last, earlier }: { readonly last: Operation; readonly earlier: readonly Operation[] },
): Change | null {
  // What the service has or will have by the operations that are on their way; the delete keeps the base
  // of the changes that were folded into it.
  const sent = earlier.map(({ patch }) => patch)
  const base = Object.assign({}, row.base, ...sent, last.base) as Fields
  const names = writableFields[entity].filter((name) => name in base && row[name] !== base[name])
  return names.length === 0
    ? null
    : { kind: 'update', patch: pick(row, names), base: pick(base, names) }
}

function pick(row: AnyFields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
