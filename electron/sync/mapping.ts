/** Between local terms (local project ids, one row for life) and the service's. */
import type { Operation } from '../../shared/domain/operation.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { ServiceTimeEntry, TimeEntryInput } from '../service/time-entries.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { localProjectFor, projectById } from '../store/projects.ts'
import type { StoredTimeEntry, TimeEntryFields } from '../store/time-entries.ts'

/** The fields of a create or update that can be sent; local project ids become the service's. */
export function toWireFields(reader: Reader, operation: Operation): Partial<TimeEntryInput> {
  const patch = operation.patch as Partial<TimeEntryFields>
  const { projectId, note, clientId, startedAt, duration, isLogged, billable } = patch
  return {
    ...(note !== undefined && { note }),
    ...(clientId !== undefined && { clientId }),
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

/** An update carries the changed fields, and the timer wherever the entry has one (notes, Time entries and timers). */
export function toUpdateInput(
  reader: Reader,
  operation: Operation,
  entry: StoredTimeEntry,
): Partial<TimeEntryInput> {
  const timer = entry.timerId === null ? {} : { timer: { id: entry.timerId } }
  return { ...toWireFields(reader, operation), ...timer }
}

/** The service's row in local terms; a project that was never listed gets a placeholder. */
export function toLocalFields(
  transaction: Transaction,
  row: ServiceTimeEntry,
  newId: () => LocalId,
  now: EpochMs,
): TimeEntryFields {
  return {
    note: row.note === '' ? null : row.note,
    projectId:
      row.projectId === null
        ? null
        : localProjectFor(transaction, row.projectId, row.clientId, newId, now),
    clientId: row.clientId,
    startedAt: row.startedAt,
    duration: row.duration,
    isLogged: row.isLogged,
    billable: row.billable,
    billed: row.billed,
    internal: row.internal,
  }
}

/** True where the service's row carries exactly what the create sent; fields that were not sent are free. */
export function carriesWhatWasSent(row: ServiceTimeEntry, sent: Partial<TimeEntryInput>): boolean {
  const same = (
    wanted: Seconds | EpochMs | ServiceId | string | boolean | null | undefined,
    got: unknown,
  ) => wanted === undefined || wanted === got
  return (
    same(sent.startedAt, row.startedAt) &&
    same(sent.isLogged, row.isLogged) &&
    same(sent.duration, row.duration) &&
    same(sent.note ?? null, row.note === '' ? null : row.note) &&
    same(sent.clientId, row.clientId) &&
    same(sent.projectId, row.projectId) &&
    same(sent.billable, row.billable)
  )
}

function serviceProjectId(reader: Reader, id: LocalId | null): ServiceId | null {
  return id === null ? null : (projectById(reader, id)?.serviceId ?? null)
}
