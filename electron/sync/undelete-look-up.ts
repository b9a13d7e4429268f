/**
 * Looks whether a row is still on the service whose delete had no answer and which is wanted back
 * (store/wanted-back.ts). Still there: the delete is taken out of the line, and the row is merged like any listed
 * one. Not there: the delete is sent once more, because some services know no question for a single row; its
 * answer says that the row is to be made anew.
 */
import type { Operation } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type { ServiceError, ServiceResult } from '../service/result.ts'
import type { Transaction } from '../store/database.ts'
import { recordInconclusiveLookUp, removeOperation } from '../store/outbox-states.ts'
import { isUndeletePending } from '../store/pending-undelete.ts'
import { syncedEntities, type AnySyncedEntity } from './entities/synced-entities.ts'
import type { SyncContext } from './entities/synced-entity.ts'
import { mergeListedRow } from './merge.ts'

type Row = { readonly id: ServiceId }

/** The row of a delete without an answer is still on the service. */
export type StillThere = {
  readonly kind: 'stillThere'
  readonly operation: Operation
  readonly row: Row
}

export async function lookUpDeleted(
  context: SyncContext,
  operation: Operation,
): Promise<
  | StillThere
  | { readonly kind: 'notThere'; readonly operation: Operation }
  | { readonly kind: 'lookUpFailed'; readonly operation: Operation; readonly error: ServiceError }
> {
  const entity = syncedEntities[operation.entity]
  const serviceId = entity.table.byId(context.database, operation.localId)?.serviceId ?? null
  if (serviceId === null) throw new Error(`operation ${operation.id} has no row on the service`)
  const answer = await (entity.get?.(context, serviceId) ??
    findListed(entity, context, operation, serviceId))
  if (!answer.ok) {
    const { error } = answer
    return error.kind === 'notFound'
      ? { kind: 'notThere', operation }
      : { kind: 'lookUpFailed', operation, error }
  }
  const row = answer.value
  return row === null || entity.isGone(row)
    ? { kind: 'notThere', operation }
    : { kind: 'stillThere', operation, row }
}

/** Where there is no question for one row: the whole list. Null where the row is not in it. */
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

/** `lateArrivalWindow`: ms in which a request without an answer can still be under way. */
export function recordStillThere(
  context: Pick<SyncContext, 'clock' | 'ids'> & { readonly lateArrivalWindow: number },
  transaction: Transaction,
  { operation, row }: StillThere,
): void {
  const { clock, lateArrivalWindow } = context
  // Deleted again while it was looked for: the delete is sent.
  if (!isUndeletePending(transaction, operation)) return
  const wait = untilSettled(operation, clock.now(), lateArrivalWindow)
  if (wait > 0)
    return recordInconclusiveLookUp(transaction, operation, (clock.now() + wait) as EpochMs)
  removeOperation(transaction, operation)
  mergeListedRow(context, transaction, syncedEntities[operation.entity], row)
}

/** ms until the delete can't be under way any more: before that the row could go after it was seen. */
function untilSettled(
  { sentAt, inconclusiveLookUps }: Operation,
  now: EpochMs,
  lateArrivalWindow: number,
): number {
  if (sentAt === null) return 0
  // The clock was set back since it left: one look-up was put off by as much already, or this one is.
  if (now < sentAt) return inconclusiveLookUps > 0 ? 0 : lateArrivalWindow
  return Math.max(0, sentAt + lateArrivalWindow - now)
}
