/**
 * Decides which row owns an id: a restored service reassigns ids, so an id can belong to a different row than before.
 * The content of the service's row shows which local row that is. If the service's row is new, the id is taken from its
 * former local row.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import {
  doubtfulKind,
  sameValue,
  writableFields,
  type Fields,
  type Operation,
} from '../../../shared/domain/sync/operation.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { recordLostRow } from '../../store/pulled/lost-rows.ts'
import { operationsOf } from '../../store/outbox/outbox.ts'
import { park, removeOperation } from '../../store/outbox/outbox-states.ts'
import { readServiceRow } from '../../store/pulled/service-rows.ts'
import type { AnyFields, SyncedRow, MergeState } from '../../store/synced-table.ts'
import { createdAtOf } from '../row-times.ts'
import type { AnySyncedEntity } from '../entities/synced-entities.ts'
import type { NewIds, SyncContext } from '../entities/synced-entity.ts'
import { reportRestoreSign, isIdBelowKnown } from './restore-detection.ts'

type Context = Pick<SyncContext, 'clock' | 'ids'>
type Row = { readonly id: ServiceId }

const undecided = (): string =>
  t`Your new item may not have arrived: the service confirmed a different item, which Stint already has. Check your accounting service before you send the new item again.`

/**
 * The answer to whether a response may be merged. `granted`: yes. `handled`: no, because everything about the response
 * is already recorded. `overwritten`: yes, but a later request for another local row has written the values `by` into
 * the service's row (recordOverwritten).
 */
export type Claim =
  | { readonly kind: 'granted' | 'handled' }
  | { readonly kind: 'overwritten'; readonly by: AnyFields }

/**
 * Makes sure that no other local row owns the service id in the response to an operation. Called before the response is
 * recorded. `newestBefore`: highest service id known when the operation was sent.
 */
export function claimId(
  context: Context,
  transaction: Transaction,
  entity: AnySyncedEntity,
  {
    operation,
    row,
    newestBefore,
  }: { readonly operation: Operation; readonly row: Row; readonly newestBefore: ServiceId | null },
): Claim {
  const now = context.clock.now()
  if (isIdBelowKnown(transaction, entity, { id: row.id, newestBefore, now })) {
    reportRestoreSign(transaction, 'idBack')
  }
  const owner = entity.table.byServiceId(transaction, row.id)
  if (!owner || owner.id === operation.localId) return { kind: 'granted' }
  const { fields } = entity.remoteVersion(context, transaction, row)
  if (operation.kind !== 'create') {
    // The request went to an id that belongs to another row by now, and overwrote it.
    recordOverwritten(transaction, entity, owner.id, fields)
    removeOperation(transaction, operation)
    return { kind: 'handled' }
  }
  if (isStillOwned(transaction, entity, owner, row, fields)) {
    park(transaction, operation, { kind: doubtfulKind, message: undecided(), fields: {} })
    return { kind: 'handled' }
  }
  // The last response to the owner has this row's time of creation, so it was really about this row.
  const isOverwritten = isRecreated(transaction, entity, row) === false
  releaseClaim(transaction, entity, owner)
  return isOverwritten && owner.base ? { kind: 'overwritten', by: owner.base } : { kind: 'granted' }
}

/**
 * Records that a request for another row has written `fields` into the service's version of this row, so that the user
 * is asked what to do. The fields become part of the merge base. Otherwise, when the service next lists this row, Stint
 * would take it for a different row, or take these fields for a change made on another device.
 */
export function recordOverwritten(
  transaction: Transaction,
  { table }: AnySyncedEntity,
  localId: LocalId,
  fields: AnyFields,
): void {
  const row = table.byId(transaction, localId)
  if (!row || row.serviceId === null) return
  reportRestoreSign(transaction, 'idTaken')
  recordLostRow(transaction, { entity: table.entity, localId, remote: fields })
  const base = JSON.stringify({ ...row.base, ...fields })
  table.applyRemote(transaction, localId, {}, { serviceId: row.serviceId, base })
}

/**
 * Returns true if the service's row with the id of `owner` still belongs to `owner`. The row no longer belongs to
 * `owner` if its creation time or its `content` differs. Equal creation times alone are not enough, because two rows
 * can be created in the same second. Differences explained by unanswered updates to `owner` don't count, because those
 * updates may have arrived.
 */
export function isStillOwned(
  reader: Reader,
  entity: AnySyncedEntity,
  owner: SyncedRow<AnyFields>,
  row: Row,
  content: Fields,
): boolean {
  const { base } = owner
  if (isRecreated(reader, entity, row) === true) return false
  if (base === null) return true
  const updates = operationsOf(reader, entity.table.entity, owner.id)
  return writableFields[entity.table.entity].every((name) => {
    if (!(name in content)) return true
    const value = content[name] ?? null
    return (
      sameValue(name, base[name] ?? null, value) ||
      updates.some(({ patch }) => name in patch && sameValue(name, patch[name] ?? null, value))
    )
  })
}

/**
 * Returns true if a listed row is certainly not the row known under its id: their creation times differ, or one of
 * these times is unknown and the two versions have nothing in common.
 */
export function isAnotherRow(
  reader: Reader,
  entity: AnySyncedEntity,
  row: Row,
  { base, fields }: { readonly base: AnyFields | null; readonly fields: AnyFields },
): boolean {
  const isNew = isRecreated(reader, entity, row)
  return isNew ?? (base !== null && entity.isUnlike?.(base, fields) === true)
}

/**
 * Returns the local row for a row in the service's list: the one with the same service id, or undefined if there is
 * none. If the local row and the listed row are certainly not the same, the local row loses the id, and the result is
 * undefined.
 */
export function ownerOfListed(
  transaction: Transaction,
  entity: AnySyncedEntity,
  {
    row,
    mergeState,
    fields,
  }: { readonly row: Row; readonly mergeState: MergeState | undefined; readonly fields: AnyFields },
): MergeState | undefined {
  if (!mergeState) return undefined
  const base = mergeState.base === null ? null : (JSON.parse(mergeState.base) as AnyFields)
  if (!isAnotherRow(transaction, entity, row, { base, fields })) return mergeState
  const owner = entity.table.byId(transaction, mergeState.id)
  if (owner) releaseClaim(transaction, entity, owner)
  return undefined
}

/** Records an id that the service assigned to a new row while lists were read; see NewIds. */
export function noteNewId(newIds: NewIds, { table }: AnySyncedEntity, id: ServiceId): void {
  newIds.add(keyOf(table.entity, id))
}

function keyOf(entity: Entity, id: ServiceId): string {
  return `${entity} ${id}`
}

/**
 * Returns true if a row in a list response is outdated: it had its id when the list was requested, but the service has
 * since given that id to a new row. Only a service that was restored from a backup uses an id twice.
 */
export function isFormerRow(
  context: Context & Pick<SyncContext, 'newIds'>,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
): boolean {
  if (!context.newIds.has(keyOf(entity.table.entity, row.id))) return false
  const base = entity.table.byServiceId(transaction, row.id)?.base ?? null
  const { fields } = entity.remoteVersion(context, transaction, row)
  return isAnotherRow(transaction, entity, row, { base, fields })
}

/**
 * Returns true if a listed row's creation time differs from the stored creation time; null if either is unknown. Less
 * than a second is no difference, because a service can round the time once the row is stored.
 */
export function isRecreated(reader: Reader, { table }: AnySyncedEntity, row: Row): boolean | null {
  const before = createdAtOf(readServiceRow(reader, table.entity, row.id))
  const now = createdAtOf('raw' in row ? row.raw : null)
  return before === null || now === null ? null : Math.abs(before - now) >= 1000
}

/**
 * Clears the service id of a local row: it belongs to another row, and the service no longer has the local row. If the
 * local row is deleted here, it counts as deleted on both sides; otherwise it awaits the user's decision.
 */
function releaseClaim(
  transaction: Transaction,
  { table }: AnySyncedEntity,
  owner: SyncedRow<AnyFields>,
): void {
  reportRestoreSign(transaction, 'idTaken')
  table.clearServiceId(transaction, owner.id)
  if (!owner.isDeleted) {
    return recordLostRow(transaction, { entity: table.entity, localId: owner.id, remote: null })
  }
  for (const operation of operationsOf(transaction, table.entity, owner.id)) {
    if (operation.state !== 'sending') removeOperation(transaction, operation)
  }
}
