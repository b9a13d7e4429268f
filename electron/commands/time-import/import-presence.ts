import { updateTimeImport, timeImportById } from '../../store/time-imports.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { RowWriter } from '../row-writer.ts'

/** Sets whether an import's rows should exist. Background work (import-runner.ts) then records or removes the rows. */
export function setImportPresence(rows: RowWriter, id: LocalId, isThere: boolean): void {
  const current = timeImportById(rows.transaction, id)
  if (!current || current.state === 'staging') return
  const state = isThere ? 'importing' : 'undoing'
  updateTimeImport(rows.transaction, current, { state, isPaused: false })
  rows.recordStep({ entity: 'timeImport', id, before: !isThere, after: isThere })
}
