import { updateTimeImport, timeImportById } from '../../store/time-imports.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { RowWriter } from '../row-writer.ts'

/**
 * Sets whether the rows of an import should exist. The rows follow in the background (advance-import.ts), chunk by
 * chunk, from the present state. Does nothing for an import that is forgotten.
 */
export function setImportPresence(rows: RowWriter, id: LocalId, isThere: boolean): void {
  const current = timeImportById(rows.transaction, id)
  if (!current || current.state === 'staging') return
  const state = isThere ? 'importing' : 'undoing'
  updateTimeImport(rows.transaction, current, { state, isPaused: false })
  rows.recordStep({ entity: 'timeImport', id, before: !isThere, after: isThere })
}
