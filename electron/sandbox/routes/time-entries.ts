/** Routes of time entries and their timers (docs/interface/time-entries.md). */
import { okResponse, notFound, type SandboxResponse } from '../responses.ts'
import {
  bodyUnder,
  flagFilter,
  idField,
  instantFilter,
  paged,
  toWholeSecond,
  type SandboxRequest,
} from '../request.ts'
import type { Behaviour } from '../behaviour.ts'
import type { TimeEntryRow } from '../rows.ts'
import type { RouteContext } from './route-context.ts'
import { storedEntry } from '../stored-values.ts'
import { readNewEntry, readUpdatedEntry } from './time-entry-fields.ts'

export function listTimeEntries(
  { state, behaviour }: RouteContext,
  { query }: SandboxRequest,
): SandboxResponse {
  const listed = new URLSearchParams(query)
  if (behaviour().hardDeletes) listed.delete('include_deleted')
  const {
    rows: chosen,
    totalLogged,
    totalUnbilled,
  } = state.timeEntries.select(filterKey(listed), matcher(listed))
  const { rows, meta } = paged(query, chosen)
  return okResponse({
    time_entries: rows.map((row) => shown(row, behaviour())),
    meta: { ...meta, total_logged: totalLogged, total_unbilled: totalUnbilled },
  })
}

function filterKey(query: URLSearchParams): string {
  const filters = [...query].filter(([name]) => name !== 'page' && name !== 'per_page')
  return new URLSearchParams(filters).toString()
}

export function getTimeEntry({ state, behaviour }: RouteContext, id: number): SandboxResponse {
  const row = state.timeEntries.get(id)
  return row?.active ? okResponse({ time_entry: shown(row, behaviour()) }) : notFound('Time entry')
}

export function createTimeEntry(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { state, now, behaviour } = context
  const stamp = toWholeSecond(now())
  const sent: TimeEntryRow = {
    id: state.next.timeEntry,
    identity_id: 1,
    ...readNewEntry(state, bodyUnder(request, 'time_entry'), behaviour()),
    created_at: stamp,
    updated_at: stamp,
    active: true,
  }
  return stored(context, sent)
}

export function updateTimeEntry(
  context: RouteContext,
  request: SandboxRequest,
  id: number,
): SandboxResponse {
  const { state, now, behaviour } = context
  const old = state.timeEntries.get(id)
  if (!old?.active) return notFound('Time entry')
  const { extra: _extra, ...kept } = old
  const sent: TimeEntryRow = {
    ...kept,
    ...readUpdatedEntry(state, bodyUnder(request, 'time_entry'), old, behaviour()),
    updated_at: toWholeSecond(now()),
  }
  return stored(context, sent)
}

function stored({ state, commit, behaviour }: RouteContext, sent: TimeEntryRow): SandboxResponse {
  const row = storedEntry(state, sent, behaviour())
  commit({ kind: 'timeEntry', row })
  return okResponse({ time_entry: shown(row, behaviour()) })
}

export function deleteTimeEntry({ state, now, commit }: RouteContext, id: number): SandboxResponse {
  const old = state.timeEntries.get(id)
  if (!old?.active) return notFound('Time entry')
  commit({ kind: 'timeEntry', row: { ...old, active: false, updated_at: toWholeSecond(now()) } })
  return { status: 204 }
}

/** Returns an entry as responses show it, with extra fields inlined. Fields missing in older state files are null. */
function shown(
  { extra, ...row }: TimeEntryRow,
  { zeroWhileRunning }: Behaviour,
): Record<string, unknown> {
  const { service_id = null, local_started_at = null, local_timezone = null } = row
  const duration = zeroWhileRunning ? (row.duration ?? 0) : row.duration
  return { ...row, duration, service_id, local_started_at, local_timezone, ...extra }
}

function matcher(query: URLSearchParams): (row: TimeEntryRow) => boolean {
  const billable = flagFilter(query, 'billable')
  const billed = flagFilter(query, 'billed')
  const isTeam = flagFilter(query, 'team') ?? false
  const withDeleted = flagFilter(query, 'include_deleted') ?? false
  const withUnlogged = flagFilter(query, 'include_unlogged') ?? false
  const client = query.has('client_id')
    ? idField({ client_id: query.get('client_id') }, 'client_id')
    : undefined
  const from = instantFilter(query, 'started_from')
  const to = instantFilter(query, 'started_to')
  const since = instantFilter(query, 'updated_since')
  return (row) =>
    (row.active || withDeleted) &&
    (row.is_logged || withUnlogged) &&
    (isTeam || row.identity_id === 1) &&
    (billable === undefined || row.billable === billable) &&
    (billed === undefined || row.billed === billed) &&
    (client === undefined || row.client_id === client) &&
    (from === undefined || row.started_at >= from) &&
    (to === undefined || row.started_at <= to) &&
    (since === undefined || row.updated_at >= since)
}
