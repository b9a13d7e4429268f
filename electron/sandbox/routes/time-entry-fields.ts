/**
 * Reads the fields of time entries (docs/interface/time-entries.md#fields,
 * docs/interface/live-services.md#1-whole-updates).
 */
import { validationError, Refusal } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'
import {
  flagField,
  idField,
  instantField,
  secondsField,
  textField,
  type Fields,
} from '../request.ts'
import { toLocalTime } from '../local-time.ts'
import type { TimeEntryRow, TimerRow } from '../rows.ts'
import type { State } from '../state.ts'
import { isClient } from './names-lists.ts'
import { servicesOf } from './projects.ts'

const maxNoteLength = 20_000
const maxExtraLength = 1000
const maxExtras = 20

export type WrittenEntry = Omit<
  TimeEntryRow,
  'id' | 'identity_id' | 'created_at' | 'updated_at' | 'active'
>

/** Documented fields that no request sets. Any other field than these and the written ones is an extra field. */
const unwritable = ['id', 'identity_id', 'created_at', 'updated_at', 'active', 'extra', 'deleted']

/** Reads the fields of a new entry. An entry needs a start; a logged entry also needs a duration. */
export function readNewEntry(
  state: State,
  fields: Fields,
  { newTimers, ...how }: Pick<Behaviour, 'newTimers' | 'zeroWhileRunning'>,
): WrittenEntry {
  const started_at = instantField(fields, 'started_at')
  if (started_at === undefined) throw refused('started_at', 'Missing data for required field.')
  const is_logged = flagField(fields, 'is_logged') ?? true
  const duration = readDuration(fields, is_logged, how) ?? null
  if (is_logged && duration === null) throw refused('duration', 'Missing data for required field.')
  // The client defaults to the project's client.
  const project_id = readProject(state, fields) ?? null
  const project = project_id === null ? undefined : state.projects.get(project_id)
  const client_id = readClient(state, fields, project?.client_id ?? null)
  const entry: WrittenEntry = {
    note: textField(fields, 'note', maxNoteLength) ?? null,
    duration,
    project_id,
    client_id,
    service_id: readService(state, fields, project_id) ?? null,
    is_logged,
    started_at,
    ...localTimes(fields, started_at, null),
    timer: is_logged ? null : newTimer(state, fields, { newTimers, is_running: duration === null }),
    billable: readBillable(fields, client_id, client_id !== null),
    billed: flagField(fields, 'billed') ?? false,
    internal: flagField(fields, 'internal') ?? client_id === null,
  }
  return withExtra(entry, fields)
}

/**
 * Applies a PUT to `old`. Fields omitted from the PUT are cleared or kept, depending on the behaviour
 * (docs/interface/live-services.md#1-whole-updates).
 */
export function readUpdatedEntry(
  state: State,
  fields: Fields,
  old: TimeEntryRow,
  { updates, requiredOnUpdate, ...how }: Behaviour,
): WrittenEntry {
  if (requiredOnUpdate) refuseMissing(fields)
  const isMerge = updates === 'merge'
  const otherwise = <Value>(value: Value | undefined, kept: Value, empty: Value): Value =>
    value === undefined ? (isMerge ? kept : empty) : value
  const is_logged = flagField(fields, 'is_logged') ?? old.is_logged
  const duration = readDuration(fields, is_logged, how)
  const newDuration = duration === undefined ? old.duration : duration
  if (is_logged && newDuration === null) {
    throw refused('__root__', 'Logged entries must have a duration')
  }
  const project_id = otherwise(readProject(state, fields, old.project_id), old.project_id, null)
  const client_id = readClient(state, fields, isMerge ? mergedClient(state, fields, old) : null)
  const isSameProject = project_id === old.project_id
  const service_id = otherwise(
    readService(state, fields, project_id),
    isSameProject ? (old.service_id ?? null) : null,
    null,
  )
  const started_at = instantField(fields, 'started_at') ?? old.started_at
  const isRunning = !is_logged && newDuration === null
  const isInternal = client_id === null
  const entry: WrittenEntry = {
    note: otherwise(textField(fields, 'note', maxNoteLength), old.note, null),
    duration: newDuration,
    project_id,
    client_id,
    service_id,
    is_logged,
    started_at,
    ...localTimes(fields, started_at, old.local_timezone ?? null),
    timer: readTimer(fields, old, isMerge, isRunning),
    billable: readBillable(fields, client_id, isMerge && old.billable),
    billed: otherwise(flagField(fields, 'billed'), old.billed, false),
    internal: otherwise(
      flagField(fields, 'internal'),
      client_id === old.client_id ? old.internal : isInternal,
      isInternal,
    ),
  }
  return withExtra(entry, fields, isMerge ? old.extra : undefined)
}

/** Reads the duration. For a running entry, 0 counts as null if the API shows 0 for running entries. */
function readDuration(
  fields: Fields,
  isLogged: boolean,
  { zeroWhileRunning }: Pick<Behaviour, 'zeroWhileRunning'>,
): number | null | undefined {
  const duration = secondsField(fields, 'duration')
  return zeroWhileRunning && !isLogged && duration === 0 ? null : duration
}

/**
 * Refuses missing fields, with the messages of services that require fields in updates
 * (docs/interface/live-services.md#1-whole-updates).
 */
function refuseMissing(fields: Fields): void {
  const missing = ['started_at', 'is_logged', 'duration'].filter((name) => !(name in fields))
  const empty = ['started_at', 'is_logged'].filter((name) => fields[name] === null)
  if (missing.length === 0 && empty.length === 0) return
  throw new Refusal(
    validationError({
      ...Object.fromEntries(missing.map((name) => [name, 'field required'])),
      ...Object.fromEntries(empty.map((name) => [name, 'none is not an allowed value'])),
    }),
  )
}

/** Reads the project. `kept`: the entry's current project, which the request may name even if deleted. */
function readProject(
  state: State,
  fields: Fields,
  kept: number | null = null,
): number | null | undefined {
  const id = idField(fields, 'project_id')
  if (id != null && id !== kept && state.projects.get(id)?.vis_state !== 0) {
    throw refused('project_id', 'Project does not exist.')
  }
  return id
}

/** Reads the client; null for none. `missing`: returned if the body names no client. */
function readClient({ business }: State, fields: Fields, missing: number | null): number | null {
  const id = idField(fields, 'client_id')
  if (id != null && !isClient(business, id)) throw refused('client_id', 'Client does not exist.')
  return id === undefined ? missing : id
}

/** Reads the billable flag, never true without a client. `missing`: the flag for a client if the body has none. */
function readBillable(fields: Fields, clientId: number | null, missing: boolean): boolean {
  const billable = flagField(fields, 'billable')
  if (billable === true && clientId === null) {
    throw refused('client_id', 'client_id is required for billable entries')
  }
  return billable ?? (missing && clientId !== null)
}

/** Returns the client of the project that the update names, else the entry's current client; null if there is none. */
function mergedClient(state: State, fields: Fields, old: TimeEntryRow): number | null {
  const named = idField(fields, 'project_id')
  const project = named == null ? undefined : state.projects.get(named)
  return project?.client_id ?? old.client_id
}

/** Reads the service, which the project must offer (docs/interface/live-services.md#8-services-of-a-project). */
function readService(
  { business }: State,
  fields: Fields,
  projectId: number | null,
): number | null | undefined {
  const id = idField(fields, 'service_id')
  if (id == null) return id
  const isOffered =
    projectId !== null && servicesOf(business, projectId).some((service) => service.id === id)
  if (!isOffered) throw refused('service_id', 'Service does not belong to the project.')
  return id
}

/** Returns the timer that the request names. If it names none, the behaviour decides between a new timer and null. */
function newTimer(
  { next }: State,
  fields: Fields,
  { newTimers, is_running }: Pick<Behaviour, 'newTimers'> & { readonly is_running: boolean },
): TimerRow | null {
  const named = readTimerId(fields)
  if (named !== null) return { id: named, is_running }
  const isWanted = fields['timer'] != null
  if (newTimers === 'refused' && isWanted) throw refused('timer', 'Unknown field.')
  return newTimers === 'onRequest' && !isWanted ? null : { id: next.timer, is_running }
}

function readTimer(
  fields: Fields,
  old: TimeEntryRow,
  isMerge: boolean,
  is_running: boolean,
): TimerRow | null {
  const named = readTimerId(fields)
  // A service that merges never removes the timer of an entry.
  const id = isMerge ? old.timer?.id : named
  return id == null ? null : { id, is_running }
}

function readTimerId(fields: Fields): number | null {
  const timer = fields['timer']
  if (typeof timer !== 'object' || timer === null) return null
  return idField(timer as Fields, 'id') ?? null
}

/** Returns the zone, kept unless the request names a new one, and the local start, computed from start and zone. */
function localTimes(
  fields: Fields,
  startedAt: string,
  zone: string | null,
): Pick<TimeEntryRow, 'local_started_at' | 'local_timezone'> {
  const local_timezone = textField(fields, 'local_timezone', 100) ?? zone
  if (local_timezone === null) return { local_timezone, local_started_at: null }
  const local_started_at = toLocalTime(Date.parse(startedAt), local_timezone)
  if (local_started_at === null) throw refused('local_timezone', 'Not a valid timezone.')
  return { local_timezone, local_started_at }
}

/** Adds the undocumented fields, which are stored as sent, within limits. */
function withExtra(
  entry: WrittenEntry,
  fields: Fields,
  kept: TimeEntryRow['extra'] = {},
): WrittenEntry {
  const unknownFields = Object.entries(fields).filter(
    ([name, value]) =>
      !(Object.hasOwn(entry, name) || unwritable.includes(name)) &&
      /^[a-z][a-z0-9_]{0,39}$/.test(name) &&
      JSON.stringify(value).length <= maxExtraLength,
  )
  const extra = { ...kept, ...Object.fromEntries(unknownFields.slice(0, maxExtras)) }
  return Object.keys(extra).length === 0 ? entry : { ...entry, extra }
}

function refused(field: string, message: string): Refusal {
  return new Refusal(validationError({ [field]: message }))
}
