/**
 * Undo and redo of everything that was recorded, also after it was sent: the way back is made of the same
 * changes as the way there, so a compensating operation goes out where the first one did.
 */
import { sameValue } from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { HistoryState } from '../../shared/contract/payloads.ts'
import { gapById } from '../store/gaps.ts'
import { receiptById } from '../store/receipts.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'
import { setImportedChange, undoImportedRow } from './imported-rows.ts'
import {
  createRowWriter,
  type GapStep,
  type ReceiptStep,
  type RowWriter,
  type Step,
} from './row-writer.ts'
import type { WriteContext } from './write-context.ts'

export type HistoryEntry = { readonly label: string; readonly steps: readonly Step[] }

export type History = {
  record(entry: HistoryEntry): void
  state(): HistoryState
  /** Takes the last change back. Fails with `nothingToUndo`, `storage`. */
  undo(): Outcome<HistoryState>
  /** Does again what was taken back last. Fails with `nothingToUndo`, `storage`. */
  redo(): Outcome<HistoryState>
}

const longest = 200

export function createHistory(context: WriteContext): History {
  const done: HistoryEntry[] = []
  const undone: HistoryEntry[] = []
  const state = (): HistoryState => ({
    undo: done.at(-1)?.label ?? null,
    redo: undone.at(-1)?.label ?? null,
  })
  const move = (from: HistoryEntry[], to: HistoryEntry[], words: string): Outcome<HistoryState> => {
    const entry = from.at(-1)
    if (!entry) return failure('nothingToUndo', words)
    const steps: Step[] = []
    const outcome = context.database.write((transaction) => {
      const rows = createRowWriter(context, transaction, (step) => steps.push(step))
      for (const step of [...entry.steps].reverse()) takeBack(rows, step, context.clock.now())
      transaction.touch('history')
      return success(null)
    })
    if (!outcome.ok) return outcome
    from.pop()
    // The way back is what happened now: taking it back leads here again.
    to.push({ label: entry.label, steps })
    return success(state())
  }
  return {
    record(entry) {
      if (entry.steps.length === 0) return
      undone.length = 0
      done.push(entry)
      if (done.length > longest) done.shift()
    },
    state,
    undo: () => move(done, undone, 'There is nothing to undo.'),
    redo: () => move(undone, done, 'There is nothing to redo.'),
  }
}

/** A field that was changed again since keeps its newer value; a row that is gone stays gone. */
function takeBack(rows: RowWriter, step: Step, now: EpochMs): void {
  if (step.entity === 'gap') return takeGapBack(rows, step)
  if (step.entity === 'receipt') return takeReceiptBack(rows, step)
  if (step.entity === 'importedChange') {
    return setImportedChange(rows, step.change, step.before)
  }
  const { entity, id, before, after, isImported = false } = step
  const table: SyncedTable<AnyFields> = syncedTables[entity]
  const row: SyncedRow<AnyFields> | undefined = table.byId(rows.transaction, id)
  if (!row) return
  if (before === null) {
    if (row.isDeleted) return
    if (isImported) undoImportedRow(rows, table, row, now)
    else rows.remove(table, row)
    return
  }
  if (after === null) {
    if (row.isDeleted) rows.restore(table, row, step)
    return
  }
  if (row.isDeleted) return
  const names = Object.keys(after).filter((name) =>
    sameValue(name, row[name] ?? null, after[name] ?? null),
  )
  rows.change(table, row, Object.fromEntries(names.map((name) => [name, before[name] ?? null])))
}

function takeGapBack(rows: RowWriter, { id, before, after }: GapStep): void {
  const gap = gapById(rows.transaction, id)
  if (gap?.resolution === after) rows.resolveGap(gap, before)
}

function takeReceiptBack(rows: RowWriter, { id, before, after }: ReceiptStep): void {
  const receipt = receiptById(rows.transaction, id)
  if (receipt && !receipt.isRemoved === after) rows.setReceiptRemoved(receipt, !before)
}
