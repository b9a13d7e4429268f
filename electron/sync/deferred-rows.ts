/** Listed rows that can't be taken in yet, because they may be what an unanswered create has made. */
import { lookUpKey, type Entity } from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { doubtfulCreates, hasUnansweredCreate } from '../store/outbox.ts'
import { lookAgain } from '../store/outbox-states.ts'
import { projectNamed } from '../store/projects.ts'
import { isAnotherRow } from './id-claims.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { createMatcher } from './entities/look-up.ts'
import type { SyncContext } from './entities/synced-entity.ts'

type Row = { readonly id: ServiceId }
type Context = Pick<SyncContext, 'clock' | 'ids'>

/**
 * A row that nobody owns yet may be the create that is under way or uncertain right now. Taking it in
 * as a new row would hide it from the look-up, and the create would be sent twice.
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
  return hasUnansweredCreate(transaction, entity, keyOf(context, transaction, entity, row))
}

/** What a create that made the row would be looked for by. */
function keyOf(context: Context, transaction: Transaction, entity: Entity, row: Row): string {
  const { fields } = syncedEntities[entity].remoteVersion(context, transaction, row)
  return lookUpKey(entity, fields)
}

/**
 * A row that fits a create which was looked for in vain: that is looked for again, and will find it. What does not
 * fit is somebody else's.
 */
export function isDoubted(
  context: Context,
  transaction: Transaction,
  entity: Entity,
  row: Row,
): boolean {
  const synced = syncedEntities[entity]
  const key = keyOf(context, transaction, entity, row)
  const operation = doubtfulCreates(transaction, entity, key).find((one) =>
    createMatcher(transaction, synced, one)(row),
  )
  if (operation) lookAgain(transaction, operation)
  return operation !== undefined
}

/**
 * The project of a row may be the create that is under way or uncertain: a placeholder would own its id on
 * the service, the look-up would leave it out, and the project would be made twice.
 */
export function waitsForProject(transaction: Transaction, row: Row): boolean {
  const projectId = 'projectId' in row ? (row.projectId as ServiceId | null) : null
  return (
    projectId !== null &&
    projectNamed(transaction, projectId) === undefined &&
    hasUnansweredCreate(transaction, 'project', null)
  )
}
