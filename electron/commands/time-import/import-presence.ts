import { updateTimeImport, timeImportById } from '../../store/time-imports.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { RowWriter } from '../row-writer.ts'

/** Sets whether an import's rows should exist; the background work records or removes them (import-runner.ts). */
export function setImportPresence(rows: RowWriter, id: LocalId, isThere: boolean): void {
  const current = timeImportById(rows.transaction, id)
  if (!current || current.state === 'staging') return
  const state = isThere ? 'importing' : 'undoing'
  updateTimeImport(rows.transaction, current, { state, isPaused: false })
  rows.recordStep({ entity: 'timeImport', id, before: !isThere, after: isThere })
}
