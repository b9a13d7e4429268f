/** The undo history. An undo makes ordinary changes: a change that was sent is undone by a compensating operation. */
import { writeAll } from '../../store/database.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { staffStates } from '../../../shared/domain/account/staff-member.ts'
import { unchangedFields } from '../../../shared/domain/sync/conflict.ts'
import { pickFields } from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { HistoryState } from '../../../shared/contract/payloads.ts'
import { gapById } from '../../store/gaps.ts'
import { receiptById } from '../../store/receipts/receipts.ts'
import { readLocalValue, writeLocalValue } from '../../store/restore/local-values.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../../store/synced-table.ts'
import { syncedTables } from '../../store/synced-tables.ts'
import { setImportedChange, undoImportedRow } from '../unsent-file/imported-rows.ts'
import {
  createRowWriter,
  setReceiptUpload,
  type GapStep,
  type LocalValueStep,
  type RowWriter,
  type SwitchStep,
  type UndoStep,
  type WriteContext,
} from '../row-writer.ts'
import { setImportPresence } from '../time-import/import-presence.ts'

export type HistoryEntry = {
  readonly label: string
  readonly steps: readonly UndoStep[]
  /** Updates data outside the database: called with false after an undo, with true after a redo. */
  readonly follow?: ((isDone: boolean) => void) | undefined
}

/** The undo and redo stacks of one workspace, kept in memory. */
export type History = ReturnType<typeof createHistory>

const maxEntries = 200

/** Creates an empty history. It holds the last 200 actions. */
export function createHistory(context: WriteContext) {
  const done: HistoryEntry[] = []
  const undone: HistoryEntry[] = []
  const state = (): HistoryState => ({
    undo: done.at(-1)?.label ?? null,
    redo: undone.at(-1)?.label ?? null,
  })
  const move = (
    from: HistoryEntry[],
    to: HistoryEntry[],
    message: string,
    isDone: boolean,
  ): Outcome<HistoryState> => {
    const entry = from.at(-1)
    if (!entry) return failure('nothingToUndo', message)
    const steps: UndoStep[] = []
    const outcome = writeAll(context.database, (transaction) => {
      const rows = createRowWriter(context, transaction, (step) => steps.push(step))
      for (const step of [...entry.steps].reverse()) undoStep(rows, step, context.clock.now())
      transaction.touch('history')
    })
    if (!outcome.ok) return outcome
    from.pop()
    if (steps.length === 0)
      return failure('nothingToUndo', t`This has been changed since, so it stays as it is.`)
    // The steps of an undo are recorded, so that a redo is the undo of the undo.
    to.push({ label: entry.label, steps, follow: entry.follow })
    entry.follow?.(isDone)
    return success(state())
  }
  return {
    record(entry: HistoryEntry): void {
      if (entry.steps.length === 0) return
      undone.length = 0
      done.push(entry)
      if (done.length > maxEntries) done.shift()
    },
    state,
    /** Undoes the last change. Fails with `storage`, `nothingToUndo` (also if all it changed was changed again). */
    undo: (): Outcome<HistoryState> => move(done, undone, t`There is nothing to undo.`, false),
    /** Redoes the last undone change. Fails with `nothingToUndo`, `storage`. */
    redo: (): Outcome<HistoryState> => move(undone, done, t`There is nothing to redo.`, true),
  }
}

/** Undoes one step. Fields that were changed again later keep their value; rows deleted later stay deleted. */
function undoStep(rows: RowWriter, step: UndoStep, now: EpochMs): void {
  if (step.entity === 'gap') return undoGapStep(rows, step)
  if (step.entity === 'receipt') return undoReceiptStep(rows, step)
  if (step.entity === 'receiptUpload') return setReceiptUpload(rows, step.id, step.before, now)
  if (step.entity === 'localValue') return undoLocalValueStep(rows, step)
  if (step.entity === 'importedChange') return setImportedChange(rows, step.change, step.before)
  if (step.entity === 'timeImport') return setImportPresence(rows, step.id, step.before)
  const { entity, id, before, after, isImported = false } = step
  const table: SyncedTable<AnyFields> = syncedTables[entity]
  const row: SyncedRow<AnyFields> | undefined = table.byId(rows.transaction, id)
  if (!row) return
  if (before === null) {
    if (row.isDeleted) return
    if (isImported) undoImportedRow(rows, table, row, now)
    else removeMade(rows, table, row)
    return
  }
  if (after === null) {
    if (row.isDeleted) rows.restore(table, row, step)
    return
  }
  if (row.isDeleted) return
  rows.change(table, row, pickFields(before, unchangedFields(entity, after, row)))
}

/**
 * Removes a created row. A staff member whom the service already has is marked as deleted instead
 * (sync/entities/staff.ts).
 */
function removeMade(
  rows: RowWriter,
  table: SyncedTable<AnyFields>,
  row: SyncedRow<AnyFields>,
): void {
  if (table.entity === 'staff' && row.serviceId !== null) {
    rows.change(table, row, { visState: staffStates.deleted })
  } else rows.remove(table, row)
}

function undoGapStep(rows: RowWriter, { id, before, after }: GapStep): void {
  const gap = gapById(rows.transaction, id)
  if (gap?.resolution === after) rows.resolveGap(gap, before)
}

function undoReceiptStep(rows: RowWriter, { id, before, after }: SwitchStep<'receipt'>): void {
  const receipt = receiptById(rows.transaction, id)
  if (receipt && !receipt.isRemoved === after) rows.setReceiptRemoved(receipt, !before)
}

function undoLocalValueStep(rows: RowWriter, step: LocalValueStep): void {
  if (readLocalValue(rows.transaction, step) !== step.after) return
  writeLocalValue(rows.transaction, step, step.before)
  rows.recordStep({ ...step, before: step.after, after: step.before })
}
