import { updateTimeImport, timeImportById } from '../../store/time-imports.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { RowWriter } from '../row-writer.ts'

/**
 * Sets whether the rows of an import should exist. The rows are then recorded or removed in the background, chunk by
 * chunk (import-runner.ts). Does nothing for an import that no longer exists.
 */
export function setImportPresence(rows: RowWriter, id: LocalId, isThere: boolean): void {
  const current = timeImportById(rows.transaction, id)
  if (!current || current.state === 'staging') return
  const state = isThere ? 'importing' : 'undoing'
  updateTimeImport(rows.transaction, current, { state, isPaused: false })
  rows.recordStep({ entity: 'timeImport', id, before: !isThere, after: isThere })
}
