/**
 * Asks whether the service still has a row whose delete got no response (store/outbox/pending-undelete.ts). If so, the
 * delete is dropped and the row is merged. If not, the delete is sent once more, because some services can't be asked
 * for a row; its response then shows whether the row must be created anew. Also asks after a 404 of doubtful origin.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceError, ServiceResult } from '../../service/result.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { lateArrivalEnd } from '../../store/outbox/late-arrivals.ts'
import { recordInconclusiveLookUp, removeOperation } from '../../store/outbox/outbox-states.ts'
import { isUndeletePending } from '../../store/outbox/pending-undelete.ts'
import { syncedEntities, type AnySyncedEntity } from '../entities/synced-entities.ts'
import type { SyncContext } from '../entities/synced-entity.ts'
import { mergeListedRow } from '../merge.ts'
import { unanswered } from '../pulling/vanished-rows.ts'
import { isStillOwned } from '../restored/id-claims.ts'

type Row = { readonly id: ServiceId }

/** With their back-off, these attempts take about two minutes. */
const maxAttempts = 8

/** Result of a look-up: the service still has the row. */
export type StillExists = {
  readonly kind: 'stillExists'
  readonly operation: Operation
  readonly row: Row
}

/** Asks the service whether it still has an operation's row. */
export async function lookUpDeleted(
  context: SyncContext,
  operation: Operation,
): Promise<
  | StillExists
  | { readonly kind: 'notFound' | 'lostId'; readonly operation: Operation }
  | { readonly kind: 'lookUpFailed'; readonly operation: Operation; readonly error: ServiceError }
> {
  const entity = syncedEntities[operation.entity]
  const serviceId = entity.table.byId(context.database, operation.localId)?.serviceId ?? null
  // Another response took the id while this waited, and the user is asked about the row.
  if (serviceId === null) return { kind: 'lostId', operation }
  const response = await (entity.get?.(context, serviceId) ??
    findListed(entity, context, operation, serviceId))
  if (!response.ok) {
    const { error } = response
    return error.kind === 'notFound'
      ? { kind: 'notFound', operation }
      : { kind: 'lookUpFailed', operation, error }
  }
  const row = response.value
  return row === null || entity.isGone(row)
    ? { kind: 'notFound', operation }
    : { kind: 'stillExists', operation, row }
}

/**
 * Checks a 404 that answered an update or delete. A 404 without the service's error code may come from a proxy, which
 * knows nothing about the row, so the service is asked for the row. If it still has the row, returns the error to
 * record instead: a delete is then sent again, and an update is shown to the user as refused. If the look-up fails,
 * returns its error. Returns null if the 404 itself is to be recorded.
 */
export async function doubtOfGone(
  context: SyncContext,
  operation: Operation,
  error: ServiceError,
): Promise<ServiceError | null> {
  const isDoubtful = operation.kind !== 'create' && error.kind === 'notFound' && error.code === null
  const lookedUp = isDoubtful ? await lookUpDeleted(context, operation) : null
  if (lookedUp?.kind === 'stillExists' && isOwnRow(context, operation, lookedUp.row)) {
    if (operation.kind === 'update') return { ...error, kind: 'invalid' }
    const { isServiceText: _isTheirs, ...found } = error
    const message = t`The service answered that this item doesn’t exist, but still shows it.`
    // A proxy's 404 ends some time; after this many attempts, the user decides.
    return { ...found, kind: operation.attempts < maxAttempts ? 'server' : 'invalid', message }
  }
  const isFailed = lookedUp?.kind === 'lookUpFailed' && !unanswered.has(lookedUp.error.kind)
  return isFailed ? lookedUp.error : null
}

/** Returns false for a row to which a restored service has given the id of the operation's row. */
function isOwnRow({ database }: SyncContext, { entity, localId }: Operation, row: Row): boolean {
  const synced = syncedEntities[entity]
  const owner = synced.table.byServiceId(database, row.id)
  const content = synced.storedFields(database, row)
  return owner?.id === localId && isStillOwned(database, synced, owner, row, content)
}

/** Searches the list, because this service can't be asked for an individual row; null if the row is not listed. */
async function findListed(
  entity: AnySyncedEntity,
  context: SyncContext,
  operation: Operation,
  serviceId: ServiceId,
): Promise<ServiceResult<Row | null>> {
  let last: ServiceResult<unknown> | null = null
  for await (const page of entity.candidates(context, operation)) {
    if (!page.ok) return page
    const row = page.value.rows.find(({ id }) => id === serviceId)
    if (row) return { ...page, value: row }
    last = page
  }
  if (!last?.ok) throw new Error('a list answered no page')
  return { ...last, value: null }
}

/**
 * Records that the service still has the row whose deletion is being undone: removes the delete operation and merges
 * the row. If the delete request may still be in flight, schedules another look-up instead. `lateArrivalWindow`: how
 * long a request can still be processed, in ms.
 */
export function recordStillExists(
  context: Pick<SyncContext, 'clock' | 'ids'> & { readonly lateArrivalWindow: number },
  transaction: Transaction,
  { operation, row }: StillExists,
): void {
  const { clock, lateArrivalWindow } = context
  // Deleted again during the look-up: the delete is sent.
  if (!isUndeletePending(transaction, operation)) return
  const wait = remainingWindow(transaction, operation, clock.now(), lateArrivalWindow)
  if (wait > 0)
    return recordInconclusiveLookUp(transaction, operation, (clock.now() + wait) as EpochMs)
  removeOperation(transaction, operation)
  mergeListedRow(context, transaction, syncedEntities[operation.entity], row)
}

/** Returns what is left of the window, in ms. Until it ends, the delete could still remove the row just found. */
function remainingWindow(
  reader: Reader,
  operation: Operation,
  now: EpochMs,
  lateArrivalWindow: number,
): number {
  const { sentAt, inconclusiveLookUps } = operation
  const wait = Math.max(lateArrivalEnd(reader, operation), (sentAt ?? 0) + lateArrivalWindow) - now
  // The clock was set back: the first look-up waits for the whole window, later ones don’t.
  if (wait > lateArrivalWindow) return inconclusiveLookUps > 0 ? 0 : lateArrivalWindow
  return Math.max(0, wait)
}
