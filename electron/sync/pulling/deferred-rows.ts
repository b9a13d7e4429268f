/**
 * Defers listed rows that an open create may have made: merged as new rows they would be hidden from its look-up, and
 * it would be sent twice.
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

/** The rows that open creates may have made, as of the moment of asking: determined once for the rows of a page. */
export type OpenCreates = {
  /**
   * Returns whether one of them may have made this row, which has no owner. A create that was parked without such a row
   * is looked up again: it will find it.
   */
  mayHaveMade(row: Row): boolean
  /** Returns whether one of them may have made the row's project. A placeholder would own its service id. */
  mayHaveMadeProjectOf(row: Row): boolean
}

/** Returns the open creates. `entity`: that of the rows. */
export function openCreatesFor(transaction: Transaction, entity: AnySyncedEntity): OpenCreates {
  const hasOpenProject = hasOpenCreate(transaction, 'project')
  return {
    mayHaveMade: openCreateTest(transaction, entity),
    mayHaveMadeProjectOf(row) {
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
    /** Service id of the row that the person sees beside the create. */
    candidate: (isDoubtful(operation) && operation.error?.candidate?.serviceId) || null,
    key: deduplicationKey(entity.table.entity, operation),
  }))
  /**
   * Returns the creates that may have made a row. Of a long first list nearly every row is older than all creates, and
   * can be compared by its key alone.
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
