/**
 * Three-way merge of the service's version of a row into the database. Used by replay (responses, rows found by
 * look-ups) and by pull (lists), always inside the caller's transaction.
 *
 * Rules (docs/reliability.md#pull-rules): a field with a pending local operation keeps the local value, and every other
 * field takes the service's value. If both sides changed a field, its operation is put into conflict. The service's
 * version becomes the merge base.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { conflictsWith, alteredByService } from '../../shared/domain/sync/conflict.ts'
import { isSameOrTidied } from '../../shared/domain/sync/likeness.ts'
import {
  pickFields,
  sameValue,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import type { Transaction } from '../store/database.ts'
import { insertOperation, operationsOf } from '../store/outbox/outbox.ts'
import { markConflict, park, removeOperation, replaceBase } from '../store/outbox/outbox-states.ts'
import { storeServiceRow } from '../store/pulled/service-rows.ts'
import type { AnyFields, MergeState } from '../store/synced-table.ts'
import { openCreatesFor } from './pulling/deferred-rows.ts'
import { ownerOfListed } from './restored/id-claims.ts'
import type { AnySyncedEntity } from './entities/synced-entities.ts'
import type { SyncContext, RemoteVersion } from './entities/synced-entity.ts'
import { withKnownFields } from './entities/unreadable-fields.ts'
import { relinkIfOutdated } from './sending/relink.ts'

type MergeContext = Pick<SyncContext, 'clock' | 'ids'>
type Row = { readonly id: ServiceId }

/**
 * Merges a response's row into the local row. Two kinds of values become conflicts instead of overwriting local values:
 * in the response to an update, a value other than the one sent; in a new entry, a `billable` that contradicts the
 * user's decision (decisions 5 and 149). `hasMore`: true if more operations on the row are pending.
 */
export function mergeResponse(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  {
    answered,
    row,
    hasMore,
  }: { readonly answered: Operation; readonly row: Row; readonly hasMore: boolean },
): void {
  const listed = entity.remoteVersion(context, transaction, row)
  const isCompared = answered.kind === 'update' || (listed.unreadable ?? []).length > 0
  const knownBase = isCompared
    ? (entity.table.byId(transaction, answered.localId)?.base ?? null)
    : null
  const remote = withKnownFields(listed, knownBase)
  const isGone = entity.isGone(row)
  const before = hasMore ? operationsOf(transaction, entity.table.entity, answered.localId) : []
  const notKept = isGone
    ? {}
    : {
        ...decisionNotKept(transaction, entity, answered, remote.fields),
        ...valuesNotKept(entity, answered, knownBase ?? {}, remote.fields),
      }
  const hasConflict = queueConflict(context, transaction, { answered, before, notKept })
  const sent = Object.fromEntries(
    Object.entries(answered.patch).filter(([name]) => !(name in notKept)),
  )
  rebaseLater(transaction, before, sent, remote.fields)
  storeRawRow(transaction, entity, row)
  mergeRemote(context, transaction, entity, {
    id: answered.localId,
    pending: hasConflict
      ? operationsOf(transaction, entity.table.entity, answered.localId)
      : before,
    remote,
    isGone,
    wasDeleted: false,
    sent,
  })
  relinkIfOutdated(context, transaction, entity.table, row)
}

/**
 * Writes values that the service stored differently from those sent into the merge bases of the row's later operations.
 * Otherwise, the next pull would mistake them for a change by somebody else.
 */
function rebaseLater(
  transaction: Transaction,
  later: readonly Operation[],
  sent: Fields,
  stored: Fields,
): void {
  for (const operation of later) {
    const rebased = Object.entries(operation.base ?? {}).filter(
      ([name, value]) =>
        name in sent &&
        name in stored &&
        sameValue(name, value, sent[name] ?? null) &&
        !sameValue(name, value, stored[name] ?? null),
    )
    if (rebased.length === 0) continue
    const values = rebased.map(([name]) => [name, stored[name] ?? null] as const)
    replaceBase(transaction, operation, { ...operation.base, ...Object.fromEntries(values) })
  }
}

function readableVersion(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
  mergeState: MergeState | undefined,
): RemoteVersion<AnyFields> {
  const listed = entity.remoteVersion(context, transaction, row)
  if (!listed.unreadable?.length) return listed
  return withKnownFields(
    listed,
    mergeState?.base == null ? null : (JSON.parse(mergeState.base) as AnyFields),
  )
}

function valuesNotKept(
  { table, raw }: AnySyncedEntity,
  { kind, patch }: Operation,
  knownFields: Fields,
  answered: AnyFields,
): Fields {
  if (kind !== 'update') return {}
  // Unchanged fields were sent too, but only if updates carry the whole row.
  const carried = raw ? writableFields[table.entity] : []
  const notKept = alteredByService(
    { entity: table.entity, patch, mergeBase: knownFields, carried },
    answered,
  )
  return pickFields({ ...knownFields, ...patch }, Object.keys(notKept))
}

/**
 * Returns the values of a new row that the user chose but the service stored differently; the user is asked about them.
 * Any other value the service sets in a new row is accepted. `answered`: the row in the response or look-up.
 */
function decisionNotKept(
  transaction: Transaction,
  { table }: AnySyncedEntity,
  { kind, localId }: Operation,
  answered: AnyFields,
): Fields {
  if (kind !== 'create' || answered['billable'] !== true) return {}
  const isDecided = table.byId(transaction, localId)?.['isNotBillableByChoice'] === true
  return isDecided ? { billable: false } : {}
}

/**
 * Queues a separate update with the values that the service did not keep; the merge then puts the update into conflict.
 * The update's base contains the sent values, not the old ones: a field is in conflict only if the service's value
 * differs from the base, and the service may have kept the old value. Fields changed by a later pending operation are
 * left out, because that operation is put into conflict instead. Returns true if an update was queued.
 */
function queueConflict(
  { clock, ids }: MergeContext,
  transaction: Transaction,
  {
    answered: { entity, localId },
    before,
    notKept,
  }: {
    readonly answered: Operation
    readonly before: readonly Operation[]
    readonly notKept: Fields
  },
): boolean {
  const later = new Set(before.flatMap(({ patch }) => Object.keys(patch)))
  const sent = Object.fromEntries(Object.entries(notKept).filter(([name]) => !later.has(name)))
  const isDeleted = before.at(-1)?.kind === 'delete'
  if (isDeleted || Object.keys(sent).length === 0) return false
  const operation = {
    id: ids.next(),
    entity,
    localId,
    state: 'queued',
    createdAt: clock.now(),
  } as const
  insertOperation(transaction, {
    ...operation,
    change: { kind: 'update', patch: sent, base: sent },
  })
  return true
}

function storeRawRow(
  transaction: Transaction,
  { table, raw, origin }: AnySyncedEntity,
  row: Row,
): void {
  const kept = raw?.(row) ?? origin?.(row)
  if (kept) storeServiceRow(transaction, table.entity, row.id, kept)
}

/**
 * Returns true if the service's version of a row equals the row's merge base, so that a pending operation on the row
 * may be sent. A row that the service lists as deleted counts as changed, unless it is also deleted here.
 */
export function isUnchangedRow(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
): boolean {
  const mergeState = entity.table.mergeState(transaction, row.id)
  const remote = readableVersion(context, transaction, entity, row, mergeState)
  return (
    mergeState?.base === JSON.stringify(remote.fields) &&
    (mergeState.isDeleted || !entity.isGone(row))
  )
}

/**
 * Merges a listed row into the local row that owns the listed row's id, or inserts a new local row. A listed row that
 * is deleted and has no local row is ignored. If an unanswered create operation may have made the listed row or its
 * project, merges nothing and returns false (deferred-rows.ts). `openCreates`: the unanswered create operations, read
 * once for all rows on a page.
 */
export function mergeListedRow(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
  openCreates = openCreatesFor(transaction, entity),
): boolean {
  if (openCreates.mayHaveMadeProjectOf(row)) return false
  const mergeState = entity.table.mergeState(transaction, row.id)
  const isGone = entity.isGone(row)
  if (!mergeState && isGone) return true
  const remote = readableVersion(context, transaction, entity, row, mergeState)
  const isSame =
    mergeState?.base === JSON.stringify(remote.fields) &&
    mergeState.isDeleted === isGone &&
    !mergeState.hasPending
  const owner = isSame
    ? mergeState
    : ownerOfListed(transaction, entity, { row, mergeState, fields: remote.fields })
  if (!owner && openCreates.mayHaveMade(row)) return false
  storeRawRow(transaction, entity, row)
  // Listed again because cursors overlap, or because of our own change.
  if (isSame || (!owner && isGone)) return true
  if (owner) mergeIntoOwner(context, transaction, entity, { owner, remote, isGone })
  else insertListed(context, transaction, entity, remote)
  relinkIfOutdated(context, transaction, entity.table, row)
  return true
}

function mergeIntoOwner(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  {
    owner: { id, isDeleted: wasDeleted, hasPending },
    remote,
    isGone,
  }: {
    readonly owner: MergeState
    readonly remote: RemoteVersion<AnyFields>
    readonly isGone: boolean
  },
): void {
  const allPending = hasPending ? operationsOf(transaction, entity.table.entity, id) : []
  const pending = isGone ? allPending : dropConfirmedUpdate(transaction, allPending, remote.fields)
  const merge = { id, pending, remote, isGone, wasDeleted, sent: {} }
  mergeRemote(context, transaction, entity, merge)
}

function insertListed(
  { clock, ids }: MergeContext,
  transaction: Transaction,
  { table }: AnySyncedEntity,
  { fields, local, localOfNew, serviceId }: RemoteVersion<AnyFields>,
): void {
  const version = { serviceId, base: JSON.stringify(fields) }
  table.insert(
    transaction,
    ids.next(),
    { ...fields, ...local, ...localOfNew },
    clock.now(),
    version,
  )
}

/**
 * Drops an update that got no readable response if the service now has its values; otherwise it might be sent again and
 * again. A sent value that the service stored in a tidier format counts as the same, unless the service had the tidier
 * value before the update. Returns the remaining operations.
 */
function dropConfirmedUpdate(
  transaction: Transaction,
  allPending: readonly Operation[],
  remote: AnyFields,
): readonly Operation[] {
  const [first, ...rest] = allPending
  const isTried = first?.kind === 'update' && first.attempts > 0
  if (!isTried || (first.state !== 'queued' && first.state !== 'uncertain')) return allPending
  const isDone = Object.entries(first.patch).every(
    ([name, value]) =>
      sameValue(name, value, remote[name] ?? null) ||
      (isSameOrTidied(first.entity, name, value, remote) &&
        !sameValue(name, first.base?.[name] ?? null, remote[name] ?? null)),
  )
  if (!isDone) return allPending
  removeOperation(transaction, first)
  return rest
}

function mergeRemote(
  { clock }: MergeContext,
  transaction: Transaction,
  { table }: AnySyncedEntity,
  {
    id,
    pending,
    remote,
    isGone,
    wasDeleted,
    sent,
  }: {
    readonly id: LocalId
    readonly pending: readonly Operation[]
    readonly remote: RemoteVersion<AnyFields>
    readonly isGone: boolean
    readonly wasDeleted: boolean
    readonly sent: Fields
  },
): void {
  // Deleted on both sides: the local values stay for an undo.
  if (isGone && wasDeleted && pending.length === 0) return
  if (pending.length > 0) {
    if (isGone) parkDeletedRemotely(transaction, pending)
    else updateConflicts(transaction, table.entity, pending, remote.fields, sent)
  }
  // A row can be undeleted although its delete is pending (store/outbox/pending-undelete.ts), or be created again
  // behind it.
  const isDeletedHere = wasDeleted && pending.at(-1)?.kind === 'delete'
  const isDeleted = isDeletedHere || (isGone && pending.length === 0)
  // The response to our own change neither restores a row nor deletes it.
  const deletion = wasDeleted || isDeleted ? { deletedAt: isDeleted ? clock.now() : null } : {}
  const version = { serviceId: remote.serviceId, base: JSON.stringify(remote.fields) }
  const fields = { ...remoteChanges(remote.fields, pending, sent), ...remote.local }
  table.applyRemote(transaction, id, fields, { ...version, ...deletion })
}

function remoteChanges(remote: AnyFields, pending: readonly Operation[], sent: Fields): AnyFields {
  // What was changed before a delete is kept for its undo; the delete's base names those fields.
  const localFields = new Set(
    pending.flatMap(({ kind, patch, base }) =>
      Object.keys(kind === 'delete' ? (base ?? {}) : patch),
    ),
  )
  return Object.fromEntries(
    Object.entries(remote).filter(
      ([name, value]) => !localFields.has(name) && !(name in sent && sent[name] === value),
    ),
  )
}

/** Parks an update to a row that has since been deleted on the service, so that the user decides, as after a 404. */
function parkDeletedRemotely(transaction: Transaction, pending: readonly Operation[]): void {
  const [first] = pending
  if (first?.kind !== 'update' || first.state === 'sending') return
  markConflict(transaction, first, {})
  const message = t`This item was deleted on the service.`
  park(transaction, first, { kind: 'notFound', message, fields: {} })
}

/** Marks each conflict on the first pending operation that changes its field, and clears outdated marks. */
function updateConflicts(
  transaction: Transaction,
  entity: Entity,
  pending: readonly Operation[],
  remote: AnyFields,
  sent: Fields,
): void {
  const kept = Object.fromEntries(Object.entries(remote).filter(([name]) => !(name in sent)))
  const conflicts = conflictsWith(entity, pending, kept)
  const open = new Set(Object.keys(conflicts))
  for (const operation of pending) {
    const conflictingNames = Object.keys(operation.patch).filter((name) => open.has(name))
    // An operation in flight is checked again when its response arrives.
    if (operation.state === 'sending') continue
    markConflict(transaction, operation, pickFields(conflicts, conflictingNames))
    for (const name of conflictingNames) open.delete(name)
  }
}
