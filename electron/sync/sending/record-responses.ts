import type { LocalId } from '../../../shared/domain/units.ts'
import type { Transaction } from '../../store/database.ts'
import { recordFoundCreate } from '../../store/outbox/found-creates.ts'
import { removeAnswered } from '../../store/outbox/outbox-states.ts'
import { completeDelete } from '../../store/outbox/pending-undelete.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import { claimId, noteNewId, recordOverwritten } from '../restored/id-claims.ts'
import { mergeResponse } from '../merge.ts'
import { relinkChildren, projectServices } from './relink.ts'
import { stampOf, type Attempt, type ReplayContext, type Result } from './replay.ts'

type Response = Extract<Result, { readonly kind: 'answered' }>

/** Records the service's responses, and removes their operations from the outbox, in one transaction. */
export function recordResponses(
  context: ReplayContext,
  transaction: Transaction,
  responses: readonly Response[],
): readonly Attempt[] {
  const clash = firstClash(responses)
  if (clash > 0) {
    const record = (some: readonly Response[]): readonly Attempt[] =>
      recordResponses(context, transaction, some)
    return [...record(responses.slice(0, clash)), ...record(responses.slice(clash))]
  }
  const overwritten = new Map<LocalId, AnyFields>()
  const claimed = responses.filter(({ operation, row, newestBefore }) => {
    if (!row) return true
    const entity = syncedEntities[operation.entity]
    const claim = claimId(context, transaction, entity, { operation, row, newestBefore })
    if (claim.kind === 'overwritten') overwritten.set(operation.localId, claim.by)
    return claim.kind !== 'handled'
  })
  const operations = claimed.map(({ operation }) => operation)
  const waiting = removeAnswered(transaction, operations)
  for (const { operation, row } of claimed) {
    const entity = syncedEntities[operation.entity]
    const hasMore = waiting.has(operation.localId)
    if (operation.kind === 'create' && operation.attempts === 0) {
      recordFoundCreate(transaction, operation)
    }
    if (row) {
      if (operation.kind === 'create') noteNewId(context.newIds, entity, row.id)
      const before = projectServices(transaction, operation)
      mergeResponse(context, transaction, entity, { answered: operation, row, hasMore })
      const fields = overwritten.get(operation.localId)
      if (fields) recordOverwritten(transaction, entity, operation.localId, fields)
      relinkChildren(context, transaction, operation, before)
    } else completeDelete(transaction, operation, stampOf(context))
  }
  return responses.map(() => ({ kind: 'answered' }))
}

/**
 * Returns the index of the first response whose service id an earlier one gave to another local row; -1 if there is
 * none. Which row owns the id is known only once the earlier response is recorded.
 */
function firstClash(responses: readonly Response[]): number {
  const owners = new Map<string, LocalId>()
  return responses.findIndex(({ operation: { entity, localId }, row }) => {
    if (!row) return false
    const key = `${entity} ${row.id}`
    const owner = owners.get(key) ?? localId
    owners.set(key, owner)
    return owner !== localId
  })
}
