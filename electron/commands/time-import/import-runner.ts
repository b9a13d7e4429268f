import { detach, type Log } from '../../base/log.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import { type WriteContext, createRowWriter, type RowWriter } from '../row-writer.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Transaction } from '../../store/database.ts'
import {
  nextChunkToRecord,
  nextChunkToUndo,
  unfinishedTimeImport,
  updateTimeImport,
  writeImportChunk,
  type StoredTimeImport,
} from '../../store/time-imports.ts'
import { recordRows, removeEntries, restoreEntries } from './import-entries.ts'
import { openImportProjects, removeImportProjects } from './import-projects.ts'

/** Does the work of imports in the background, between other events of the main process. */
export type ImportRunner = ReturnType<typeof createImportRunner>

export function createImportRunner(context: WriteContext, log: Log) {
  let isClosed = false
  let problem: string | null = null
  let work: Promise<void> | null = null
  const run = async (): Promise<void> => {
    for (;;) {
      if (isClosed) return
      const outcome = advanceImport(context)
      if (!outcome.ok) problem = outcome.error.message
      if (!outcome.ok || outcome.value === 'idle') return
      await yieldToEventLoop()
    }
  }
  const wake = (): void => {
    if (isClosed || work !== null || problem !== null) return
    // Waits for the next turn, so that the response to the command that woke it is sent first.
    work = yieldToEventLoop()
      .then(run)
      .finally(() => {
        work = null
      })
    detach(log, 'import time entries', work)
  }
  return {
    /** Starts working if there is something to do; does nothing while work is in progress, or after a problem. */
    wake,
    /** Starts working as `wake` does, even after a problem. */
    retry(): void {
      problem = null
      wake()
    },
    /** Returns why the work stopped; null for no problem. */
    problem: (): string | null => problem,
    /** Stops working; resolves when nothing more is written. */
    async close(): Promise<void> {
      isClosed = true
      await work
    },
  }
}

/**
 * Does the next piece of work in one transaction, so that nothing is done twice after a kill: the entries of a chunk
 * and the state of the import reach the disk together. Returns `idle` when there is nothing to do or the import is
 * paused. Fails with `storage`; then nothing was done.
 */
export function advanceImport(context: WriteContext): Outcome<'more' | 'idle'> {
  const waiting = unfinishedTimeImport(context.database)
  if (!waiting || waiting.isPaused) return success('idle')
  return context.database.write((transaction) => {
    const current = unfinishedTimeImport(transaction)
    if (!current || current.isPaused) return success('idle')
    // Undo of the whole import is one step, which was recorded when it began.
    const rows = createRowWriter(context, transaction, () => undefined)
    if (current.state === 'undoing') undoChunk(rows, transaction, current)
    else recordChunk(rows, transaction, current)
    return success('more')
  })
}

function recordChunk(rows: RowWriter, transaction: Transaction, current: StoredTimeImport): void {
  const projects = openImportProjects(rows, current)
  const chunk = nextChunkToRecord(transaction, current.id)
  if (!chunk) return updateTimeImport(transaction, current, { projects, state: 'imported' })
  const { position, size } = chunk
  let ids = chunk.state === 'staged' ? [] : chunk.ids
  if (chunk.state === 'staged') ids = recordRows(rows, chunk.rows, current.header, projects)
  else restoreEntries(rows, ids)
  writeImportChunk(transaction, current.id, { position, size, state: 'recorded', ids })
  const done = current.done + size
  const created = current.created + ids.length
  updateTimeImport(transaction, current, { projects, done, created })
}

function undoChunk(rows: RowWriter, transaction: Transaction, current: StoredTimeImport): void {
  const chunk = nextChunkToUndo(transaction, current.id)
  if (!chunk || chunk.state === 'staged') {
    const projects = removeImportProjects(rows, current.projects)
    return updateTimeImport(transaction, current, { projects, state: 'undone' })
  }
  const { position, size } = chunk
  const ids = removeEntries(rows, chunk.ids)
  writeImportChunk(transaction, current.id, { position, size, state: 'undone', ids })
  const done = current.done - size
  updateTimeImport(transaction, current, { done, created: current.created - chunk.ids.length })
}
