/** Time entries between local terms and the service's (interface, Time entries; notes, timers). */
import { isZone } from '../../../shared/domain/calendar.ts'
import type { Operation } from '../../../shared/domain/operation.ts'
import type { ServiceTimeEntry, TimeEntryInput } from '../../service/time-entries.ts'
import type { Reader } from '../../store/database.ts'
import { localProjectFor } from '../../store/projects.ts'
import { timeEntries, type TimeEntryFields } from '../../store/time-entries.ts'
import { findInList } from './look-up.ts'
import { serviceProjectId } from './project-link.ts'
import type { SyncedEntity } from './synced-entity.ts'

export const timeEntryEntity: SyncedEntity<ServiceTimeEntry, TimeEntryFields> = {
  table: timeEntries,
  create: ({ service, database, signal }, operation) =>
    service.timeEntries.create(toCreateInput(database, operation), signal),
  update({ service, database, signal }, operation, serviceId) {
    // The timer goes along wherever the entry has one (notes, Time entries and timers).
    const timerId = timeEntries.byId(database, operation.localId)?.['timerId']
    const timer = typeof timerId === 'number' ? { timer: { id: timerId } } : {}
    const input = { ...toWireFields(database, operation), ...timer } as Partial<TimeEntryInput>
    return service.timeEntries.update(serviceId, input, signal)
  },
  delete: ({ service, signal }, serviceId) => service.timeEntries.delete(serviceId, signal),
  find({ service, database, signal }, operation) {
    const sent = toCreateInput(database, operation)
    const filter = { startedFrom: sent.startedAt, startedTo: sent.startedAt, includeUnlogged: true }
    return findInList(
      service.timeEntries.list(filter, { signal }),
      (row) =>
        row.active && !timeEntries.byServiceId(database, row.id) && carriesWhatWasSent(row, sent),
    )
  },
  isGone: ({ active }) => !active,
  theirs({ clock, ids }, transaction, row) {
    const told = row.localTimezone
    const newId = () => ids.next()
    return {
      serviceId: row.id,
      local: { timerId: row.timer?.id ?? null, updatedAt: row.updatedAt },
      localOfNew: { zone: told !== null && isZone(told) ? told : clock.zone() },
      fields: {
        note: row.note === '' ? null : row.note,
        projectId:
          row.projectId === null
            ? null
            : localProjectFor(transaction, row.projectId, row.clientId, newId, clock.now()),
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

/** The fields of the patch that can be sent; local project ids become the service's. */
function toWireFields(reader: Reader, { kind, patch }: Operation): Partial<TimeEntryInput> {
  const { projectId, ...rest } = patch as Partial<TimeEntryFields>
  const { note, clientId, projectServiceId, startedAt, duration, isLogged, billable } = rest
  return {
    ...(note !== undefined && { note }),
    ...(clientId !== undefined && { clientId }),
    // A create names a service only where there is one.
    ...(projectServiceId !== undefined &&
      !(kind === 'create' && projectServiceId === null) && { projectServiceId }),
    ...(startedAt !== undefined && { startedAt }),
    ...(duration !== undefined && { duration }),
    ...(isLogged !== undefined && { isLogged }),
    ...(billable !== undefined && { billable }),
    ...(projectId !== undefined && { projectId: serviceProjectId(reader, projectId) }),
  }
}

/** A create carries every documented field. */
export function toCreateInput(reader: Reader, operation: Operation): TimeEntryInput {
  const missing = {
    isLogged: true,
    duration: null,
    note: null,
    startedAt: operation.createdAt,
    clientId: null,
    projectId: null,
  }
  return { ...missing, ...toWireFields(reader, operation) }
}

/** True where the service's row carries exactly what the create sent; fields that were not sent are free. */
function carriesWhatWasSent(row: ServiceTimeEntry, sent: TimeEntryInput): boolean {
  return (
    sent.startedAt === row.startedAt &&
    sent.isLogged === row.isLogged &&
    sent.duration === row.duration &&
    (sent.note ?? null) === (row.note === '' ? null : row.note) &&
    sent.clientId === row.clientId &&
    sent.projectId === row.projectId &&
    (sent.billable === undefined || sent.billable === row.billable)
  )
}
