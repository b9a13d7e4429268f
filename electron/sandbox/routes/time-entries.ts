/** Time entries and their timers (interface, Endpoints; notes, Time entries and timers). */
import { found, invalid, Refusal, unknown, type Answer } from '../answers.ts'
import {
  bodyUnder,
  flagField,
  flagFilter,
  idField,
  instantField,
  instantFilter,
  paged,
  secondsField,
  textField,
  toWholeSecond,
  type Fields,
  type SandboxRequest,
} from '../request.ts'
import type { TimeEntryRow } from '../rows.ts'
import type { RouteContext } from './route-context.ts'

const longestNote = 20_000

export function listTimeEntries({ state }: RouteContext, { query }: SandboxRequest): Answer {
  const {
    rows: chosen,
    totalLogged,
    totalUnbilled,
  } = state.timeEntries.select(filterKey(query), matcher(query))
  const { rows, meta } = paged(query, chosen)
  return found({
    time_entries: rows,
    meta: { ...meta, total_logged: totalLogged, total_unbilled: totalUnbilled },
  })
}

/** The query without its page. */
function filterKey(query: URLSearchParams): string {
  const filters = [...query].filter(([name]) => name !== 'page' && name !== 'per_page')
  return new URLSearchParams(filters).toString()
}

export function getTimeEntry({ state }: RouteContext, id: number): Answer {
  const row = state.timeEntries.get(id)
  return row?.active ? found({ time_entry: row }) : unknown('Time entry')
}

export function createTimeEntry(context: RouteContext, request: SandboxRequest): Answer {
  const { state, now, commit } = context
  const fields = bodyUnder(request, 'time_entry')
  const started_at = instantField(fields, 'started_at')
  if (started_at === undefined)
    throw new Refusal(invalid({ started_at: 'Missing data for required field.' }))
  const is_logged = flagField(fields, 'is_logged') ?? true
  const duration = secondsField(fields, 'duration') ?? null
  if (is_logged && duration === null) {
    throw new Refusal(invalid({ duration: 'Missing data for required field.' }))
  }
  const links = linksOf(context, fields, { project_id: null, client_id: null })
  const stamp = toWholeSecond(now())
  const row: TimeEntryRow = {
    id: state.next.timeEntry,
    identity_id: 1,
    note: textField(fields, 'note', longestNote) ?? null,
    duration,
    ...links,
    is_logged,
    started_at,
    created_at: stamp,
    updated_at: stamp,
    active: true,
    timer: is_logged
      ? null
      : { id: timerId(fields) ?? state.next.timer, is_running: duration === null },
    billable: flagField(fields, 'billable') ?? links.client_id !== null,
    billed: false,
    internal: links.client_id === null,
  }
  commit({ kind: 'timeEntry', row })
  return found({ time_entry: row })
}

export function updateTimeEntry(
  context: RouteContext,
  request: SandboxRequest,
  id: number,
): Answer {
  const { state, now, commit } = context
  const old = state.timeEntries.get(id)
  if (!old?.active) return unknown('Time entry')
  const fields = bodyUnder(request, 'time_entry')
  const duration = secondsField(fields, 'duration')
  const note = textField(fields, 'note', longestNote)
  const is_logged = flagField(fields, 'is_logged') ?? old.is_logged
  const links = linksOf(context, fields, old)
  const newDuration = duration === undefined ? old.duration : duration
  if (is_logged && newDuration === null) {
    throw new Refusal(invalid({ duration: 'Missing data for required field.' }))
  }
  const timer = old.timer && { id: old.timer.id, is_running: !is_logged && newDuration === null }
  const row: TimeEntryRow = {
    ...old,
    ...links,
    note: note === undefined ? old.note : note,
    duration: newDuration,
    is_logged,
    started_at: instantField(fields, 'started_at') ?? old.started_at,
    updated_at: toWholeSecond(now()),
    timer,
    billable: flagField(fields, 'billable') ?? old.billable,
    internal: links.client_id === null,
  }
  commit({ kind: 'timeEntry', row })
  return found({ time_entry: row })
}

export function deleteTimeEntry({ state, now, commit }: RouteContext, id: number): Answer {
  const old = state.timeEntries.get(id)
  if (!old?.active) return unknown('Time entry')
  commit({ kind: 'timeEntry', row: { ...old, active: false, updated_at: toWholeSecond(now()) } })
  return { status: 204 }
}

/** A project brings its client where none is named; an unknown project is refused. */
function linksOf(
  { state }: RouteContext,
  fields: Fields,
  old: { readonly project_id: number | null; readonly client_id: number | null },
): { readonly project_id: number | null; readonly client_id: number | null } {
  const named = idField(fields, 'project_id')
  const project = named == null ? undefined : state.projects.get(named)
  if (named != null && project?.vis_state !== 0) {
    throw new Refusal(invalid({ project_id: 'Project does not exist.' }))
  }
  const client = idField(fields, 'client_id')
  if (client != null && !state.business.clients.includes(client)) {
    throw new Refusal(invalid({ client_id: 'Client does not exist.' }))
  }
  return {
    project_id: named === undefined ? old.project_id : named,
    client_id: client === undefined ? (project?.client_id ?? old.client_id) : client,
  }
}

function timerId(fields: Fields): number | null {
  const timer = fields['timer']
  if (typeof timer !== 'object' || timer === null) return null
  return idField(timer as Fields, 'id') ?? null
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
