/**
 * The four things that can happen to a row that travels, and what can happen to gaps and receipts, which
 * don't. Each writes the row and its operation in the caller's transaction, and tells the step to the
 * history, so that it can be taken back later.
 */
import {
  madeByService,
  writableFields,
  type Entity,
  type Fields,
} from '../../shared/domain/sync/operation.ts'
import type { Gap, GapResolution } from '../../shared/domain/presence/gap.ts'
import type { ImportedChange } from '../../shared/domain/sync/imported-change.ts'
import type { Receipt } from '../../shared/domain/expenses/receipt.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { setGapResolution } from '../store/gaps.ts'
import { enqueue, insertOperation, operationsOf } from '../store/outbox.ts'
import { insertReceipt, setReceiptRemoved, type StoredReceipt } from '../store/receipts.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { detachUnsentProject } from './detach-unsent-project.ts'
import { redoDelete, undoDelete } from './undo-delete.ts'
import type { WriteContext } from './write-context.ts'

/** What happened to one row: null before, it was made; null after, it was removed; else the changed fields. */
export type RowStep = {
  readonly entity: Entity
  readonly id: LocalId
  readonly before: Fields | null
  readonly after: Fields | null
  /** A create that may have arrived: made again, the row is looked for first. */
  readonly doubtful?: DoubtfulCreate
  /** The row came in a file: what another computer may have sent is not deleted by an undo here. */
  readonly isImported?: boolean
}

/** What a create that may have arrived carried, and whether the service said that it has it. */
export type DoubtfulCreate = {
  readonly fields: readonly string[]
  readonly isAccepted: boolean
  /** When it was recorded: what the service shows since then may be what it made. */
  readonly createdAt: EpochMs
}

/** A gap was resolved, or is open to a decision again (null). */
export type GapStep = {
  readonly entity: 'gap'
  readonly id: LocalId
  readonly before: GapResolution | null
  readonly after: GapResolution | null
}

/** A receipt is there, or is not. */
export type ReceiptStep = {
  readonly entity: 'receipt'
  readonly id: LocalId
  readonly before: boolean
  readonly after: boolean
}

/** A change from a file waits for confirmation, or does not. */
export type ImportedChangeStep = {
  readonly entity: 'importedChange'
  readonly change: ImportedChange
  readonly before: boolean
  readonly after: boolean
}

/** What the history takes back. */
export type Step = RowStep | GapStep | ReceiptStep | ImportedChangeStep

export type RowWriter = {
  readonly transaction: Transaction
  /** Tells the history a step that was made beside these functions. */
  readonly tell: (step: Step) => void
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
  /** Brings a removed row back with the fields that it has on disk, where it can come back. */
  restore<F extends AnyFields, L extends AnyFields>(
    table: SyncedTable<F, L>,
    row: SyncedRow<F, L>,
    origin?: Pick<RowStep, 'doubtful' | 'isImported'>,
  ): void
  /** Gaps are this machine's own: nothing is sent. Null makes the gap unresolved again. */
  resolveGap(gap: Gap, resolution: GapResolution | null): void
  /** Receipts stay on this machine: nothing is sent. */
  addReceipt(receipt: Receipt): void
  setReceiptRemoved(receipt: StoredReceipt, isRemoved: boolean): void
}

export function createRowWriter(
  { clock, ids }: WriteContext,
  transaction: Transaction,
  tell: (step: Step) => void,
): RowWriter {
  const stamp = () => ({ id: ids.next(), now: clock.now() })
  const changes: RowWriter = {
    transaction,
    tell,
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
      if (!redoDelete(transaction, table, row)) {
        const change = { kind: 'delete', patch: {}, base: {} } as const
        enqueue(transaction, { entity, localId: row.id }, change, stamp())
      }
      table.setDeleted(transaction, row.id, clock.now())
      tell({ entity, id: row.id, before: pick(row, table.fieldNames), after: null })
      if (entity === 'project') detachUnsentProject(transaction, row.id, changes.change)
    },
    restore(table, row, { doubtful, isImported = false } = {}) {
      const { entity } = table
      const waiting = operationsOf(transaction, entity, row.id)
      const last = waiting.at(-1)
      if (last?.kind === 'delete') {
        undoDelete(transaction, table, row, { last, earlier: waiting.slice(0, -1) }, stamp())
      } else {
        if (madeByService.has(entity)) return
        if (!last) table.unlink(transaction, row.id)
        const patch = pick(row, doubtful?.fields ?? writableFields[entity])
        const change = { kind: 'create', patch, base: null } as const
        const line = { entity, localId: row.id, change, ...stamp() }
        if (doubtful) {
          const { now: _now, ...rest } = line
          const { isAccepted, createdAt } = doubtful
          insertOperation(transaction, { ...rest, state: 'uncertain', isAccepted, createdAt })
        } else enqueue(transaction, line, change, line)
      }
      table.setDeleted(transaction, row.id, null)
      const after = pick(row, table.fieldNames)
      tell({ entity, id: row.id, before: null, after, ...(isImported && { isImported }) })
    },
    resolveGap(gap, resolution) {
      setGapResolution(transaction, gap.id, resolution, clock.now())
      tell({ entity: 'gap', id: gap.id, before: gap.resolution, after: resolution })
    },
    addReceipt(receipt) {
      insertReceipt(transaction, receipt)
      tell({ entity: 'receipt', id: receipt.id, before: false, after: true })
    },
    setReceiptRemoved({ id, isRemoved: wasRemoved }, isRemoved) {
      setReceiptRemoved(transaction, id, isRemoved ? clock.now() : null)
      tell({ entity: 'receipt', id, before: !wasRemoved, after: !isRemoved })
    },
  }
  return changes
}

function pick(row: AnyFields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
