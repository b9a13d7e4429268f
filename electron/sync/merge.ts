/**
 * Takes the service's version of a row into the database. Used by replay (answers, found creates) and
 * pull (lists) alike, always inside the caller's transaction.
 *
 * Rules (design, Pull rules): a field with a waiting local operation keeps the local value, every other
 * field takes the service's; a field that both sides changed makes a conflict of the operation; the
 * service's version becomes the merge base.
 */
import { conflictsWith } from '../../shared/domain/conflict.ts'
import type { Fields, Operation } from '../../shared/domain/operation.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { operationsOf } from '../store/outbox.ts'
import { markConflict, park } from '../store/outbox-states.ts'
import type { AnyFields } from '../store/synced-table.ts'
import type { AnySyncedEntity } from './entities/entities.ts'
import type { SyncContext, Theirs } from './entities/synced-entity.ts'

type MergeContext = Pick<SyncContext, 'clock' | 'ids'>
type Row = { readonly id: ServiceId }

/**
 * Merges the service's row into the local row `id`. `answered`: the operation that this row is the
 * answer to; what it sent can't be in conflict with what the service made of it.
 */
export function mergeRow(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  { id, row, answered }: { readonly id: LocalId; readonly row: Row; readonly answered?: Operation },
): void {
  mergeTheirs(context, transaction, entity, {
    id,
    theirs: entity.theirs(context, transaction, row),
    isGone: entity.isGone(row),
    sent: answered?.patch ?? {},
  })
}

/** Merges a listed row into the local row that owns it, or makes one. A deleted row nobody knows is nothing. */
export function takeInRow(
  context: MergeContext,
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
): void {
  const known = entity.table.byServiceId(transaction, row.id)
  if (known) return mergeRow(context, transaction, entity, { id: known.id, row })
  if (entity.isGone(row)) return
  const theirs = entity.theirs(context, transaction, row)
  const id = context.ids.next()
  const local = { ...theirs.local, ...theirs.localOfNew }
  entity.table.insert(transaction, id, { ...theirs.fields, ...local }, context.clock.now())
  entity.table.link(transaction, id, { serviceId: theirs.serviceId, base: theirs.fields })
}

function mergeTheirs(
  { clock }: MergeContext,
  transaction: Transaction,
  { table }: AnySyncedEntity,
  {
    id,
    theirs,
    isGone,
    sent,
  }: {
    readonly id: LocalId
    readonly theirs: Theirs<AnyFields>
    readonly isGone: boolean
    readonly sent: Fields
  },
): void {
  const waiting = operationsOf(transaction, table.entity, id)
  if (waiting.length > 0) {
    if (isGone) parkLost(transaction, waiting)
    else judgeConflicts(transaction, waiting, theirs.fields, sent)
  }
  const ours = Object.assign({}, ...waiting.map(({ patch }) => patch)) as Fields
  table.update(transaction, id, { ...theirs.fields, ...ours, ...theirs.local })
  table.link(transaction, id, { serviceId: theirs.serviceId, base: theirs.fields })
  const isDeletedHere = waiting.some(({ kind }) => kind === 'delete')
  const isDeleted = isDeletedHere || (isGone && waiting.length === 0)
  table.setDeleted(transaction, id, isDeleted ? clock.now() : null)
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
