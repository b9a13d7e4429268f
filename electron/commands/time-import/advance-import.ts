/**
 * Does the next piece of an import or of its undo, in one transaction. The entries of a chunk and the state of the
 * import reach the disk together, so that nothing is done twice after a kill.
 */
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
import { createRowWriter, type RowWriter, type WriteContext } from '../row-writer.ts'
import { recordRows, removeEntries, restoreEntries } from './import-entries.ts'
import { openImportProjects, removeImportProjects } from './import-projects.ts'

/**
 * Does the next piece of work. Returns `idle` when there is nothing to do, or the import is paused. Fails with
 * `storage`; then nothing was done.
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
