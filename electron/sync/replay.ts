/**
 * One operation of the outbox: looked for, sent, booked. What is done when, and how many at once, is
 * lanes.ts; what follows for the connection is engine.ts.
 *
 * Invariants kept here:
 * - An uncertain create is looked for before it is sent again.
 * - The answer and the end of the operation are one transaction.
 * Replay goes through merge.ts, never through commands/: it makes no new operations.
 */
import {
  doubtfulKind,
  isGoneRemotely,
  type Operation,
  type OperationError,
} from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type { ServiceError } from '../service/result.ts'
import type { Transaction } from '../store/database.ts'
import { noteFoundCreate } from '../store/found-creates.ts'
import { countRefused } from '../store/outbox.ts'
import {
  recordInconclusiveLookUp,
  markAccepted,
  markQueued,
  markUncertain,
  park,
  removeAnswered,
  removeOperation,
} from '../store/outbox-states.ts'
import { openLateArrivalWindow } from '../store/late-arrivals.ts'
import { completeDelete, isUndeletePending } from '../store/pending-undelete.ts'
import { claimId } from './id-claims.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { lookForRow } from './entities/look-up.ts'
import type { SyncContext } from './entities/synced-entity.ts'
import { hidesRows, lookAtRow, type Look } from './hidden-rows.ts'
import { mergeResponse } from './merge.ts'
import { decide, type Decision } from './retry-policy.ts'
import { relinkChildren, servicesBefore } from './relink.ts'
import { reportRestoreSign } from './restore-detection.ts'
import { isPage, isUnreadable } from './ambiguous-responses.ts'
import { lookUpDeleted, type StillThere } from './undelete-look-up.ts'

export type ReplayContext = SyncContext & {
  /** In [0, 1), for jitter. */
  readonly random: () => number
  /** The longest time in ms that a request without an answer can still be under way at the service. */
  readonly lateArrivalWindow: number
}

type Row = { readonly id: ServiceId }

/** What came of one request for one operation; not booked yet. */
export type Result =
  /** The service did what was asked, or had done it before. */
  | {
      readonly kind: 'answered'
      readonly operation: Operation
      readonly row: Row | null
      /** The highest id that was known when it left; null where that says nothing. */
      readonly newestBefore: ServiceId | null
    }
  | { readonly kind: 'failed'; readonly operation: Operation; readonly error: ServiceError }
  /** Not sent: its row was changed there, and the change is taken in first. */
  | { readonly kind: 'putBack'; readonly operation: Operation }
  /** Looked for and not there: it may be sent. */
  | { readonly kind: 'notThere'; readonly operation: Operation }
  | StillThere
  /** Looked for, and nobody can tell whether it is there. */
  | { readonly kind: 'unclear'; readonly operation: Operation; readonly reason: string }
  | { readonly kind: 'lookUpFailed'; readonly operation: Operation; readonly error: ServiceError }

/** Rounds of looking in vain for one create, and ms to wait after the first of them: about eight minutes in all. */
const mostLookUps = 5
const firstLookUpWait = 30_000
/** So many updates that the service has no row for are a sign of something else. */
const goneInBulk = 3

/** What the engine has to know of a booked result. */
export type Attempt =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly decision: Decision; readonly error: ServiceError }

/** A create that may have arrived, or a delete that may have and whose row is wanted back. */
export async function lookUp(context: SyncContext, operation: Operation): Promise<Result> {
  if (operation.kind === 'delete') {
    const looked = await lookUpDeleted(context, operation)
    return looked.kind === 'lookUpFailed' && isUnreadable(looked.error)
      ? { kind: 'unclear', operation, reason: looked.error.message }
      : looked
  }
  const found = await lookForRow(context, syncedEntities[operation.entity], operation)
  if (!found.ok) {
    return isUnreadable(found.error)
      ? { kind: 'unclear', operation, reason: found.error.message }
      : { kind: 'lookUpFailed', operation, error: found.error }
  }
  switch (found.value.kind) {
    case 'found':
      return { kind: 'answered', operation, row: found.value.row, newestBefore: null }
    case 'unclear':
      return { kind: 'unclear', operation, reason: found.value.reason }
    case 'notThere':
      // The service said that it has it: a list without it proves nothing.
      return operation.isAccepted
        ? { kind: 'unclear', operation, reason: 'The service took this, but does not list it.' }
        : { kind: 'notThere', operation }
  }
}

/** ms that an operation waits for itself after it met a page; the others go on. */
const longestOwnWait = 60_000

/** `operation` is `sending` on disk. */
export async function send(context: SyncContext, operation: Operation): Promise<Result> {
  const look = await lookBefore(context, operation)
  if (look.kind === 'changed') return { kind: 'putBack', operation }
  if (look.kind === 'failed') return { kind: 'failed', operation, error: look.error }
  const { table } = syncedEntities[operation.entity]
  const newestBefore = operation.kind === 'create' ? table.newestServiceId(context.database) : null
  const answer = await request(context, operation)
  return answer.ok
    ? { kind: 'answered', operation, row: answer.value, newestBefore }
    : { kind: 'failed', operation, error: answer.error }
}

/** Lists that hide rows give no news of them: an update asks for its row first. */
async function lookBefore(context: SyncContext, operation: Operation): Promise<Look> {
  const { entity, kind, localId } = operation
  if (kind !== 'update' || !hidesRows(context.database, entity)) return { kind: 'asKnown' }
  const { serviceId = null } = syncedEntities[entity].table.byId(context.database, localId) ?? {}
  return serviceId === null ? { kind: 'asKnown' } : lookAtRow(context, operation, serviceId)
}

async function request(context: SyncContext, operation: Operation) {
  const entity = syncedEntities[operation.entity]
  if (operation.kind === 'create') return entity.create(context, operation)
  const serviceId = entity.table.byId(context.database, operation.localId)?.serviceId ?? null
  if (serviceId === null) throw new Error(`operation ${operation.id} has no row on the service`)
  return operation.kind === 'update'
    ? entity.update(context, operation, serviceId)
    : entity.delete(context, serviceId)
}

/** `failures`: failed contacts in a row, for the wait after 'hold'. */
export function recordFailed(
  context: ReplayContext,
  transaction: Transaction,
  result: Extract<Result, { readonly error: ServiceError }>,
  failures: number,
): Attempt {
  return result.kind === 'failed'
    ? bookFailure(context, transaction, result, failures)
    : bookFailedLookUp(context, transaction, result, failures)
}

/** Ends answered operations together: what is alike for all of them is one statement. */
export function recordResponses(
  context: ReplayContext,
  transaction: Transaction,
  answers: readonly Extract<Result, { readonly kind: 'answered' }>[],
): readonly Attempt[] {
  const claimed = answers.filter(({ operation, row, newestBefore }) => {
    const entity = syncedEntities[operation.entity]
    return !row || claimId(context, transaction, entity, { operation, row, newestBefore })
  })
  const operations = claimed.map(({ operation }) => operation)
  const waiting = removeAnswered(transaction, operations)
  for (const { operation, row } of claimed) {
    const entity = syncedEntities[operation.entity]
    const hasMore = waiting.has(operation.localId)
    if (operation.kind === 'create' && operation.attempts === 0) {
      noteFoundCreate(transaction, operation)
    }
    if (row) {
      const before = servicesBefore(transaction, operation)
      mergeResponse(context, transaction, entity, { answered: operation, row, hasMore })
      relinkChildren(context, transaction, operation, before)
    } else completeDelete(transaction, operation, stampOf(context))
  }
  return answers.map(() => ({ kind: 'answered' }))
}

function stampOf({
  ids,
  clock,
}: SyncContext): () => { readonly id: string; readonly now: EpochMs } {
  return () => ({ id: ids.next(), now: clock.now() })
}

function bookFailure(
  context: ReplayContext,
  transaction: Transaction,
  { operation, error }: { readonly operation: Operation; readonly error: ServiceError },
  failures: number,
): Attempt {
  const { clock, random, lateArrivalWindow } = context
  const concernsAll =
    error.kind === 'unreachable' || error.kind === 'timeout' || error.kind === 'rateLimited'
  const attempts = concernsAll ? failures + 1 : operation.attempts
  const decision = decide(operation.kind, error, attempts, random())
  const words: OperationError = { kind: error.kind, message: error.message, fields: error.fields }
  // An uncertain create is looked for instead, when it can't be under way any more.
  if (error.sent === 'maybe' && operation.kind !== 'create') {
    openLateArrivalWindow(transaction, operation, clock.now(), lateArrivalWindow)
  }
  if (decision.kind !== 'done' && isUndeletePending(transaction, operation)) {
    // Wanted back while it was under way: however it failed, the service is asked whether the row is there.
    const delay = decision.kind === 'again' ? decision.delay : firstLookUpWait
    markUncertain(transaction, operation, (clock.now() + delay) as EpochMs, words)
    return { kind: 'failed', decision, error }
  }
  switch (decision.kind) {
    case 'done':
      removeOperation(transaction, operation)
      completeDelete(transaction, operation, stampOf(context))
      break
    case 'again':
      markQueued(transaction, operation, (clock.now() + decision.delay) as EpochMs, words)
      break
    case 'hold':
    case 'signIn':
      // The engine waits for all; the operation itself is due as soon as there is contact again. Where a page of
      // something in between came, that may block just this one: another one probes next.
      markQueued(
        transaction,
        operation,
        (isPage(error) ? clock.now() + longestOwnWait : 0) as EpochMs,
        words,
      )
      break
    case 'uncertain':
      markUncertain(transaction, operation, (clock.now() + lateArrivalWindow) as EpochMs, words)
      if (isUnreadable(error)) markAccepted(transaction, operation)
      break
    case 'park':
      park(transaction, operation, words)
      suspectWhereGone(transaction, { ...operation, error: words })
  }
  return { kind: 'failed', decision, error }
}

/** Several rows in a row that the service does not know: it may have gone back to an older state. */
function suspectWhereGone(transaction: Transaction, operation: Operation): void {
  if (!isGoneRemotely(operation)) return
  if (countRefused(transaction, 'update', 'notFound') % goneInBulk === 0) {
    reportRestoreSign(transaction, 'gone')
  }
}

/** Looked for again after growing waits; whether a create arrived only the person can tell after some rounds. */
export function recordInconclusive(
  { clock }: ReplayContext,
  transaction: Transaction,
  { operation, reason }: Extract<Result, { readonly kind: 'unclear' }>,
): Attempt {
  const rounds = operation.inconclusiveLookUps + 1
  if (rounds >= mostLookUps && operation.kind === 'create') {
    const message = `${reason} So whether this arrived can’t be found out. Look there before you send it again.`
    park(transaction, operation, { kind: doubtfulKind, message, fields: {} })
  } else {
    const wait = firstLookUpWait * 2 ** (Math.min(rounds, mostLookUps) - 1)
    recordInconclusiveLookUp(transaction, operation, (clock.now() + wait) as EpochMs)
  }
  return { kind: 'answered' }
}

/** The look-up failed: the operation stays uncertain, and the failure counts like any other. */
function bookFailedLookUp(
  { clock, random }: ReplayContext,
  transaction: Transaction,
  { operation, error }: { readonly operation: Operation; readonly error: ServiceError },
  failures: number,
): Attempt {
  const decided = decide('update', error, failures + 1, random())
  // A refused look-up says nothing about the create: try again later rather than ask the person.
  const decision: Decision = decided.kind === 'park' ? { kind: 'again', delay: 60_000 } : decided
  const delay = decision.kind === 'again' ? decision.delay : 0
  markUncertain(transaction, operation, (clock.now() + delay) as EpochMs, operation.error)
  return { kind: 'failed', decision, error }
}
