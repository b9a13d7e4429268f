import { isCut } from '../../shared/domain/text/clean-text.ts'
import type { EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage } from './pagination.ts'
import { createRestResource } from './rest-resource.ts'
import type { PageOptions, ServiceErrorKind } from './result.ts'
import { toQuery } from './wire/query.ts'
import { required, readId, RowError, RowReader, type WireRow } from './wire/row-reader.ts'
import { parseInstant, toWireInstant, parseFlag, parseSeconds } from './wire/values.ts'

/** A time entry as the service returns it (docs/interface/time-entries.md#fields). */
export type ServiceTimeEntry = {
  readonly id: ServiceId
  /** Person who recorded the entry; null if the service does not name anyone. */
  readonly identityId: ServiceId | null
  readonly note: string | null
  /** Length of the entry; null while it is running, even if the service then shows 0. */
  readonly duration: Seconds | null
  readonly projectId: ServiceId | null
  readonly clientId: ServiceId | null
  /** One of the project's services (`service_id`); null if the entry has none. */
  readonly projectServiceId: ServiceId | null
  readonly isLogged: boolean
  readonly startedAt: EpochMs
  /** False for a deleted entry. */
  readonly active: boolean
  readonly timer: { readonly id: ServiceId; readonly isRunning: boolean } | null
  readonly billable: boolean
  readonly billed: boolean
  readonly internal: boolean
  /** IANA name of the time zone; null if the service does not report it. */
  readonly localTimezone: string | null
  readonly updatedAt: EpochMs | null
  /** API names of the fields that could not be read and count as missing; normally empty. */
  readonly unreadable: readonly string[]
  /** As received, unknown fields included. */
  readonly raw: WireRow
}

/** The writable fields of a time entry. */
export type TimeEntryInput = {
  readonly isLogged: boolean
  readonly duration: Seconds | null
  readonly note: string | null
  readonly startedAt: EpochMs
  readonly clientId: ServiceId | null
  readonly projectId: ServiceId | null
  readonly projectServiceId?: ServiceId | null
  readonly billable?: boolean
  readonly internal?: boolean
  readonly timer?: { readonly id: ServiceId }
}

/** Filters of the time entry list (docs/interface/time-entries.md). */
export type TimeEntryFilter = {
  readonly billable?: boolean
  readonly billed?: boolean
  readonly clientId?: ServiceId
  readonly includeDeleted?: boolean
  readonly team?: boolean
  readonly includeUnlogged?: boolean
  readonly startedFrom?: EpochMs
  readonly startedTo?: EpochMs
  readonly updatedSince?: EpochMs
}

/** Kinds of error that show that nothing was created. */
const refusals: ReadonlySet<ServiceErrorKind> = new Set([
  'invalid',
  'forbidden',
  'conflict',
  'notFound',
])

/** Creates the client for one business's time entries (docs/interface/time-entries.md). */
export function createTimeEntries(http: Http, businessId: string) {
  const rows = createRestResource(http, {
    path: `/timetracking/business/${encodeURIComponent(businessId)}/time_entries`,
    key: 'time_entry',
    listKeys: ['time_entries'],
    readRow: readTimeEntry,
  })
  const page = (filter: TimeEntryFilter, number: number, perPage: number, signal?: AbortSignal) =>
    rows.page({ query: queryOf(filter, number, perPage), signal })
  /** True if the service accepts `timer: {}`; null until it has answered such a request. */
  let takesNewTimer: boolean | null = null
  /** Number of consecutive 500 responses to requests with `timer: {}`. */
  let failures = 0
  return {
    page,
    list: (filter: TimeEntryFilter, options: PageOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, perPage, options.signal), options),
    /** Requests an entry; undocumented, but supported by many services (docs/interface/time-entries.md). */
    get: (id: ServiceId, signal?: AbortSignal) => rows.get(id, { signal }),
    /**
     * Creates an entry. A running entry is sent with a timer, because without one other devices do not show it as
     * running. If the service refuses the timer, the entry is sent again at once in the documented format, without a
     * timer; later requests then use this format from the start (docs/interface/live-services.md#16-timers). They also
     * do so after two consecutive 500 responses, because a single 500 could be any failure. A request that got a 500 is
     * not sent again, because it may have created an entry.
     */
    async create(input: TimeEntryInput, signal?: AbortSignal) {
      const isStart = !input.isLogged && input.duration === null
      if (!isStart || takesNewTimer === false) return rows.post(toWire(input), signal)
      const answer = await rows.post({ ...toWire(input), timer: input.timer ?? {} }, signal)
      if (answer.ok) takesNewTimer = true
      if (answer.ok || takesNewTimer === true) return answer
      failures = answer.error.status === 500 ? failures + 1 : 0
      if (failures > 1) takesNewTimer = false
      if (!refusals.has(answer.error.kind)) return answer
      const documented = await rows.post(toWire(input), signal)
      if (documented.ok) takesNewTimer = false
      return documented
    },
    /** Sends the whole entry (`timeEntryUpdateBody`). `storedRow`: as last received; null if none is stored. */
    update(
      id: ServiceId,
      storedRow: WireRow | null,
      changes: Partial<TimeEntryInput>,
      signal?: AbortSignal,
    ) {
      const unreadable = storedRow === null ? [] : unreadableIn(storedRow)
      return rows.put(id, timeEntryUpdateBody(storedRow, unreadable, toWire(changes)), signal)
    },
    delete: (id: ServiceId, signal?: AbortSignal) => rows.remove(id, { method: 'DELETE' }, signal),
  }
}

function queryOf(filter: TimeEntryFilter, page: number, perPage: number): URLSearchParams {
  return toQuery({
    billable: filter.billable,
    billed: filter.billed,
    client_id: filter.clientId,
    include_deleted:
      filter.includeDeleted === undefined ? undefined : Number(filter.includeDeleted),
    team: filter.team,
    include_unlogged: filter.includeUnlogged,
    started_from: instant(filter.startedFrom),
    started_to: instant(filter.startedTo),
    updated_since: instant(filter.updatedSince),
    page,
    per_page: perPage,
  })
}

const instant = (value: EpochMs | undefined): string | undefined =>
  value === undefined ? undefined : toWireInstant(value)

function toWire(input: Partial<TimeEntryInput>): Record<string, unknown> {
  return {
    is_logged: input.isLogged,
    duration: input.duration,
    note: input.note,
    started_at: instant(input.startedAt),
    timer: input.timer,
    client_id: input.clientId,
    project_id: input.projectId,
    service_id: input.projectServiceId,
    billable: input.billable,
    internal: input.internal,
  }
}

function unreadableIn(row: WireRow): readonly string[] {
  try {
    return readTimeEntry(row).unreadable
  } catch (error) {
    if (error instanceof RowError) return ['started_at']
    throw error
  }
}

function readTimeEntry(row: WireRow): ServiceTimeEntry {
  const read = new RowReader(row)
  const clientId = read.id('client_id')
  const isLogged = read.flag('is_logged', true)
  const timer = read.nested('timer')
  refuseCutTexts(row)
  return {
    id: readId(row, 'id'),
    identityId: read.id('identity_id'),
    note: read.text('note'),
    duration: readDuration(read, isLogged, timer),
    projectId: read.id('project_id'),
    clientId,
    projectServiceId: read.id('service_id'),
    isLogged,
    startedAt: required(parseInstant(row['started_at']), 'started_at'),
    active: read.flag('active', true),
    timer: readTimer(read, timer),
    billable: read.flag('billable', false),
    billed: read.flag('billed', false),
    internal: read.flag('internal', clientId === null),
    localTimezone: readZone(read),
    updatedAt: read.instant('updated_at'),
    unreadable: read.unreadable(),
    raw: row,
  }
}

/** Throws a RowError if any text was cut: an update sends the whole row back, so the rest of the text would be lost. */
function refuseCutTexts(row: WireRow): void {
  const [field] = Object.entries(row).find(([, value]) => isCut(value)) ?? []
  if (field !== undefined) throw new RowError(`${field} is too long`)
}

/** Reads the time zone, which must be a string, because a number would be refused when sent back. */
function readZone(read: RowReader): string | null {
  const zone = read.row['local_timezone']
  if (typeof zone === 'string') return zone
  if (zone !== null && zone !== undefined) read.markUnreadable('local_timezone')
  return null
}

/** In seconds: ten years. A longer entry is not recorded time, and dividing it among its days would take seconds. */
const maxDuration = 10 * 366 * 86_400

/**
 * Reads the duration. The 0 that some services show while an entry is running becomes null
 * (docs/interface/live-services.md#16-timers). A paused entry, whose timer has stopped, keeps its length, even 0.
 */
function readDuration(
  read: RowReader,
  isLogged: boolean,
  timer: RowReader | null,
): ServiceTimeEntry['duration'] {
  const duration = read.seconds('duration')
  if (duration !== null && duration > maxDuration) {
    read.markUnreadable('duration')
    return null
  }
  const isRunning = !isLogged && (timer?.flag('is_running', true) ?? true)
  return duration === 0 && isRunning ? null : duration
}

function readTimer(read: RowReader, timer: RowReader | null): ServiceTimeEntry['timer'] {
  if (timer === null) return null
  const id = timer.id('id')
  const isRunning = timer.flag('is_running', false)
  if (timer.unreadable().length > 0) read.markUnreadable('timer')
  return id === null ? null : { id, isRunning }
}

/** Fields that an update does not copy, because only the service sets them. The timer is added separately. */
const readOnly: ReadonlySet<string> = new Set([
  'id',
  'identity_id',
  'active',
  'created_at',
  'updated_at',
  'timer',
])

/** Fields derived from `started_at`, which would therefore contradict a changed start. */
const derivedFromStart: ReadonlySet<string> = new Set(['local_started_at'])

/**
 * Returns the body of an update. It has every writable field except those in `unreadable`, because services clear a
 * field that an update omits, or refuse the update (docs/interface/live-services.md#1-whole-updates). Unknown fields
 * count as writable. `storedRow`: the row as last received; null if none is stored, and `changes` must then contain
 * every field. `unreadable`: the invalid fields of `storedRow`, which the service would refuse. `changes`: new values
 * by API name; undefined means unchanged.
 */
export function timeEntryUpdateBody(
  storedRow: WireRow | null,
  unreadable: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const storedStart = parseInstant(storedRow?.['started_at']) ?? Number.NaN
  const isMoved = isAnotherSecond(storedStart, changes['started_at'])
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(storedRow ?? {})) {
    const isLeftOut = readOnly.has(name) || unreadable.includes(name)
    if (isLeftOut || (isMoved && derivedFromStart.has(name))) continue
    body[name] = value
  }
  const timer = timerOf(storedRow)
  if (timer) body['timer'] = timer
  const isKept: Readonly<Record<string, boolean>> = {
    duration: runsOnAtZero(storedRow, changes),
    // Stint sends whole seconds, which would move a start with a fraction.
    started_at: !isMoved && storedStart % 1000 !== 0,
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined && isKept[name] !== true) body[name] = value
  }
  return body
}

/** True for a running entry shown with duration 0, which updates keep (docs/interface/live-services.md#16-timers). */
function runsOnAtZero(
  storedRow: WireRow | null,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  if (changes['duration'] !== null || parseFlag(storedRow?.['is_logged']) !== false) return false
  return parseSeconds(storedRow?.['duration']) === 0
}

function isAnotherSecond(stored: number, wanted: unknown): boolean {
  const instant = parseInstant(wanted)
  return typeof instant === 'number' && Math.floor(stored / 1000) !== Math.floor(instant / 1000)
}

/** Returns a row's timer; null if it has none (docs/interface/time-entries.md#timers). */
function timerOf(storedRow: WireRow | null): { readonly id: unknown } | null {
  const timer = storedRow?.['timer']
  if (typeof timer !== 'object' || timer === null || !('id' in timer)) return null
  return timer.id === null || timer.id === undefined ? null : { id: timer.id }
}
