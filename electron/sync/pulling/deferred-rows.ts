/**
 * Defers listed rows that an open create operation may have made on the service. If such a row were merged as new, the
 * operation's look-up would not find it, and the operation would be sent twice.
 */
import { deduplicationKey, isDoubtful } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Transaction } from '../../store/database.ts'
import { hasOpenCreate, openCreates } from '../../store/outbox/outbox.ts'
import { restartLookUps } from '../../store/outbox/outbox-states.ts'
import { projectWithServiceId } from '../../store/projects.ts'
import { createJudge, isBefore } from '../entities/look-up.ts'
import type { AnySyncedEntity } from '../entities/synced-entities.ts'

type Row = { readonly id: ServiceId }

/** Reads the unanswered create operations of `entity`, to compare the rows in the service's lists with them. */
export function openCreatesFor(transaction: Transaction, entity: AnySyncedEntity) {
  const hasOpenProject = hasOpenCreate(transaction, 'project')
  return {
    /**
     * Tests a listed row that has no local row. Restarts the look-ups of a create parked because they found nothing.
     */
    mayHaveMade: openCreateTest(transaction, entity),
    /**
     * Returns true if an open create may have made the row's project. If so, no placeholder may be inserted: it would
     * claim that project's service id.
     */
    mayHaveMadeProjectOf(row: Row): boolean {
      const projectId = 'projectId' in row ? (row.projectId as ServiceId | null) : null
      if (!hasOpenProject || projectId === null) return false
      return projectWithServiceId(transaction, projectId) === undefined
    },
  }
}

function openCreateTest(transaction: Transaction, entity: AnySyncedEntity): (row: Row) => boolean {
  const creates = openCreates(transaction, entity.table.entity).map((operation) => ({
    operation,
    judge: createJudge(transaction, entity, operation, () => []),
    /** Service id of the row that the user sees beside the create operation. */
    candidate: (isDoubtful(operation) && operation.error?.candidate?.serviceId) || null,
    key: deduplicationKey(entity.table.entity, operation),
  }))
  /**
   * Returns the creates to compare a row with. For a row older than all of them, as is common in a first list, returns
   * only the creates with the row's key.
   */
  const possible = (row: Row): typeof creates => {
    if (!creates.every(({ operation }) => isBefore(row, operation))) return creates
    const key = deduplicationKey(entity.table.entity, {
      kind: 'create',
      patch: entity.storedFields(transaction, row),
    })
    return creates.filter((create) => create.key === key)
  }
  return (row) => {
    if (creates.length === 0) return false
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
