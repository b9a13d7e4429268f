import { timeEntryFields } from '../../../shared/domain/entries/time-entry.ts'
import { isZone } from '../../../shared/domain/time/calendar.ts'
import {
  pickFields,
  writableFields,
  type Fields,
  type Operation,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type {
  ServiceTimeEntry,
  TimeEntryFilter,
  TimeEntryInput,
} from '../../service/time-entries.ts'
import type { Reader } from '../../store/database.ts'
import { localProjectId } from '../../store/projects.ts'
import { readServiceRow } from '../../store/pulled/service-rows.ts'
import { timeEntries, type TimeEntryFields } from '../../store/time-entries.ts'
import { sentProject, serviceProjectId, storedProject } from './project-link.ts'
import type { SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** A minute in ms; a service may truncate or round a start to whole minutes. */
const minute = 60_000

/** Time entries as a synchronised entity (docs/interface/time-entries.md). */
export const timeEntryEntity: SyncedEntity<ServiceTimeEntry, TimeEntryFields> = {
  table: timeEntries,
  create: ({ service, database, signal }, operation) =>
    service.timeEntries.create(toCreateInput(database, operation), signal),
  update({ service, database, signal }, operation, serviceId) {
    const storedRow = readServiceRow(database, 'timeEntry', serviceId)
    const changes = toWireFields(database, allKnownFields(database, operation))
    const billable = isBillableRefused(changes) ? { billable: false } : {}
    return service.timeEntries.update(serviceId, storedRow, { ...changes, ...billable }, signal)
  },
  get: ({ service, signal }, serviceId) => service.timeEntries.get(serviceId, signal),
  delete: ({ service, signal }, serviceId) => service.timeEntries.delete(serviceId, signal),
  candidates: ({ service, database, signal }, operation) =>
    service.timeEntries.list(startedAround(database, operation, minute), { signal }),
  neighbours: ({ service, database, signal }, operation) =>
    service.timeEntries.list(startedAround(database, operation, 36 * 60 * minute), { signal }),
  sentFields(reader, operation) {
    const sent = toCreateInput(reader, operation)
    const { projectId = null } = operation.patch as Partial<TimeEntryFields>
    return {
      note: sent.note === '' ? null : sent.note,
      startedAt: sent.startedAt,
      duration: sent.duration,
      isLogged: sent.isLogged,
      projectId: sentProject(reader, projectId),
      clientId: sent.clientId,
      ...(sent.billable !== undefined && { billable: sent.billable }),
    }
  },
  storedFields: (reader, row) => ({
    note: row.note === '' ? null : row.note,
    startedAt: row.startedAt,
    duration: row.duration,
    isLogged: row.isLogged,
    projectId: storedProject(reader, row.projectId),
    clientId: row.clientId,
    billable: row.billable,
  }),
  raw: ({ raw }) => raw,
  isUnlike: (knownFields, listed) =>
    ['note', 'startedAt', 'duration'].every((name) => knownFields[name] !== listed[name]),
  isGone: ({ active }) => !active,
  remoteVersion({ clock, ids }, transaction, row) {
    const localTimezone = row.localTimezone
    const newId = () => ids.next()
    return {
      serviceId: row.id,
      unreadable: unreadableFields(row.unreadable, timeEntryFields),
      local: { timerId: row.timer?.id ?? null, updatedAt: row.updatedAt },
      localOfNew: {
        zone: localTimezone !== null && isZone(localTimezone) ? localTimezone : clock.zone(),
      },
      fields: {
        note: row.note === '' ? null : row.note,
        projectId: localProjectId(transaction, row, newId, clock.now()),
        clientId: row.clientId,
        projectServiceId: row.projectServiceId,
        startedAt: row.startedAt,
        duration: row.duration,
        isLogged: row.isLogged,
        billable: row.billable,
        billed: row.billed,
        internal: row.internal,
      },
    }
  },
}

/** Returns all known values. An entry that moves to another project loses its service unless the operation sets one. */
function allKnownFields(reader: Reader, { localId, patch }: Operation): Fields {
  const base: Fields = timeEntries.byId(reader, localId)?.base ?? {}
  const storedNames = writableFields.timeEntry.filter((name) => name in base)
  const isMoved = 'projectId' in patch && patch['projectId'] !== base['projectId']
  return { ...pickFields(base, storedNames), ...(isMoved && { projectServiceId: null }), ...patch }
}

function toWireFields(reader: Reader, fields: Fields): Partial<TimeEntryInput> {
  const known = writableFields.timeEntry.filter((name) => name in fields)
  const { projectId, ...sent } = pickFields(fields, known) as Partial<TimeEntryFields>
  return {
    ...sent,
    ...(projectId !== undefined && { projectId: serviceProjectId(reader, projectId) }),
  }
}

/** Returns what a create sends: every documented field. */
function toCreateInput(reader: Reader, operation: Operation): TimeEntryInput {
  const missing = {
    isLogged: true,
    duration: null,
    note: null,
    startedAt: operation.createdAt,
    clientId: null,
    projectId: null,
  }
  const { projectServiceId, billable: sent, ...fields } = toWireFields(reader, operation.patch)
  const billable = sent ?? notBillable(reader, operation, fields.clientId)
  const isLeftOut = billable === undefined || isBillableRefused({ ...missing, ...fields, billable })
  return {
    ...missing,
    ...fields,
    // A flag that services refuse is left out, so that the service decides. An older version may have sent it to a
    // service that accepts it.
    ...(!isLeftOut && { billable }),
    // A create names a billable service only where there is one.
    ...(projectServiceId != null && { projectServiceId }),
  }
}

/**
 * Returns false if a create must send `billable` as false, else undefined. A timer starts without `billable`, and the
 * service then derives it from the client. So false is sent if a non-billable entry was given a client before being
 * sent.
 */
function notBillable(
  reader: Reader,
  { localId }: Operation,
  clientId: TimeEntryInput['clientId'] | undefined,
): false | undefined {
  if (clientId === undefined || clientId === null) return undefined
  return timeEntries.byId(reader, localId)?.billable === false ? false : undefined
}

/**
 * Returns true for a billable entry without a client. Older versions of Stint recorded such entries
 * (docs/interface/live-services.md#15-billable-without-a-client).
 */
function isBillableRefused({ billable, clientId }: Partial<TimeEntryInput>): boolean {
  return billable === true && clientId === null
}

/** Returns the filter for entries starting at most `distance` ms before or after the entry to create. */
function startedAround(reader: Reader, operation: Operation, distance: number): TimeEntryFilter {
  const { startedAt } = toCreateInput(reader, operation)
  return {
    startedFrom: (startedAt - distance) as EpochMs,
    startedTo: (startedAt + distance) as EpochMs,
    includeUnlogged: true,
  }
}
