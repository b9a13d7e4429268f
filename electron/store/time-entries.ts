/** Time entries in the database: reads for everybody, writes only inside a transaction. */
import type { SendState, TimeEntry } from '../../shared/domain/time-entry.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue, Transaction } from './database.ts'

/** The fields that travel and are merged, in local terms. */
export type TimeEntryFields = Pick<
  TimeEntry,
  | 'note'
  | 'projectId'
  | 'clientId'
  | 'startedAt'
  | 'duration'
  | 'isLogged'
  | 'billable'
  | 'billed'
  | 'internal'
>

/** A row with what only main needs: the timer's id and the service's last known version. */
export type StoredTimeEntry = TimeEntry & {
  readonly timerId: ServiceId | null
  readonly base: TimeEntryFields | null
  readonly isDeleted: boolean
}

const columnOf: Readonly<Record<keyof TimeEntryFields, string>> = {
  note: 'note',
  projectId: 'project_id',
  clientId: 'client_id',
  startedAt: 'started_at',
  duration: 'duration',
  isLogged: 'is_logged',
  billable: 'billable',
  billed: 'billed',
  internal: 'internal',
}

/** The worst state of the row's operations; a row without any is sent. */
const select = `
SELECT e.*, (
  SELECT max(CASE o.state WHEN 'parked' THEN 4 WHEN 'uncertain' THEN 3 WHEN 'sending' THEN 2 ELSE 1 END)
  FROM outbox o WHERE o.entity = 'timeEntry' AND o.local_id = e.id
) AS send_rank
FROM time_entries e`
const sendStates: readonly SendState[] = ['sent', 'waiting', 'sending', 'uncertain', 'refused']

export function timeEntryById(reader: Reader, id: LocalId): StoredTimeEntry | undefined {
  const row = reader.get(`${select} WHERE e.id = ?`, [id])
  return row && toTimeEntry(row)
}

export function timeEntryByServiceId(reader: Reader, id: ServiceId): StoredTimeEntry | undefined {
  const row = reader.get(`${select} WHERE e.service_id = ?`, [id])
  return row && toTimeEntry(row)
}

/** Entries whose timer runs, oldest start first. */
export function runningTimeEntries(reader: Reader): readonly StoredTimeEntry[] {
  return reader
    .all(
      `${select} WHERE e.duration IS NULL AND e.is_logged = 0 AND e.deleted_at IS NULL ORDER BY e.started_at`,
    )
    .map(toTimeEntry)
}

/** Entries that start in `[from, to)`, newest first. */
export function timeEntriesBetween(
  reader: Reader,
  from: EpochMs,
  to: EpochMs,
  limit: number,
): readonly StoredTimeEntry[] {
  return reader
    .all(
      `${select} WHERE e.deleted_at IS NULL AND e.started_at >= ? AND e.started_at < ?
       ORDER BY e.started_at DESC, e.id DESC LIMIT ?`,
      [from, to, limit],
    )
    .map(toTimeEntry)
}

/** The newest `limit` entries that are not running, newest first. */
export function latestTimeEntries(reader: Reader, limit: number): readonly StoredTimeEntry[] {
  return reader
    .all(
      `${select} WHERE e.deleted_at IS NULL AND e.duration IS NOT NULL
       ORDER BY e.started_at DESC LIMIT ?`,
      [limit],
    )
    .map(toTimeEntry)
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

export function insertTimeEntry(
  transaction: Transaction,
  entry: TimeEntryFields & { readonly id: LocalId; readonly zone: string },
  createdAt: EpochMs,
): void {
  const names = Object.keys(columnOf) as (keyof TimeEntryFields)[]
  const columns = names.map((name) => columnOf[name])
  transaction.run(
    `INSERT INTO time_entries (id, zone, created_at, ${columns.join(', ')})
     VALUES (?, ?, ?, ${columns.map(() => '?').join(', ')})`,
    [entry.id, entry.zone, createdAt, ...names.map((name) => toSql(entry[name]))],
  )
  transaction.touch('entries', 'timer')
}

/** Changes the given fields and leaves the others. */
export function updateTimeEntry(
  transaction: Transaction,
  id: LocalId,
  fields: Partial<TimeEntryFields>,
): void {
  const names = Object.keys(fields) as (keyof TimeEntryFields)[]
  if (names.length === 0) return
  transaction.run(
    `UPDATE time_entries SET ${names.map((name) => `${columnOf[name]} = ?`).join(', ')} WHERE id = ?`,
    [...names.map((name) => toSql(fields[name] ?? null)), id],
  )
  transaction.touch('entries', 'timer')
}

/** Takes over what the service said of a row: its ids, its version as merge base, and whether it is gone. */
export function linkTimeEntry(
  transaction: Transaction,
  id: LocalId,
  service: {
    readonly serviceId: ServiceId
    readonly timerId: ServiceId | null
    readonly base: TimeEntryFields
    readonly deletedAt: EpochMs | null
  },
): void {
  transaction.run(
    'UPDATE time_entries SET service_id = ?, timer_id = ?, base = ?, deleted_at = ? WHERE id = ?',
    [service.serviceId, service.timerId, JSON.stringify(service.base), service.deletedAt, id],
  )
  transaction.touch('entries', 'timer')
}

function toTimeEntry(row: SqlRow): StoredTimeEntry {
  return {
    id: row['id'] as LocalId,
    serviceId: row['service_id'] as ServiceId | null,
    timerId: row['timer_id'] as ServiceId | null,
    note: row['note'] as string | null,
    projectId: row['project_id'] as LocalId | null,
    clientId: row['client_id'] as ServiceId | null,
    startedAt: row['started_at'] as EpochMs,
    zone: row['zone'] as string,
    duration: row['duration'] as Seconds | null,
    isLogged: row['is_logged'] === 1,
    billable: row['billable'] === 1,
    billed: row['billed'] === 1,
    internal: row['internal'] === 1,
    isDeleted: row['deleted_at'] !== null,
    base: row['base'] === null ? null : (JSON.parse(row['base'] as string) as TimeEntryFields),
    sendState: sendStates[Number(row['send_rank'] ?? 0)] ?? 'sent',
  }
}

function toSql(value: string | number | boolean | null): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}
