/** Reads entries without their merge base, because reading it costs more than all other columns. */
import type { ListedEntry } from '../../../shared/contract/groups/entries.ts'
import { timeEntryFields, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { EntityFields } from '../../../shared/domain/entity.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue } from '../../store/database.ts'
import { columnOf } from '../../store/stored-row.ts'
import { fieldReader, sendRank, sendStateOf } from '../../store/synced-table.ts'

const allFields: EntityFields = timeEntryFields
const shown: EntityFields = Object.fromEntries(
  Object.entries(allFields).filter(([, { isHidden = false }]) => !isHidden),
)
const columns = Object.keys(shown).map((name) => `r.${columnOf(name)}`)
const select = `SELECT r.id, r.service_id, ${columns.join(', ')}, r.deleted_at, ${sendRank('timeEntry')}
  FROM time_entries r`
const readFields = fieldReader<Omit<TimeEntry, 'id' | 'serviceId' | 'sendState'>>(shown)

/** Runs the query `SELECT … FROM time_entries r ${tail}`, and returns the entries. */
export function entryRows(
  reader: Reader,
  tail: string,
  parameters: readonly SqlValue[],
): readonly ListedEntry[] {
  return reader.all(`${select} ${tail}`, parameters).map(toEntry)
}

function toEntry(row: SqlRow): ListedEntry {
  return {
    ...readFields(row),
    id: row['id'] as LocalId,
    serviceId: row['service_id'] as ServiceId | null,
    sendState: sendStateOf(row),
    isDeleted: row['deleted_at'] !== null,
  }
}

/** In ms. */
const day = 86_400_000
const maxInRange = 5000

/**
 * Returns the entries that overlap `[from, to)` or start in it, latest start first, at most 5,000. Running entries last
 * until `now`. An entry from a service can last for years, so entries longer than a day have an index of their own. The
 * search for all other entries goes back only one day.
 */
export function entriesInRange(
  reader: Reader,
  { from, to, now }: { readonly from: EpochMs; readonly to: EpochMs; readonly now: EpochMs },
): readonly ListedEntry[] {
  const near = entryRows(
    reader,
    `WHERE r.deleted_at IS NULL AND r.started_at >= ? AND r.started_at < ?
       AND (r.started_at >= ? OR r.started_at + coalesce(r.duration, 0) * 1000 > ?
         OR (r.duration IS NULL AND r.is_logged = 0 AND ? > ?))
     ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
    [from - day, to, from, from, now, from, maxInRange],
  )
  const long = entryRows(
    reader,
    `INDEXED BY time_entries_long WHERE r.duration > 86400 AND r.deleted_at IS NULL
       AND r.started_at < ? AND r.started_at + r.duration * 1000 > ?
     ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
    [from - day, from, maxInRange],
  )
  const running =
    now <= from
      ? []
      : entryRows(
          reader,
          `INDEXED BY time_entries_running WHERE r.duration IS NULL AND r.is_logged = 0
             AND r.deleted_at IS NULL AND r.started_at < ?
           ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
          [from - day, maxInRange],
        )
  const earlier = [...long, ...running].sort((one, other) => other.startedAt - one.startedAt)
  return [...near, ...earlier].slice(0, maxInRange)
}
