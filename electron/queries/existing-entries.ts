import type { ExistingEntries } from '../../shared/contract/groups/time-imports.ts'
import type { ComparedEntry } from '../../shared/domain/time-import/import-duplicates.ts'
import { rowReader } from '../store/stored-row.ts'
import type { Reader } from './reader.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

const pageSize = 2000

/**
 * Returns one page of the entries with which an imported file's rows are compared, earliest first. These entries start
 * in `[from, to)`, are not deleted and have a duration. `offset`: number of entries before the page.
 */
export function existingEntries(
  reader: Reader,
  { from, to, offset }: CallInput<'timeImports.existing'>,
): ExistingEntries {
  const rows = reader.all(
    `SELECT started_at, duration, note, project_id FROM time_entries
     WHERE deleted_at IS NULL AND duration IS NOT NULL AND started_at >= ? AND started_at < ?
     ORDER BY started_at, id LIMIT ? OFFSET ?`,
    [from, to, pageSize, offset],
  )
  return { entries: rows.map(rowReader<ComparedEntry>()), isLast: rows.length < pageSize }
}
