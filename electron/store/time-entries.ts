import { isCopyBillable } from '../../shared/domain/entries/billable.ts'
import { maxEntryDuration } from '../../shared/domain/entries/entry-limits.ts'
import { timeEntryFields, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import {
  namesWith,
  type CopiedNames,
  type NamesIn,
  type NewLocal,
} from '../../shared/domain/entity.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlValue } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'
import { rowReader, valueOf } from './stored-row.ts'

/** The fields of a time entry that are sent to the service, and merged with its changes. */
export type TimeEntryFields = Pick<TimeEntry, NamesIn<typeof timeEntryFields, 'sent' | 'received'>>

/** Local fields of a time entry, described in shared/domain/entries/time-entry.ts. */
export type TimeEntryLocal = Pick<TimeEntry, LocalName & keyof TimeEntry> & {
  readonly timerId: ServiceId | null
  readonly updatedAt?: EpochMs | null
}
type LocalName = NamesIn<typeof timeEntryFields, 'local'>
type NewTimeEntryLocal = NewLocal<TimeEntryLocal, typeof timeEntryFields>

export type StoredTimeEntry = SyncedRow<TimeEntryFields, TimeEntryLocal>

export const timeEntries = createSyncedTable<TimeEntryFields, TimeEntryLocal, NewTimeEntryLocal>({
  table: 'time_entries',
  entity: 'timeEntry',
  topics: ['entries', 'timer'],
  fields: timeEntryFields,
})

const copied = namesWith(timeEntryFields, ({ isCopied }) => isCopied === true)

/** Returns the fields that a copy takes from an entry, including the time zone in which it was recorded. */
export function copiedFields(
  entry: StoredTimeEntry,
): Pick<StoredTimeEntry, CopiedNames<typeof timeEntryFields>> {
  const values: Readonly<Record<string, unknown>> = { ...entry, billable: isCopyBillable(entry) }
  return Object.fromEntries(copied.map((name) => [name, values[name]])) as Pick<
    StoredTimeEntry,
    CopiedNames<typeof timeEntryFields>
  >
}

/** Returns the undeleted entries with these ids, keyed by id, in one query. Missing entries are left out. */
export function existingTimeEntries(
  reader: Reader,
  ids: readonly LocalId[],
): ReadonlyMap<LocalId, StoredTimeEntry> {
  const found = timeEntries.where(
    reader,
    'WHERE r.deleted_at IS NULL AND r.id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  )
  return new Map(found.map((entry) => [entry.id, entry]))
}

/** Returns the entries with a running timer, earliest start first. */
export function runningTimeEntries(reader: Reader): readonly StoredTimeEntry[] {
  return timeEntries.where(
    reader,
    `WHERE r.duration IS NULL AND r.is_logged = 0 AND r.deleted_at IS NULL ORDER BY r.started_at`,
    [],
  )
}

/**
 * SQL condition for undeleted entries `r` that may overlap the time from `?1` to `?2`. A service may hold entries that
 * are years long. Entries longer than a day and running entries therefore have indexes of their own, so that the search
 * for all other entries begins only a day before `?1`.
 */
export const mayOverlap = `r.row IN (
  SELECT row FROM time_entries
    WHERE deleted_at IS NULL AND started_at >= ?1 - 86400000 AND started_at < ?2
  UNION ALL SELECT row FROM time_entries INDEXED BY time_entries_long WHERE duration > 86400
    AND deleted_at IS NULL AND started_at < ?1 - 86400000 AND started_at + duration * 1000 > ?1
  UNION ALL SELECT row FROM time_entries INDEXED BY time_entries_running WHERE duration IS NULL
    AND is_logged = 0 AND deleted_at IS NULL AND started_at < ?1 - 86400000)`

/** Maximum age of a timer's start, in ms. */
const month = maxEntryDuration * 1000

/**
 * Returns the latest end of all entries started by `now`, as a possible start of a new timer. An entry that is running,
 * even on another device, or that extends into the future counts as ending at `now`. Returns null if no entry ended in
 * the last month, because a timer's start can't be more than a month ago.
 */
export function latestEnd(reader: Reader, now: EpochMs): EpochMs | null {
  const ended = valueOf(
    reader,
    `SELECT max(CASE WHEN r.duration IS NULL AND r.is_logged = 0 THEN ?3
       ELSE min(r.started_at + coalesce(r.duration, 0) * 1000, ?3) END)
     FROM time_entries r WHERE ${mayOverlap}`,
    [now - month, now + 1, now],
  ) as EpochMs | null
  return ended !== null && ended >= now - month ? ended : null
}

/** Start, duration, project and billing of an entry that ends after now. */
export type SpanAhead = Pick<TimeEntry, 'projectId' | 'billable' | 'startedAt'> & {
  readonly duration: Seconds
}

/**
 * Returns the entries that end after `now` and match an SQL condition (on the alias `r`). Few entries end after `now`,
 * and only these are compared with the condition. `states`: conditions on `deleted_at`, one of which holds for each
 * entry; by default, only undeleted entries are returned.
 */
export function spansAhead(
  reader: Reader,
  now: EpochMs,
  condition: { readonly sql: string; readonly values: readonly SqlValue[] },
  states: readonly string[] = ['IS NULL'],
): readonly SpanAhead[] {
  // Entries longer than a day are few and have an index of their own, so only they are searched further back. Deleted
  // entries have another index.
  const ahead = states.flatMap((state) =>
    ['started_at >= ?2', 'duration > 86400 AND started_at < ?2'].map(
      (begun) => `SELECT row FROM time_entries
        WHERE deleted_at ${state} AND ${begun} AND started_at + duration * 1000 > ?1`,
    ),
  )
  return reader
    .all(
      `WITH ahead AS MATERIALIZED (${ahead.join(' UNION ALL ')})
       SELECT r.project_id, r.billable, r.started_at, r.duration
       FROM ahead CROSS JOIN time_entries r ON r.row = ahead.row WHERE ${condition.sql}`,
      [now, now - 86_400_000, ...condition.values],
    )
    .map(rowReader<SpanAhead>({ flags: ['billable'] }))
}
