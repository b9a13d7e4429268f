/**
 * The four things that can happen to a row that travels. Each writes the row and its operation in the
 * caller's transaction, and tells the step to the history, so that it can be taken back later.
 */
import { writableFields, type Entity, type Fields } from '../../shared/domain/operation.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { enqueue, operationsOf } from '../store/outbox.ts'
import { removeOperation, replaceChange } from '../store/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import type { WriteContext } from './write-context.ts'

/** What happened to one row: null before, it was made; null after, it was removed; else the changed fields. */
export type RowStep = {
  readonly entity: Entity
  readonly id: LocalId
  readonly before: Fields | null
  readonly after: Fields | null
}

export type RowChanges = {
  readonly transaction: Transaction
  /** `sent`: the fields that the create carries; left out, all that can be written. Answers the id. */
  create<F extends AnyFields, L extends AnyFields>(
    table: SyncedTable<F, L>,
    row: F & L,
    options?: { readonly id?: LocalId; readonly sent?: readonly string[] },
  ): LocalId
  /** What is the same already is no change; answers whether there was any. */
  change<F extends AnyFields, L extends AnyFields>(
    table: SyncedTable<F, L>,
    row: SyncedRow<F, L>,
    wanted: Partial<F>,
  ): boolean
  remove<F extends AnyFields, L extends AnyFields>(
    table: SyncedTable<F, L>,
    row: SyncedRow<F, L>,
  ): void
  /** Brings a removed row back with the fields that it has on disk. */
  restore<F extends AnyFields, L extends AnyFields>(
    table: SyncedTable<F, L>,
    row: SyncedRow<F, L>,
  ): void
}

export function createRowChanges(
  { clock, ids }: WriteContext,
  transaction: Transaction,
  tell: (step: RowStep) => void,
): RowChanges {
  const stamp = () => ({ id: ids.next(), now: clock.now() })
  return {
    transaction,
    create(table, row, { id = ids.next(), sent = writableFields[table.entity] } = {}) {
      table.insert(transaction, id, row, clock.now())
      const change = { kind: 'create', patch: pick(row, sent), base: null } as const
      enqueue(transaction, { entity: table.entity, localId: id }, change, stamp())
      tell({ entity: table.entity, id, before: null, after: pick(row, table.fieldNames) })
      return id
    },
    change(table, row, wanted) {
      const names = Object.keys(wanted).filter((name) => row[name] !== wanted[name])
      if (names.length === 0) return false
      const patch = pick(wanted as Fields, names)
      const base = pick(row, names)
      table.update(transaction, row.id, wanted as object)
      const change = { kind: 'update', patch, base } as const
      enqueue(transaction, { entity: table.entity, localId: row.id }, change, stamp())
      tell({ entity: table.entity, id: row.id, before: base, after: patch })
      return true
    },
    remove(table, row) {
      const { entity } = table
      table.setDeleted(transaction, row.id, clock.now())
      const change = { kind: 'delete', patch: {}, base: {} } as const
      enqueue(transaction, { entity, localId: row.id }, change, stamp())
      tell({ entity, id: row.id, before: pick(row, table.fieldNames), after: null })
    },
    restore(table, row) {
      const { entity } = table
      table.setDeleted(transaction, row.id, null)
      const change = changeToBringBack(transaction, table, row)
      if (change) enqueue(transaction, { entity, localId: row.id }, change, stamp())
      tell({ entity, id: row.id, before: null, after: pick(row, table.fieldNames) })
    },
  }
}

/**
 * A delete that has not left is taken out of the line, with what was changed before it put back; a row
 * that the service has deleted, or is deleting, is created anew behind that.
 */
function changeToBringBack<F extends AnyFields, L extends AnyFields>(
  transaction: Transaction,
  table: SyncedTable<F, L>,
  row: SyncedRow<F, L>,
): { readonly kind: 'create'; readonly patch: Fields; readonly base: null } | null {
  const writable = writableFields[table.entity]
  const waiting = operationsOf(transaction, table.entity, row.id)
  const last = waiting.at(-1)
  const canTakeBack = last?.kind === 'delete' && ['queued', 'parked'].includes(last.state)
  if (!last || !canTakeBack) {
    // While its delete is under way the row needs the id that it has there.
    if (!last) table.unlink(transaction, row.id)
    return { kind: 'create', patch: pick(row, writable), base: null }
  }
  // What the service has or will have by the operations that are on their way.
  const before = waiting.slice(0, -1).map(({ patch }) => patch)
  const base = Object.assign({}, row.base, ...before) as Fields
  const names = writable.filter((name) => name in base && row[name] !== base[name])
  if (names.length === 0) removeOperation(transaction, last)
  else
    replaceChange(transaction, last, {
      kind: 'update',
      patch: pick(row, names),
      base: pick(base, names),
    })
  return null
}

function pick(row: AnyFields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
