/**
 * Sends one operation of the outbox and books its outcome.
 *
 * Invariants kept here:
 * - The operation is `sending` on disk before its first byte leaves.
 * - The answer and the end of the operation are one transaction.
 * - An uncertain create is looked for before it is sent again.
 * Replay goes through merge.ts, never through commands/: it makes no new operations.
 */
import type { Operation, OperationError } from '../../shared/domain/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/errors.ts'
import type { ServiceError, ServiceResult } from '../service/result.ts'
import type { Transaction } from '../store/database.ts'
import { operationsOf } from '../store/outbox.ts'
import {
  claimForSending,
  markQueued,
  markUncertain,
  park,
  removeOperation,
} from '../store/outbox-states.ts'
import { syncedEntities } from './entities/entities.ts'
import type { SyncContext } from './entities/synced-entity.ts'
import { mergeRow } from './merge.ts'
import { decide, type Decision } from './policy.ts'

export type ReplayContext = SyncContext & {
  /** In [0, 1), for jitter. */
  readonly random: () => number
  /** The longest time in ms that a request without an answer can still be under way at the service. */
  readonly settle: number
}

type Row = { readonly id: ServiceId }

/** What the engine has to know of an attempt. */
export type Attempt =
  | { readonly kind: 'answered' }
  /** It was gone or on its way already: nothing was sent. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'failed'; readonly decision: Decision; readonly error: ServiceError }
  /** The database refused; nothing of the outcome could be booked. */
  | { readonly kind: 'notBooked'; readonly message: string }

/** Sends the operation once. `failures`: failed contacts in a row, for the wait after 'hold'. */
export async function replayOperation(
  context: ReplayContext,
  operation: Operation,
  failures: number,
): Promise<Attempt> {
  if (operation.state === 'uncertain' && operation.kind === 'create') {
    const found = await syncedEntities[operation.entity].find(context, operation)
    if (!found.ok) return bookFailedLookUp(context, operation, found.error, failures)
    if (found.value) return bookAnswer(context, operation, found.value)
  }
  const claimed = context.database.write((transaction) =>
    success(claimForSending(transaction, operation.id, context.clock.now())),
  )
  if (!claimed.ok) return { kind: 'notBooked', message: claimed.error.message }
  if (!claimed.value) return { kind: 'skipped' }
  const answer = await send(context, claimed.value)
  return answer.ok
    ? bookAnswer(context, claimed.value, answer.value)
    : bookFailure(context, claimed.value, answer.error, failures)
}

async function send(
  context: ReplayContext,
  operation: Operation,
): Promise<ServiceResult<Row | null>> {
  const entity = syncedEntities[operation.entity]
  if (operation.kind === 'create') return entity.create(context, operation)
  const serviceId = entity.table.byId(context.database, operation.localId)?.serviceId ?? null
  if (serviceId === null) throw new Error(`operation ${operation.id} has no row on the service`)
  return operation.kind === 'update'
    ? entity.update(context, operation, serviceId)
    : entity.delete(context, serviceId)
}

function bookAnswer(context: ReplayContext, operation: Operation, row: Row | null): Attempt {
  const { localId: id } = operation
  const booked = book(context, (transaction) => {
    removeOperation(transaction, operation)
    const entity = syncedEntities[operation.entity]
    if (row) mergeRow(context, transaction, entity, { id, row, answered: operation })
    else makeWayForAnother(transaction, operation)
  })
  return booked.ok ? { kind: 'answered' } : { kind: 'notBooked', message: booked.error.message }
}

/** A row that was deleted and is wanted again gets a new id there: the old one belongs to what is gone. */
function makeWayForAnother(transaction: Transaction, { entity, localId }: Operation): void {
  if (operationsOf(transaction, entity, localId).length === 0) return
  syncedEntities[entity].table.unlink(transaction, localId)
}

function bookFailure(
  context: ReplayContext,
  operation: Operation,
  error: ServiceError,
  failures: number,
): Attempt {
  const { clock, random, settle } = context
  const concernsAll =
    error.kind === 'unreachable' || error.kind === 'timeout' || error.kind === 'rateLimited'
  const attempts = concernsAll ? failures + 1 : operation.attempts
  const decision = decide(operation.kind, error, attempts, random())
  const words: OperationError = { kind: error.kind, message: error.message, fields: error.fields }
  const booked = book(context, (transaction) => {
    switch (decision.kind) {
      case 'done':
        removeOperation(transaction, operation)
        return makeWayForAnother(transaction, operation)
      case 'again':
        return markQueued(transaction, operation, (clock.now() + decision.delay) as EpochMs, words)
      case 'hold':
        // The engine waits for all; the operation itself is due as soon as there is contact again.
        return markQueued(transaction, operation, 0 as EpochMs, words)
      case 'signIn':
        return markQueued(transaction, operation, 0 as EpochMs, words)
      case 'uncertain':
        return markUncertain(transaction, operation, (clock.now() + settle) as EpochMs, words)
      case 'park':
        return park(transaction, operation, words)
    }
  })
  return booked.ok
    ? { kind: 'failed', decision, error }
    : { kind: 'notBooked', message: booked.error.message }
}

/** The look-up failed: the operation stays uncertain, and the failure counts like any other. */
function bookFailedLookUp(
  context: ReplayContext,
  operation: Operation,
  error: ServiceError,
  failures: number,
): Attempt {
  const decided = decide('update', error, failures + 1, context.random())
  const delay = decided.kind === 'again' ? decided.delay : 0
  const booked = book(context, (transaction) =>
    markUncertain(
      transaction,
      operation,
      (context.clock.now() + delay) as EpochMs,
      operation.error,
    ),
  )
  if (!booked.ok) return { kind: 'notBooked', message: booked.error.message }
  // A refused look-up says nothing about the create: try again later rather than ask the person.
  const decision: Decision = decided.kind === 'park' ? { kind: 'again', delay: 60_000 } : decided
  return { kind: 'failed', decision, error }
}

function book(
  { database }: ReplayContext,
  work: (transaction: Transaction) => void,
): Outcome<null> {
  return database.write((transaction) => {
    work(transaction)
    return success(null)
  })
}
