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
import type { EpochMs } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/errors.ts'
import type { Clock } from '../kit/clock.ts'
import type { IdSource } from '../kit/ids.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceError, ServiceResult } from '../service/result.ts'
import type { ServiceTimeEntry } from '../service/time-entries.ts'
import type { Database, Transaction } from '../store/database.ts'
import {
  claimForSending,
  markQueued,
  markUncertain,
  park,
  removeOperation,
} from '../store/outbox.ts'
import { timeEntryById } from '../store/time-entries.ts'
import { toCreateInput, toUpdateInput } from './mapping.ts'
import { mergeTimeEntry } from './merge.ts'
import { decide, type Decision } from './policy.ts'
import { findCreatedTimeEntry } from './reconcile.ts'

export type ReplayContext = {
  readonly database: Database
  readonly service: ServiceClient
  readonly clock: Clock
  readonly ids: IdSource
  /** In [0, 1), for jitter. */
  readonly random: () => number
  /** The longest time in ms that a request without an answer can still be under way at the service. */
  readonly settle: number
  readonly signal: AbortSignal
}

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
    const found = await findCreatedTimeEntry(
      context.service,
      context.database,
      operation,
      context.signal,
    )
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
  { service, database, signal }: ReplayContext,
  operation: Operation,
): Promise<ServiceResult<ServiceTimeEntry | null>> {
  const entry = timeEntryById(database, operation.localId)
  if (operation.kind === 'create') {
    return service.timeEntries.create(toCreateInput(database, operation), signal)
  }
  if (!entry?.serviceId) throw new Error(`operation ${operation.id} has no row on the service`)
  return operation.kind === 'update'
    ? service.timeEntries.update(entry.serviceId, toUpdateInput(database, operation, entry), signal)
    : service.timeEntries.delete(entry.serviceId, signal)
}

function bookAnswer(
  context: ReplayContext,
  operation: Operation,
  row: ServiceTimeEntry | null,
): Attempt {
  const booked = book(context, (transaction) => {
    removeOperation(transaction, operation.id)
    if (row) mergeTimeEntry(context, transaction, operation.localId, row)
  })
  return booked.ok ? { kind: 'answered' } : { kind: 'notBooked', message: booked.error.message }
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
    const { id } = operation
    switch (decision.kind) {
      case 'done':
        return removeOperation(transaction, id)
      case 'again':
        return markQueued(transaction, id, (clock.now() + decision.delay) as EpochMs, words)
      case 'hold':
        // The engine waits for all; the operation itself is due as soon as there is contact again.
        return markQueued(transaction, id, 0 as EpochMs, words)
      case 'signIn':
        return markQueued(transaction, id, 0 as EpochMs, words)
      case 'uncertain':
        return markUncertain(transaction, id, (clock.now() + settle) as EpochMs, words)
      case 'park':
        return park(transaction, id, words)
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
      operation.id,
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
