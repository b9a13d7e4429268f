import { t } from '../../../shared/domain/language/translate.ts'
import type { Topic } from '../../../shared/contract/payloads.ts'
import {
  type Change,
  type Fields,
  type Operation,
  type OperationError,
  deduplicationKey,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Transaction } from '../database.ts'
import { updateRow, valueOf } from '../stored-row.ts'
import { openWindowsOfInterrupted } from './late-arrivals.ts'

type Named = Pick<Operation, 'id' | 'entity'>

const topicOf: Readonly<Record<Entity, Topic>> = {
  timeEntry: 'entries',
  project: 'projects',
  expense: 'expenses',
  staff: 'staff',
  callback: 'callbacks',
}

/**
 * Claims operations for sending, and returns them in their new state, which is on disk before the first byte is sent
 * (docs/reliability.md#outbox-rule-2-sending-is-written-first). Operations that are gone or already in flight are left
 * out, so that two callers never claim the same operation (compare-and-set).
 */
export function claimForSending(
  transaction: Transaction,
  operations: readonly Operation[],
  now: EpochMs,
): readonly Operation[] {
  const claimed = claimAll(transaction, operations, now)
    ? operations
    : operations.filter((operation) => claimAll(transaction, [operation], now))
  for (const { entity } of claimed) transaction.touch('sync', topicOf[entity])
  return claimed.map((operation) => ({
    ...operation,
    state: 'sending',
    attempts: operation.attempts + 1,
    sentAt: now,
  }))
}

/** Claims all operations; if one is gone or in flight, claims none and returns false. */
function claimAll(
  transaction: Transaction,
  operations: readonly Operation[],
  now: EpochMs,
): boolean {
  const waiting = `seq IN (SELECT value FROM json_each(?)) AND state IN ('queued', 'uncertain')`
  const seqs = JSON.stringify(operations.map(({ seq }) => seq))
  const count = valueOf(transaction, `SELECT count(*) FROM outbox WHERE ${waiting}`, [seqs])
  if (count !== operations.length) return false
  transaction.run(
    `UPDATE outbox SET state = 'sending', attempts = attempts + 1, sent_at = ? WHERE ${waiting}`,
    [now, seqs],
  )
  return true
}

/** Removes operations that got a response. Returns the local ids of the rows that still have pending operations. */
export function removeAnswered(
  transaction: Transaction,
  operations: readonly Operation[],
): ReadonlySet<LocalId> {
  if (operations.length === 0) return new Set()
  const seqs = JSON.stringify(operations.map(({ seq }) => seq))
  transaction.run('DELETE FROM outbox WHERE seq IN (SELECT value FROM json_each(?))', [seqs])
  for (const { entity } of operations) transaction.touch('sync', topicOf[entity])
  const rows = JSON.stringify(operations.map(({ entity, localId }) => [entity, localId]))
  const left = transaction.all(
    `SELECT DISTINCT o.local_id AS id FROM json_each(?) AS j
     JOIN outbox o ON o.entity = j.value ->> 0 AND o.local_id = j.value ->> 1`,
    [rows],
  )
  return new Set(left.map((row) => row['id'] as LocalId))
}

/** Requeues operations that were claimed for sending but certainly not sent. */
export function release(transaction: Transaction, operations: readonly Operation[]): void {
  for (const { id, entity } of operations) {
    transaction.run(
      `UPDATE outbox SET state = 'queued', attempts = attempts - 1 WHERE id = ? AND state = 'sending'`,
      [id],
    )
    transaction.touch('sync', topicOf[entity])
  }
}

/** Requeues an operation after a failure in which the service certainly did not process it. */
export const markQueued = markAs('queued')

/**
 * Marks an operation as uncertain, because its request may have arrived. From `notBefore` on, the service is searched
 * for the result.
 */
export const markUncertain = markAs('uncertain')

const markParked = markAs('parked')

function markAs(state: Operation['state']) {
  return (
    transaction: Transaction,
    { id, entity }: Named,
    notBefore: EpochMs,
    error: OperationError | null,
  ): void => {
    updateRow(transaction, 'outbox', { id }, { state, notBefore, error })
    transaction.touch('sync', topicOf[entity])
  }
}

/** Records that an operation succeeded, although the response had no readable row. */
export function markAccepted(transaction: Transaction, { id }: Named): void {
  updateRow(transaction, 'outbox', { id }, { accepted: true })
}

/**
 * Records a search of the service that did not show whether the operation's row exists. The next search is at
 * `notBefore` or later.
 */
export function recordInconclusiveLookUp(
  transaction: Transaction,
  operation: Operation,
  notBefore: EpochMs,
): void {
  const vainLookUps = operation.inconclusiveLookUps + 1
  updateRow(transaction, 'outbox', { id: operation.id }, { vainLookUps })
  markUncertain(transaction, operation, notBefore, operation.error)
}

/** Restarts the searches on the service for the row of a create operation that may or may not have arrived. */
export function restartLookUps(transaction: Transaction, operation: Named): void {
  updateRow(transaction, 'outbox', { id: operation.id }, { vainLookUps: 0 })
  markUncertain(transaction, operation, 0 as EpochMs, null)
}

/** Parks an operation that the service refused, until the user decides. */
export function park(transaction: Transaction, operation: Named, error: OperationError): void {
  markParked(transaction, operation, 0 as EpochMs, error)
}

/** Removes an operation. */
export function removeOperation(transaction: Transaction, operation: Named): void {
  transaction.run('DELETE FROM outbox WHERE id = ?', [operation.id])
  transaction.touch('sync', topicOf[operation.entity])
}

/**
 * Recovers from a crash: operations that were `sending` become uncertain. They are looked up at `until`, when their
 * requests can no longer be in flight. That time can't be derived from `sentAt`, because all operations of a batch have
 * the same `sentAt`, and the last request of the batch can leave minutes later. Until then, newer changes to the
 * rows of these operations wait. They wait even if a pull shows the values that were sent, because the service may have
 * those values by coincidence. Returns the number of operations that became uncertain.
 */
export function recoverInterrupted(transaction: Transaction, until: EpochMs): number {
  openWindowsOfInterrupted(transaction, until)
  const count = transaction.run(
    `UPDATE outbox SET state = 'uncertain', not_before = ? WHERE state = 'sending'`,
    [until],
  )
  if (count > 0) transaction.touch('sync', ...Object.values(topicOf))
  return count
}

/**
 * Marks queued create operations as uncertain, because another computer may send them too, or because they may have
 * been sent before this database was recovered.
 */
export function markCreatesUncertain(transaction: Transaction): void {
  const count = transaction.run(
    `UPDATE outbox SET state = 'uncertain', not_before = 0 WHERE state = 'queued' AND kind = 'create'`,
  )
  if (count > 0) transaction.touch('sync', ...Object.values(topicOf))
}

/** Makes queued operations due at once, but not uncertain ones, whose requests may still be on their way. */
export function makeDue(transaction: Transaction): void {
  const count = transaction.run(
    `UPDATE outbox SET not_before = 0 WHERE state = 'queued' AND not_before > 0`,
  )
  if (count > 0) transaction.touch('sync')
}

/**
 * Marks an operation as in conflict. `remote`: the service's values for fields changed on both sides. If `remote` is
 * empty, clears the conflict.
 */
export function markConflict(transaction: Transaction, operation: Operation, remote: Fields): void {
  const isConflict = Object.keys(remote).length > 0
  if (!isConflict && operation.remote === null) return
  if (isConflict) {
    const message = t`Changed here and on the service.`
    park(transaction, operation, { kind: 'conflict', message, fields: {} })
  } else markQueued(transaction, operation, 0 as EpochMs, null)
  updateRow(transaction, 'outbox', { id: operation.id }, { theirs: isConflict ? remote : null })
}

/** Replaces the change of an operation, and requeues the operation. */
export function replaceChange(
  transaction: Transaction,
  operation: Operation,
  change: Change,
): void {
  const { kind, patch, base } = change
  const twinKey = deduplicationKey(operation.entity, change)
  const fields = { kind, patch, base, twinKey, theirs: null, accepted: false, vainLookUps: 0 }
  updateRow(transaction, 'outbox', { id: operation.id }, fields)
  markQueued(transaction, operation, 0 as EpochMs, null)
}

/**
 * Replaces an operation's base: the values from before the operation's change. The service's values are compared with
 * them.
 */
export function replaceBase(
  transaction: Transaction,
  { id }: Pick<Operation, 'id'>,
  base: Fields,
): void {
  updateRow(transaction, 'outbox', { id }, { base })
}

/** Removes fields from an update; removes the operation if none is left. */
export function dropFields(
  transaction: Transaction,
  operation: Operation,
  names: readonly string[],
): void {
  const without = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  const patch = without(operation.patch)
  if (Object.keys(patch).length === 0) return removeOperation(transaction, operation)
  const base = without(operation.base ?? {})
  updateRow(transaction, 'outbox', { id: operation.id }, { patch, base })
}

/**
 * Requeues the operations that the service refused because this project did not exist. Called once the project exists
 * again. Such an operation is recognized by its error, which names the project field. The API name of that field is
 * different for entries and expenses.
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
