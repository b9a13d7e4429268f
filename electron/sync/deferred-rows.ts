/**
 * Listed rows that a merge leaves alone, because a create of which it is not known whether it arrived may have made
 * them: merged as new rows they would be hidden from its look-up, and it would be sent twice.
 */
import { deduplicationKey, isDoubtful } from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { hasOpenCreate, openCreates } from '../store/outbox.ts'
import { restartLookUps } from '../store/outbox-states.ts'
import { projectWithServiceId } from '../store/projects.ts'
import { createJudge, isBefore } from './entities/look-up.ts'
import type { AnySyncedEntity } from './entities/synced-entities.ts'

type Row = { readonly id: ServiceId }

/**
 * A test for rows without an owner: may one of the open creates have made this one? A create that was parked without
 * such a row is looked up again: it will find it.
 */
export function openCreateTest(
  transaction: Transaction,
  entity: AnySyncedEntity,
): (row: Row) => boolean {
  const creates = openCreates(transaction, entity.table.entity).map((operation) => ({
    operation,
    judge: createJudge(transaction, entity, operation, () => []),
    /** Shown to the person beside the create. */
    candidate: (isDoubtful(operation) && operation.error?.candidate?.serviceId) || null,
    key: deduplicationKey(entity.table.entity, operation),
  }))
  /** Of a long first list nearly every row is older than all creates, and can be compared by its key alone. */
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

/** True where the row's project may be the result of an open create: a placeholder would own its service id. */
export function waitsForProject(reader: Reader, row: Row): boolean {
  const projectId = 'projectId' in row ? (row.projectId as ServiceId | null) : null
  return (
    projectId !== null &&
    hasOpenCreate(reader, 'project') &&
    projectWithServiceId(reader, projectId) === undefined
  )
}
