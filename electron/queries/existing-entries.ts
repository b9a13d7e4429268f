import type { ExistingEntries } from '../../shared/contract/groups/time-imports.ts'
import type { ComparedEntry } from '../../shared/domain/time-import/import-duplicates.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { rowReader } from '../store/stored-row.ts'
import type { Reader } from './reader.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

const pageSize = 2000

/**
 * Returns one page of the entries with which an imported file's rows are compared, earliest first. These entries start
 * in `[from, to)`, are not deleted and have a duration. `after`: the last entry of the page before; null
 * for the first page.
 */
export function existingEntries(
  reader: Reader,
  { from, to, after }: CallInput<'timeImports.existing'>,
): ExistingEntries {
  const rows = reader.all(
    `SELECT id, started_at, duration, note, project_id FROM time_entries
     WHERE deleted_at IS NULL AND duration IS NOT NULL AND started_at >= ?1 AND started_at < ?2
       AND (started_at > ?1 OR id > ?3)
     ORDER BY started_at, id LIMIT ?4`,
    [after?.startedAt ?? from, to, after?.id ?? '', pageSize],
  )
  const read = rows.map(rowReader<ComparedEntry & { readonly id: LocalId }>())
  const last = rows.length < pageSize ? undefined : read.at(-1)
  return { entries: read, next: last ? { startedAt: last.startedAt, id: last.id } : null }
}
