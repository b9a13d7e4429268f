import {
  madeByService,
  pickFields,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import { withDependentFields, withMoney } from '../../shared/domain/sync/conflict.ts'
import type { Gap, GapResolution } from '../../shared/domain/presence/gap.ts'
import type { ImportedChange } from '../../shared/domain/sync/imported-change.ts'
import type { Receipt } from '../../shared/domain/expenses/receipt.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import type { Transaction, Database } from '../store/database.ts'
import { setGapResolution } from '../store/gaps.ts'
import { enqueue, insertOperation, operationsOf } from '../store/outbox/outbox.ts'
import { queueUploads, removeUpload } from '../store/receipts/receipt-uploads.ts'
import { insertReceipt, setReceiptRemoved, type StoredReceipt } from '../store/receipts/receipts.ts'
import type { LocalValueChange } from '../store/restore/local-values.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { expenses } from '../store/expenses.ts'
import { projects } from '../store/projects.ts'
import { timeEntries } from '../store/time-entries.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import { redoDelete, undoDelete } from './history/undo-delete.ts'

export type WriteContext = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
}

/**
 * Undo step for a row. `before`, `after`: the row's fields before and after the action; null if the row did not exist
 * then. For an update, only the changed fields are included.
 */
export type RowStep = {
  readonly entity: Entity
  readonly id: LocalId
  readonly before: Fields | null
  readonly after: Fields | null
  /** The create of the row, if it may have arrived. Before the row is restored, the service is searched for it. */
  readonly doubtful?: DoubtfulCreate
  /** True if the row came from a file of unsent work: undo does not delete what another computer may have sent. */
  readonly isImported?: boolean
}

/**
 * A create operation that the service has executed, or may have executed. `fields`: names of the sent fields.
 * `isAccepted`: true if the service confirmed the operation.
 */
export type DoubtfulCreate = {
  readonly fields: readonly string[]
  readonly isAccepted: boolean
  /** Time of the create. A row that the service first showed later may be the result of the create. */
  readonly createdAt: EpochMs
}

/** Describes a create operation that the service may have executed, for the undo history. */
export function doubtfulOf({ patch, isAccepted, createdAt }: Operation): DoubtfulCreate {
  return { fields: Object.keys(patch), isAccepted, createdAt }
}

/** Undo step for a gap. `before`, `after`: how the gap is resolved; null while it is unresolved. */
export type GapStep = {
  readonly entity: 'gap'
  readonly id: LocalId
  readonly before: GapResolution | null
  readonly after: GapResolution | null
}

/**
 * Undo step for a state that is either true or false. For `receipt` and `timeImport`, the state is whether the receipt
 * or import exists. For `receiptUpload`, it is whether the receipt is queued to be sent. `before`, `after`: the state
 * before and after the action.
 */
export type SwitchStep<Switched extends 'receipt' | 'receiptUpload' | 'timeImport'> = {
  readonly entity: Switched
  readonly id: LocalId
  readonly before: boolean
  readonly after: boolean
}

/** Undo step that adds or removes an imported change. `before`, `after`: whether the change awaits confirmation. */
export type ImportedChangeStep = {
  readonly entity: 'importedChange'
  readonly change: ImportedChange
  readonly before: boolean
  readonly after: boolean
}

export type LocalValueStep = LocalValueChange & { readonly entity: 'localValue' }

export type UndoStep =
  | RowStep
  | GapStep
  | SwitchStep<'receipt'>
  | SwitchStep<'receiptUpload'>
  | ImportedChangeStep
  | LocalValueStep
  | SwitchStep<'timeImport'>

/**
 * Creates, updates, deletes and restores synchronised rows, and writes local gaps and receipts. Each function
 * writes the row and its outbox operation in the caller's transaction, and records the step for undo.
 */
export type RowWriter = ReturnType<typeof createRowWriter>

/** Creates a row writer that works in this transaction. `recordStep` receives each step for the undo history. */
export function createRowWriter(
  { clock, ids }: WriteContext,
  transaction: Transaction,
  recordStep: (step: UndoStep) => void,
) {
  const stamp = () => ({ id: ids.next(), now: clock.now() })
  const writer = {
    transaction,
    /** Records a step made outside these functions. */
    recordStep,
    newId: () => ids.next(),
    /** Creates a row and returns its id. `sent`: names of the fields to send; by default all writable fields. */
    create<F extends AnyFields, L extends AnyFields, N>(
      table: SyncedTable<F, L, N>,
      row: F & N,
      options: { readonly id?: LocalId; readonly sent?: readonly string[] } = {},
    ): LocalId {
      const { id = ids.next(), sent = writableFields[table.entity] } = options
      table.insert(transaction, id, row, clock.now())
      const change = { kind: 'create', patch: pickFields(row, sent), base: null } as const
      enqueue(transaction, { entity: table.entity, localId: id }, change, stamp())
      const after = pickFields(row, table.fieldNames)
      recordStep({ entity: table.entity, id, before: null, after })
      return id
    },
    /** Writes the values that differ; returns true if there were any. Local fields are not sent. */
    change<F extends AnyFields, L extends AnyFields, N>(
      table: SyncedTable<F, L, N>,
      row: SyncedRow<F, L>,
      values: Partial<F & L>,
    ): boolean {
      const names = Object.keys(values).filter((name) => row[name] !== values[name])
      if (names.length === 0) return false
      const { entity } = table
      table.update(transaction, row.id, values)
      const sent = names.filter((name) => table.fieldNames.includes(name))
      if (sent.length > 0) {
        const patched = withMoney(entity, row, sent)
        const patch = pickFields({ ...row, ...values }, patched)
        const change = { kind: 'update', patch, base: pickFields(row, patched) } as const
        enqueue(transaction, { entity, localId: row.id }, change, stamp())
      }
      const kept = withDependentFields(entity, row, names)
      const after = pickFields({ ...row, ...values }, kept)
      recordStep({ entity, id: row.id, before: pickFields(row, kept), after })
      return true
    },
    remove<F extends AnyFields, L extends AnyFields, N>(
      table: SyncedTable<F, L, N>,
      row: SyncedRow<F, L>,
    ): void {
      const { entity } = table
      if (!redoDelete(transaction, table, row)) {
        const change = { kind: 'delete', patch: {}, base: {} } as const
        enqueue(transaction, { entity, localId: row.id }, change, stamp())
      }
      table.setDeleted(transaction, row.id, clock.now())
      recordStep({ entity, id: row.id, before: pickFields(row, table.fieldNames), after: null })
      if (entity === 'project') detachUnsentProject(transaction, row.id, writer.change)
    },
    /** Restores a deleted row with its stored fields; does nothing for a kind that only the service can create. */
    restore<F extends AnyFields, L extends AnyFields, N>(
      table: SyncedTable<F, L, N>,
      row: SyncedRow<F, L>,
      { doubtful, isImported = false }: Pick<RowStep, 'doubtful' | 'isImported'> = {},
    ): void {
      const { entity } = table
      const waiting = operationsOf(transaction, entity, row.id)
      const last = waiting.at(-1)
      if (last?.kind === 'delete') {
        undoDelete(transaction, table, row, { last, earlier: waiting.slice(0, -1) }, stamp())
      } else {
        if (madeByService.has(entity) && row.serviceId !== null) return
        if (!last) table.unlink(transaction, row.id)
        const patch = pickFields(row, doubtful?.fields ?? writableFields[entity])
        const change = { kind: 'create', patch, base: null } as const
        const operation = { entity, localId: row.id, change, ...stamp() }
        if (doubtful) {
          const { now: _now, ...rest } = operation
          const { isAccepted, createdAt } = doubtful
          insertOperation(transaction, { ...rest, state: 'uncertain', isAccepted, createdAt })
        } else enqueue(transaction, operation, change, operation)
      }
      table.setDeleted(transaction, row.id, null)
      const after = pickFields(row, table.fieldNames)
      recordStep({ entity, id: row.id, before: null, after, ...(isImported && { isImported }) })
      // Its project may have been deleted or discarded while the row was deleted.
      const { projectId = null } = row as AnyFields
      if (projectId !== null) detachUnsentProject(transaction, projectId as LocalId, writer.change)
    },
    /** Resolves a gap, or makes it unresolved again if `resolution` is null. */
    resolveGap(gap: Gap, resolution: GapResolution | null): void {
      setGapResolution(transaction, gap.id, resolution, clock.now())
      recordStep({ entity: 'gap', id: gap.id, before: gap.resolution, after: resolution })
    },
    /** Adds a receipt. If it belongs to an expense, it waits to be sent, outside the outbox (receipt-uploads.ts). */
    addReceipt(receipt: Receipt): void {
      insertReceipt(transaction, receipt)
      if (receipt.expenseId !== null) queueUploads(transaction, [receipt.id], clock.now())
      recordStep({ entity: 'receipt', id: receipt.id, before: false, after: true })
    },
    setReceiptRemoved({ id, isRemoved: wasRemoved }: StoredReceipt, isRemoved: boolean): void {
      setReceiptRemoved(transaction, id, isRemoved ? clock.now() : null)
      recordStep({ entity: 'receipt', id, before: !wasRemoved, after: !isRemoved })
    },
  }
  return writer
}

/** Queues a receipt to be sent to the service if `isWanted` is true; otherwise stops sending it. */
export function setReceiptUpload(
  { transaction, recordStep }: RowWriter,
  id: LocalId,
  isWanted: boolean,
  now: EpochMs,
): void {
  if (isWanted) queueUploads(transaction, [id], now)
  else removeUpload(transaction, id)
  recordStep({ entity: 'receiptUpload', id, before: !isWanted, after: isWanted })
}

type Table = SyncedTable<AnyFields>

const children = [timeEntries, expenses] as unknown as readonly Table[]

/**
 * If the project will never be sent, removes all references to it, because the service could not resolve them. `change`
 * writes a row and records a step, so that undoing the project's deletion restores the references.
 */
export function detachUnsentProject(
  transaction: Transaction,
  projectId: LocalId,
  change: (table: Table, row: SyncedRow<AnyFields>, wanted: AnyFields) => void,
): void {
  const project = projects.byId(transaction, projectId)
  // Undefined when the row is not a project.
  const isKnownThere = project?.serviceId !== null
  if (isKnownThere || operationsOf(transaction, 'project', projectId).length > 0) return
  for (const table of children) {
    const tail = 'WHERE r.project_id = ? AND r.deleted_at IS NULL'
    for (const row of table.where(transaction, tail, [projectId])) {
      change(table, row, { projectId: null })
    }
  }
}
