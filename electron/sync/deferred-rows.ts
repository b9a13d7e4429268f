/** Listed rows whose merge is deferred, because a create without a response may have made them. */
import { deduplicationKey, isDoubtful, type Entity } from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { hasUnansweredCreate, openCreates } from '../store/outbox.ts'
import { restartLookUps } from '../store/outbox-states.ts'
import { projectWithServiceId } from '../store/projects.ts'
import { isAnotherRow } from './id-claims.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import { createJudge, isBefore } from './entities/look-up.ts'
import type { SyncContext } from './entities/synced-entity.ts'

type Row = { readonly id: ServiceId }
type Context = Pick<SyncContext, 'clock' | 'ids'>

/**
 * A test for listed rows: may an unowned row be the result of a create of which it is not known whether it arrived?
 * Inserted as a new row it would be hidden from the look-up, and the create would be sent twice. A create that was
 * parked without such a row is looked up again: it will find it.
 */
export function openCreateTest(
  context: Context,
  transaction: Transaction,
  entity: Entity,
): (row: Row) => boolean {
  const synced = syncedEntities[entity]
  const creates = openCreates(transaction, entity).map((operation) => ({
    operation,
    judge: createJudge(transaction, synced, operation, () => []),
    /** Shown to the person beside the create. */
    candidate: (isDoubtful(operation) && operation.error?.candidate?.serviceId) || null,
    key: deduplicationKey(entity, operation),
  }))
  /** Of a long first list nearly every row is older than all creates, and can be compared by its key alone. */
  const possible = (row: Row): typeof creates => {
    if (!creates.every(({ operation }) => isBefore(row, operation))) return creates
    const key = deduplicationKey(entity, {
      kind: 'create',
      patch: synced.storedFields(transaction, row),
    })
    return creates.filter((create) => create.key === key)
  }
  return (row) => {
    if (creates.length === 0) return false
    const owner = synced.table.byServiceId(transaction, row.id)
    if (owner) {
      const { fields } = synced.remoteVersion(context, transaction, row)
      if (!isAnotherRow(transaction, synced, row, { base: owner.base, fields })) return false
    }
    let isDeferred = false
    for (const { operation, judge, candidate } of possible(row)) {
      const { kind } = judge(row)
      if (candidate === row.id) isDeferred = true
      else if (kind === 'ours' || (kind === 'similar' && candidate === null)) {
        isDeferred = true
        if (isDoubtful(operation)) restartLookUps(transaction, operation)
      }
    }
    return isDeferred
  }
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
    hasUnansweredCreate(transaction, 'project')
  )
}
