/** Time entries in the database: reads for everybody, writes only inside a transaction. */
import { longestEntry } from '../../shared/domain/entries/entry-limits.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

/** The fields that travel and are merged, in local terms. */
export type TimeEntryFields = Pick<
  TimeEntry,
  | 'note'
  | 'projectId'
  | 'clientId'
  | 'projectServiceId'
  | 'startedAt'
  | 'duration'
  | 'isLogged'
  | 'billable'
  | 'billed'
  | 'internal'
>

/**
 * What this machine adds: the zone of the recording, the id of the service's timer, and when the service last
 * changed the row, where it told.
 */
export type TimeEntryLocal = {
  readonly zone: string
  readonly timerId: ServiceId | null
  readonly updatedAt?: EpochMs | null
}

export type StoredTimeEntry = SyncedRow<TimeEntryFields, TimeEntryLocal>

export const timeEntries = createSyncedTable<TimeEntryFields, TimeEntryLocal>({
  table: 'time_entries',
  entity: 'timeEntry',
  topics: ['entries', 'timer'],
  columns: {
    note: 'plain',
    projectId: 'plain',
    clientId: 'plain',
    projectServiceId: 'plain',
    startedAt: 'plain',
    duration: 'plain',
    isLogged: 'flag',
    billable: 'flag',
    billed: 'flag',
    internal: 'flag',
  },
  local: { zone: 'plain', timerId: 'plain', updatedAt: 'plain' },
})

/** Undefined where there is none, or where it was deleted. */
export function existingTimeEntry(reader: Reader, id: LocalId): StoredTimeEntry | undefined {
  const entry = timeEntries.byId(reader, id)
  return entry?.isDeleted ? undefined : entry
}

/** The same for many, in one question; what is not there is left out. */
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

/** Entries whose timer runs, oldest start first. */
export function runningTimeEntries(reader: Reader): readonly StoredTimeEntry[] {
  return timeEntries.where(
    reader,
    `WHERE r.duration IS NULL AND r.is_logged = 0 AND r.deleted_at IS NULL ORDER BY r.started_at`,
    [],
  )
}

/** Entries that start in `[from, to)`, newest first. */
export function timeEntriesBetween(
  reader: Reader,
  from: EpochMs,
  to: EpochMs,
  limit: number,
): readonly StoredTimeEntry[] {
  return timeEntries.where(
    reader,
    `WHERE r.deleted_at IS NULL AND r.started_at >= ? AND r.started_at < ?
     ORDER BY r.started_at DESC, r.id DESC LIMIT ?`,
    [from, to, limit],
  )
}

/** Milliseconds that an entry can have, and that a timer can have begun ago. */
const month = longestEntry * 1000

/**
 * Up to when time is recorded without a later entry: the latest end of all that has begun by `now`. What still
 * runs, here or on another device, and what reaches into the future covers `now`. Null where nothing was
 * recorded in the last month: no timer can begin before that.
 */
export function latestEnd(reader: Reader, now: EpochMs): EpochMs | null {
  const row = reader.get(
    `SELECT max(CASE WHEN duration IS NULL AND is_logged = 0 THEN ?1
       ELSE min(started_at + coalesce(duration, 0) * 1000, ?1) END) AS ended
     FROM time_entries
     WHERE deleted_at IS NULL AND started_at <= ?1 AND started_at > ?1 - ?2`,
    [now, 2 * month],
  )
  const ended = row?.['ended'] as EpochMs | null | undefined
  return ended != null && ended >= now - month ? ended : null
}

/** The text index's own way to ask for notes with every word of `text`; null where there is no word. */
export function noteMatch(text: string): string | null {
  // Composed: a letter and its mark would fall apart into two words, which the index keeps as one.
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  return words.map((word, index) => `"${word}"${index === words.length - 1 ? '*' : ''}`).join(' ')
}

/** Start and length (null while running) of what starts in `[from, to)`; for totals. */
export function spansBetween(
  reader: Reader,
  from: EpochMs,
  to: EpochMs,
): readonly { readonly startedAt: EpochMs; readonly duration: Seconds | null }[] {
  return reader
    .all(
      `SELECT started_at, duration FROM time_entries
       WHERE deleted_at IS NULL AND started_at >= ? AND started_at < ?`,
      [from, to],
    )
    .map((row) => ({
      startedAt: row['started_at'] as EpochMs,
      duration: row['duration'] as Seconds | null,
    }))
}
