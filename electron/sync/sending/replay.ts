/**
 * Replays one outbox operation: looks it up or sends it, and records the result. send-slots.ts decides what is sent
 * when, and how many at once; engine.ts decides what follows for the connection.
 *
 * Invariants:
 * - An uncertain create operation is looked up before it is sent again.
 * - The response and the removal of the operation are one transaction.
 * - Replay writes through merge.ts, never through commands/: it creates no new operations.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import {
  doubtfulKind,
  isGoneRemotely,
  type Operation,
  type OperationError,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceError } from '../../service/result.ts'
import type { Transaction } from '../../store/database.ts'
import { countRefused } from '../../store/outbox/outbox.ts'
import {
  recordInconclusiveLookUp,
  markAccepted,
  markQueued,
  markUncertain,
  park,
  release,
  removeOperation,
} from '../../store/outbox/outbox-states.ts'
import { openLateArrivalWindow } from '../../store/outbox/late-arrivals.ts'
import { completeDelete, isUndeletePending } from '../../store/outbox/pending-undelete.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import { lookUpCreate } from '../entities/look-up.ts'
import type { SyncContext } from '../entities/synced-entity.ts'
import { hidesRows, checkRemoteRow, type RowCheck } from '../pulling/hidden-rows.ts'
import { backoff, decide, type Decision } from './retry-policy.ts'
import { reportRestoreSign } from '../restored/restore-detection.ts'
import { doubtOfGone, lookUpDeleted, type StillExists } from './undelete-look-up.ts'

export type ReplayContext = SyncContext & {
  /** Returns a number in [0, 1), for jitter. */
  readonly random: () => number
  /** Late-arrival window in ms: how long the service can still process a request that got no response. */
  readonly lateArrivalWindow: number
}

type Row = { readonly id: ServiceId }

/** The result of one request for one operation, not yet recorded. */
export type Result =
  /** The service has carried out the operation, in response to this request or an earlier one. */
  | {
      readonly kind: 'answered'
      readonly operation: Operation
      readonly row: Row | null
      /** Highest known id when the create was sent; null if none, for other operations, and after a look-up. */
      readonly newestBefore: ServiceId | null
    }
  | { readonly kind: 'failed'; readonly operation: Operation; readonly error: ServiceError }
  /** The operation was not sent, because its row had changed on the service. That change was merged first. */
  | { readonly kind: 'requeued'; readonly operation: Operation }
  /** The operation was not sent, because the service has given its row's id to another row (id-claims.ts). */
  | { readonly kind: 'lostId'; readonly operation: Operation }
  /** The row was looked up and not found, so the operation may be sent. */
  | { readonly kind: 'notFound'; readonly operation: Operation }
  | StillExists
  /** The row was looked up, and the lists do not show whether the operation arrived. */
  | {
      readonly kind: 'inconclusive'
      readonly operation: Operation
      readonly reason: string
      /** Row that the create may have made; null or absent if there is none. */
      readonly row?: Row | null
    }
  | { readonly kind: 'lookUpFailed'; readonly operation: Operation; readonly error: ServiceError }

/** A create is parked after this many inconclusive look-ups, which take about eight minutes. */
const maxLookUps = 5
/**
 * Maximum number of look-ups of a create whose row may be in the list. One is not enough, because another open create
 * may turn out to have made that row.
 */
const maxLookUpsOfSimilar = 2
/** In ms; doubles with each later look-up. */
const firstLookUpWait = 30_000
/** After this many updates answered with 404, a restore of the service is suspected (restore-detection.ts). */
const bulkThreshold = 3

/** What the engine needs to know about an attempt to send or look up an operation, once the result is recorded. */
export type Attempt =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly decision: Decision; readonly error: ServiceError }

/**
 * Asks the service whether an operation has arrived: a create operation, or a delete operation that is being undone.
 */
export async function lookUp(context: SyncContext, operation: Operation): Promise<Result> {
  if (operation.kind === 'delete') {
    const lookedUp = await lookUpDeleted(context, operation)
    return lookedUp.kind === 'lookUpFailed' && isUnreadable(lookedUp.error)
      ? { kind: 'inconclusive', operation, reason: lookedUp.error.message }
      : lookedUp
  }
  const found = await lookUpCreate(context, syncedEntities[operation.entity], operation)
  if (!found.ok) {
    return isUnreadable(found.error)
      ? { kind: 'inconclusive', operation, reason: found.error.message }
      : { kind: 'lookUpFailed', operation, error: found.error }
  }
  switch (found.value.kind) {
    case 'found':
      return { kind: 'answered', operation, row: found.value.row, newestBefore: null }
    case 'inconclusive':
      return { ...found.value, operation }
    case 'notFound':
      // The service confirmed the create: a list without the row proves nothing.
      return operation.isAccepted
        ? {
            kind: 'inconclusive',
            operation,
            reason: t`The service accepted this item but doesn’t show it in its lists.`,
          }
        : { kind: 'notFound', operation }
  }
}

/** This many attempts at a create wait equally long for their look-ups; later ones wait longer and longer. */
const evenAttempts = 5
/** In ms, after a proxy's HTML page in place of a response. Other operations do not wait. */
const proxyPageDelay = 60_000

/** Sends one operation, whose state on disk is already `sending`. */
export async function send(context: SyncContext, operation: Operation): Promise<Result> {
  const check = await checkBeforeWrite(context, operation)
  if (check.kind === 'changed') return { kind: 'requeued', operation }
  if (check.kind === 'failed') return { kind: 'failed', operation, error: check.error }
  const { table, isGone } = syncedEntities[operation.entity]
  const newestBefore = operation.kind === 'create' ? table.newestServiceId(context.database) : null
  const requested = request(context, operation)
  if (requested === null) return { kind: 'lostId', operation }
  const answer = await requested
  const response = (!answer.ok && (await readUpdated(context, operation, answer.error))) || answer
  if (!response.ok) {
    const { error } = response
    return {
      kind: 'failed',
      operation,
      error: (await doubtOfGone(context, operation, error)) ?? error,
    }
  }
  const { value: row, status } = response
  if (operation.kind === 'update' && row && isGone(row)) {
    return { kind: 'failed', operation, error: deletedThere(status) }
  }
  return { kind: 'answered', operation, row, newestBefore }
}

/**
 * Requests the row of an update whose response was unreadable again, although the update succeeded. Otherwise the update
 * would be sent for ever if the service stores another value than the one sent. Null if the row can't be requested.
 */
async function readUpdated(
  context: SyncContext,
  { entity, kind, localId, isAccepted }: Operation,
  error: ServiceError,
) {
  if (kind !== 'update' || !isAccepted || !isUnreadable(error)) return null
  const { table, get } = syncedEntities[entity]
  const serviceId = table.byId(context.database, localId)?.serviceId ?? null
  const read = serviceId === null ? undefined : await get?.(context, serviceId)
  return read?.ok === true ? read : null
}

/** Returns the error for updating a deleted row. Some services accept it and return the row; that counts like a 404. */
function deletedThere(status: number): ServiceError {
  const nothing = { code: null, fields: {}, retryAfter: null }
  const message = t`This item was deleted on the service.`
  return { kind: 'notFound', message, status, ...nothing, sent: 'yes' }
}

/** First requests the row if lists hide rows: pulls may not show changes to it, which could then be lost. */
async function checkBeforeWrite(context: SyncContext, operation: Operation): Promise<RowCheck> {
  const { entity, kind, localId } = operation
  if (kind === 'create' || !hidesRows(context.database, entity)) return { kind: 'asKnown' }
  const { serviceId = null } = syncedEntities[entity].table.byId(context.database, localId) ?? {}
  return serviceId === null ? { kind: 'asKnown' } : checkRemoteRow(context, operation, serviceId)
}

/** Sends the request. Null if the row lost its id, because the response for another row has since claimed the id. */
function request(context: SyncContext, operation: Operation) {
  const entity = syncedEntities[operation.entity]
  if (operation.kind === 'create') return entity.create(context, operation)
  const serviceId = entity.table.byId(context.database, operation.localId)?.serviceId ?? null
  if (serviceId === null) return null
  return operation.kind === 'update'
    ? entity.update(context, operation, serviceId)
    : entity.delete(context, serviceId)
}

/**
 * Records that an operation's row has lost its service id. If the row is deleted here, it is now deleted on both sides,
 * so the operation is removed. Otherwise, the operation waits until the user has decided what to do with the row.
 */
export function recordLostId(transaction: Transaction, operation: Operation): void {
  const row = syncedEntities[operation.entity].table.byId(transaction, operation.localId)
  if (row?.isDeleted === false) release(transaction, [operation])
  else removeOperation(transaction, operation)
}

/** Records a failed request. `failures`: consecutive failures on this connection, which determine the back-off. */
export function recordFailed(
  context: ReplayContext,
  transaction: Transaction,
  result: Extract<Result, { readonly error: ServiceError }>,
  failures: number,
): Attempt {
  return result.kind === 'failed'
    ? recordSendFailure(context, transaction, result, failures)
    : recordLookUpFailure(context, transaction, result, failures)
}

function recordSendFailure(
  context: ReplayContext,
  transaction: Transaction,
  { operation, error }: { readonly operation: Operation; readonly error: ServiceError },
  failures: number,
): Attempt {
  const { clock, random, lateArrivalWindow } = context
  const affectsAll =
    error.kind === 'unreachable' || error.kind === 'timeout' || error.kind === 'rateLimited'
  const attempts = affectsAll ? failures + 1 : operation.attempts
  const decision = decide(operation.kind, error, attempts, random())
  const operationError: OperationError = {
    kind: error.kind,
    message: error.message,
    ...(error.isServiceText && { isServiceText: true }),
    fields: error.fields,
  }
  // An uncertain create needs no window: it is looked up once it can't be in flight any more.
  if (error.sent === 'maybe' && operation.kind !== 'create') {
    openLateArrivalWindow(transaction, operation, clock.now(), lateArrivalWindow)
  }
  if (decision.kind !== 'done' && isUndeletePending(transaction, operation)) {
    // Undone while it was in flight: however it failed, the service is asked whether the row still exists.
    const delay = decision.kind === 'retry' ? decision.delay : firstLookUpWait
    markUncertain(transaction, operation, (clock.now() + delay) as EpochMs, operationError)
    return { kind: 'failed', decision, error }
  }
  applyDecision(context, transaction, { operation, error, operationError }, decision)
  return { kind: 'failed', decision, error }
}

function applyDecision(
  context: ReplayContext,
  transaction: Transaction,
  {
    operation,
    error,
    operationError,
  }: {
    readonly operation: Operation
    readonly error: ServiceError
    readonly operationError: OperationError
  },
  decision: Decision,
): void {
  const { clock, random, lateArrivalWindow } = context
  if (isUnreadable(error)) markAccepted(transaction, operation)
  switch (decision.kind) {
    case 'done':
      removeOperation(transaction, operation)
      completeDelete(transaction, operation, stampOf(context))
      break
    case 'retry':
      markQueued(transaction, operation, (clock.now() + decision.delay) as EpochMs, operationError)
      break
    case 'hold':
    case 'signIn':
      // The engine holds everything, so the operation itself is due as soon as the service responds again. But a
      // proxy's page may block this one operation only: it waits, and another one probes next.
      markQueued(
        transaction,
        operation,
        (isPage(error) ? clock.now() + proxyPageDelay : 0) as EpochMs,
        operationError,
      )
      break
    case 'uncertain': {
      const wait = Math.max(lateArrivalWindow, backoff(operation.attempts - evenAttempts, random()))
      markUncertain(transaction, operation, (clock.now() + wait) as EpochMs, operationError)
      break
    }
    case 'park':
      park(transaction, operation, operationError)
      checkForRestore(transaction, { ...operation, error: operationError })
  }
}

/** Records a sign of a restore once several updates have referred to rows that the service lacks. */
function checkForRestore(transaction: Transaction, operation: Operation): void {
  if (!isGoneRemotely(operation)) return
  if (countRefused(transaction, 'update', 'notFound') % bulkThreshold === 0) {
    reportRestoreSign(transaction, 'gone')
  }
}

/**
 * Schedules another look-up of an operation, with growing back-off. After the last allowed look-up of a create
 * operation, parks the operation for the user. If the operation may have made a row in the service's list (`row`), the
 * user can compare that row with the item that was created in Stint.
 */
export function recordInconclusive(
  context: ReplayContext,
  transaction: Transaction,
  { operation, reason, row = null }: Extract<Result, { readonly kind: 'inconclusive' }>,
): Attempt {
  const { clock } = context
  const rounds = operation.inconclusiveLookUps + 1
  if (row !== null && rounds >= maxLookUpsOfSimilar && operation.kind === 'create') {
    const { fields } = syncedEntities[operation.entity].remoteVersion(context, transaction, row)
    const message = t`This item may already have arrived: the service has a similar one. Compare the two.`
    const candidate = { serviceId: row.id, fields }
    park(transaction, operation, { kind: doubtfulKind, message, fields: {}, candidate })
  } else if (rounds >= maxLookUps && operation.kind === 'create') {
    const message = t`${reason} Stint can’t tell whether this change arrived. Check your accounting service before you send it again.`
    park(transaction, operation, { kind: doubtfulKind, message, fields: {} })
  } else {
    const wait = firstLookUpWait * 2 ** (Math.min(rounds, maxLookUps) - 1)
    recordInconclusiveLookUp(transaction, operation, (clock.now() + wait) as EpochMs)
  }
  return { kind: 'answered' }
}

/** Records a failed look-up. The operation stays uncertain; the failure counts like that of any other request. */
function recordLookUpFailure(
  { clock, random }: ReplayContext,
  transaction: Transaction,
  { operation, error }: { readonly operation: Operation; readonly error: ServiceError },
  failures: number,
): Attempt {
  const decided = decide('update', error, failures + 1, random())
  // A refused look-up says nothing about the create: retry later rather than ask the user.
  const decision: Decision = decided.kind === 'park' ? { kind: 'retry', delay: 60_000 } : decided
  const delay = decision.kind === 'retry' ? decision.delay : 0
  markUncertain(transaction, operation, (clock.now() + delay) as EpochMs, operation.error)
  return { kind: 'failed', decision, error }
}

/** Returns the function that generates the id and time for operations that sync itself queues. */
export function stampOf({
  ids,
  clock,
}: Pick<SyncContext, 'ids' | 'clock'>): () => { readonly id: string; readonly now: EpochMs } {
  return () => ({ id: ids.next(), now: clock.now() })
}

// Ambiguous responses: they do not show whether the service processed the request.

/** Returns true for a page of a content delivery network or a proxy (service/intermediary-page.ts). */
function isPage({ code, status }: ServiceError): boolean {
  return status === null && typeof code === 'string' && code.startsWith('HTML_')
}

/** Returns true for a success status with a body that can't be parsed. */
function isUnreadable({ kind, status }: ServiceError): boolean {
  return kind === 'protocol' && status !== null && status >= 200 && status < 300
}
