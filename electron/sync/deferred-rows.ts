/** Listed rows whose merge is deferred, because a create without a response may have made them. */
import { lookUpKey, type Entity } from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { doubtfulCreates, hasUnansweredCreate } from '../store/outbox.ts'
import { restartLookUps } from '../store/outbox-states.ts'
import { projectWithServiceId } from '../store/projects.ts'
import { isAnotherRow } from './id-claims.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { createMatcher } from './entities/look-up.ts'
import type { SyncContext } from './entities/synced-entity.ts'

type Row = { readonly id: ServiceId }
type Context = Pick<SyncContext, 'clock' | 'ids'>

/**
 * True where an unowned row may be the result of a create that is in flight or uncertain. Inserted as a new
 * row it would be hidden from the look-up, and the create would be sent twice.
 */
export function mayBeUnansweredCreate(
  context: Context,
  transaction: Transaction,
  entity: Entity,
  row: Row,
): boolean {
  const synced = syncedEntities[entity]
  const owner = synced.table.byServiceId(transaction, row.id)
  if (owner) {
    const { fields } = synced.remoteVersion(context, transaction, row)
    if (!isAnotherRow(transaction, synced, row, { base: owner.base, fields })) return false
  }
  return hasUnansweredCreate(transaction, entity, lookUpKeyOf(context, transaction, entity, row))
}

/** The look-up key of a create that would have made the row. */
function lookUpKeyOf(context: Context, transaction: Transaction, entity: Entity, row: Row): string {
  const { fields } = syncedEntities[entity].remoteVersion(context, transaction, row)
  return lookUpKey(entity, fields)
}

/**
 * True where the row matches a parked create of which nobody knows whether it arrived; that create is looked
 * up again, and will find it. A row that matches none belongs to somebody else.
 */
export function matchesDoubtfulCreate(
  context: Context,
  transaction: Transaction,
  entity: Entity,
  row: Row,
): boolean {
  const synced = syncedEntities[entity]
  const key = lookUpKeyOf(context, transaction, entity, row)
  const operation = doubtfulCreates(transaction, entity, key).find((one) =>
    createMatcher(transaction, synced, one)(row),
  )
  if (operation) restartLookUps(transaction, operation)
  return operation !== undefined
}

/**
 * True where the row's project may be the result of a create that is in flight or uncertain: a placeholder
 * would own its service id, the look-up would skip it, and the project would be created twice.
 */
export function waitsForProject(transaction: Transaction, row: Row): boolean {
  const projectId = 'projectId' in row ? (row.projectId as ServiceId | null) : null
  return (
    projectId !== null &&
    projectWithServiceId(transaction, projectId) === undefined &&
    hasUnansweredCreate(transaction, 'project', null)
  )
}
