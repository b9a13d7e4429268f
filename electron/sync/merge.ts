/**
 * Takes the service's version of a row into the database. Used by replay (answers, found creates) and
 * pull (lists) alike, always inside the caller's transaction.
 *
 * Rules (docs/reliability.md#pull-rules): a field with a waiting local operation keeps the local value, every
 * other field takes the service's; a field that both sides changed makes a conflict of the operation; the
 * service's version becomes the merge base.
 */
import { conflictsWith, notAsSent } from '../../shared/domain/sync/conflict.ts'
import {
  sameValue,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { insertOperation, operationsOf } from '../store/outbox.ts'
import { markConflict, park, removeOperation } from '../store/outbox-states.ts'
import { keepServiceRow } from '../store/service-rows.ts'
import type { AnyFields, MergeState } from '../store/synced-table.ts'
import { ownerOfListed } from './id-claims.ts'
import type { AnySyncedEntity } from './entities/synced-entities.ts'
import type { SyncContext, RemoteVersion } from './entities/synced-entity.ts'
import { withKnownFields } from './entities/unreadable-fields.ts'
import { relinkIfOutdated } from './relink.ts'

type MergeContext = Pick<SyncContext, 'clock' | 'ids'>
type Row = { readonly id: ServiceId }

/**
 * Merges the row that the service answered into the local row. What an update came back other than sent in is a
 * conflict for the person, never silence (decision 5). `hasMore`: more of the row waits.
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
  const known = isCompared ? (entity.table.byId(transaction, answered.localId)?.base ?? null) : null
  const theirs = withKnownFields(listed, known)
  const isGone = entity.isGone(row)
  const before = hasMore ? operationsOf(transaction, entity.table.entity, answered.localId) : []
  const other = isGone ? {} : cameBackOther(entity, answered, known ?? {}, theirs.fields)
  const isAsked = askAbout(context, transaction, { answered, before, other })
  keepRaw(transaction, entity, row)
  mergeTheirs(context, transaction, entity, {
    id: answered.localId,
    waiting: isAsked ? operationsOf(transaction, entity.table.entity, answered.localId) : before,
    theirs,
    isGone,
    wasDeleted: false,
    sent: Object.fromEntries(Object.entries(answered.patch).filter(([name]) => !(name in other))),
  })
  relinkIfOutdated(context, transaction, entity.table, row)
}

function baseOf(known: MergeState | undefined): AnyFields | null {
  return known?.base == null ? null : (JSON.parse(known.base) as AnyFields)
}

/** For each field that an update came back other than sent in: the value that was sent. */
function cameBackOther(
  { table, raw }: AnySyncedEntity,
  { kind, patch }: Operation,
  known: Fields,
  answered: AnyFields,
): Fields {
  if (kind !== 'update') return {}
  // Only where the whole row is sent did the fields go along that were not changed.
  const carried = raw ? writableFields[table.entity] : []
  const other = notAsSent({ patch, known, carried }, answered)
  const sent = Object.keys(other).map((name) => [name, patch[name] ?? known[name] ?? null] as const)
  return Object.fromEntries(sent)
}

/**
 * Puts the values that were sent into the line as a change of their own, which the service's values then make a
 * conflict of. Its base is what was sent: the value before may be just what the service has kept. Fields that
 * change again behind the answer are in conflict there. True where there is something to ask.
 */
function askAbout(
  { clock, ids }: MergeContext,
  transaction: Transaction,
  {
    answered: { entity, localId },
    before,
    other,
  }: {
    readonly answered: Operation
    /** What waits of the row already. */
    readonly before: readonly Operation[]
    readonly other: Fields
  },
): boolean {
  const later = new Set(before.flatMap(({ patch }) => Object.keys(patch)))
  const sent = Object.fromEntries(Object.entries(other).filter(([name]) => !later.has(name)))
  const isDeleted = before.at(-1)?.kind === 'delete'
  if (isDeleted || Object.keys(sent).length === 0) return false
  const line = { id: ids.next(), entity, localId, state: 'queued', createdAt: clock.now() } as const
  insertOperation(transaction, { ...line, change: { kind: 'update', patch: sent, base: sent } })
  return true
}

function keepRaw(
  transaction: Transaction,
  { table, raw, origin }: AnySyncedEntity,
  row: Row,
): void {
  const kept = raw?.(row) ?? origin?.(row)
  if (kept) keepServiceRow(transaction, table.entity, row.id, kept)
}

/** True where the row says nothing that is not known here. */
export function isKnownRow(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
): boolean {
  const known = entity.table.mergeState(transaction, row.id)
  const theirs = withKnownFields(entity.remoteVersion(context, transaction, row), baseOf(known))
  return known?.base === JSON.stringify(theirs.fields) && known.isDeleted === entity.isGone(row)
}

/** Merges a listed row into the local row that owns it, or makes one. A deleted row nobody knows is nothing. */
export function mergeListedRow(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
): void {
  const known = entity.table.mergeState(transaction, row.id)
  const isGone = entity.isGone(row)
  if (!known && isGone) return
  const listed = entity.remoteVersion(context, transaction, row)
  const theirs = listed.unreadable?.length ? withKnownFields(listed, baseOf(known)) : listed
  const isSame =
    known?.base === JSON.stringify(theirs.fields) && known.isDeleted === isGone && !known.isWaiting
  const owner = isSame
    ? known
    : ownerOfListed(transaction, entity, { row, known, fields: theirs.fields })
  keepRaw(transaction, entity, row)
  // Listed again by the overlap of the marks, or by the answer of our own change.
  if (isSame || (!owner && isGone)) return
  if (owner) {
    const { id, isDeleted: wasDeleted } = owner
    const lines = owner.isWaiting ? operationsOf(transaction, entity.table.entity, id) : []
    const waiting = isGone ? lines : withoutDone(transaction, lines, theirs.fields)
    const merge = { id, waiting, theirs, isGone, wasDeleted, sent: {} }
    mergeTheirs(context, transaction, entity, merge)
    return relinkIfOutdated(context, transaction, entity.table, row)
  }
  const { fields, local, localOfNew, serviceId } = theirs
  const version = { serviceId, base: JSON.stringify(fields) }
  const values = { ...fields, ...local, ...localOfNew }
  entity.table.insert(transaction, context.ids.next(), values, context.clock.now(), version)
  relinkIfOutdated(context, transaction, entity.table, row)
}

/**
 * An update that was tried and whose answer was lost or could not be read is done where the service has all that it
 * sets: sent again, it might never be answered better.
 */
function withoutDone(
  transaction: Transaction,
  lines: readonly Operation[],
  theirs: AnyFields,
): readonly Operation[] {
  const [first, ...rest] = lines
  const isTried = first?.kind === 'update' && first.attempts > 0
  if (!isTried || (first.state !== 'queued' && first.state !== 'uncertain')) return lines
  const isDone = Object.entries(first.patch).every(([name, value]) =>
    sameValue(name, value, theirs[name] ?? null),
  )
  if (!isDone) return lines
  removeOperation(transaction, first)
  return rest
}

function mergeTheirs(
  { clock }: MergeContext,
  transaction: Transaction,
  { table }: AnySyncedEntity,
  {
    id,
    waiting,
    theirs,
    isGone,
    wasDeleted,
    sent,
  }: {
    readonly id: LocalId
    /** What is left of the row in the outbox. */
    readonly waiting: readonly Operation[]
    readonly theirs: RemoteVersion<AnyFields>
    readonly isGone: boolean
    readonly wasDeleted: boolean
    readonly sent: Fields
  },
): void {
  // Gone on both sides: what it had here is kept for an undo.
  if (isGone && wasDeleted && waiting.length === 0) return
  if (waiting.length > 0) {
    if (isGone) parkLost(transaction, waiting)
    else judgeConflicts(transaction, waiting, theirs.fields, sent)
  }
  // A row can be wanted back although its delete waits (store/wanted-back.ts), or be made anew behind it.
  const isDeletedHere = wasDeleted && waiting.at(-1)?.kind === 'delete'
  const isDeleted = isDeletedHere || (isGone && waiting.length === 0)
  // The answer to our own change can't bring a row back, nor can it say that it is gone.
  const deletion = wasDeleted || isDeleted ? { deletedAt: isDeleted ? clock.now() : null } : {}
  const version = { serviceId: theirs.serviceId, base: JSON.stringify(theirs.fields) }
  const fields = { ...news(theirs.fields, waiting, sent), ...theirs.local }
  table.applyRemote(transaction, id, fields, { ...version, ...deletion })
}

/** The service's values that the row does not have: what was sent or waits here is on it already. */
function news(theirs: AnyFields, waiting: readonly Operation[], sent: Fields): AnyFields {
  // What was changed before a delete is kept for its undo; the delete's base says which fields those are.
  const ours = new Set(
    waiting.flatMap(({ kind, patch, base }) =>
      Object.keys(kind === 'delete' ? (base ?? {}) : patch),
    ),
  )
  return Object.fromEntries(
    Object.entries(theirs).filter(
      ([name, value]) => !ours.has(name) && !(name in sent && sent[name] === value),
    ),
  )
}

/** Deleted on the service while it was changed here: the person decides, as after a 404. */
function parkLost(transaction: Transaction, waiting: readonly Operation[]): void {
  const [first] = waiting
  if (first?.kind !== 'update' || first.state === 'sending') return
  markConflict(transaction, first, {})
  const message = 'This was deleted on the service.'
  park(transaction, first, { kind: 'notFound', message, fields: {} })
}

/** Marks the first operation of each conflicting field that waits, and clears what is none any more. */
function judgeConflicts(
  transaction: Transaction,
  waiting: readonly Operation[],
  theirs: AnyFields,
  sent: Fields,
): void {
  const kept = Object.fromEntries(Object.entries(theirs).filter(([name]) => !(name in sent)))
  const conflicts = conflictsWith(waiting, kept)
  const open = new Set(Object.keys(conflicts))
  for (const operation of waiting) {
    const own = Object.keys(operation.patch).filter((name) => open.has(name))
    // What is on its way is judged again when its answer comes.
    if (operation.state === 'sending') continue
    markConflict(
      transaction,
      operation,
      Object.fromEntries(own.map((name) => [name, conflicts[name] ?? null])),
    )
    for (const name of own) open.delete(name)
  }
}
