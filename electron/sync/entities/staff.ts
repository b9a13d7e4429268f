/**
 * Maps staff to the service (docs/interface/business.md#staff), which keeps the id and expenses of a deleted member.
 * Therefore deleting, archiving and restoring are updates of `visState`. With a delete operation, an undo would make a
 * new member, and the expenses would stay with the old one.
 */
import { staffFields, type StaffState } from '../../../shared/domain/account/staff-member.ts'
import { pickFields, type Fields } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../../service/result.ts'
import type { ServiceStaff, StaffInput } from '../../service/staff.ts'
import { staff, type StaffFields } from '../../store/staff.ts'
import type { SyncContext, SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** Returns the fields that identify a member. The email is in lower case, because a service may convert it. */
function recognised(fields: Fields): Fields {
  const email = fields['email']
  return {
    ...pickFields(fields, ['firstName', 'lastName']),
    email: typeof email === 'string' ? email.toLowerCase() : null,
  }
}

/** Staff as a synchronized entity. */
export const staffEntity: SyncedEntity<ServiceStaff, StaffFields> = {
  table: staff,
  create: ({ service, signal }, { patch }) =>
    // Empty fields are left out: the service assigns a user name and has defaults of its own.
    service.staff.create(withoutEmpty(toInput(patch)), signal),
  async update(context, { patch }, serviceId) {
    const { service, signal } = context
    const { visState, ...fields } = patch
    const input = toInput(fields)
    if (visState === undefined) return service.staff.update(serviceId, input, signal)
    // Two requests. If they are repeated after a lost answer, they set the same values again.
    if (Object.keys(input).length > 0) {
      const changed = await service.staff.update(serviceId, input, signal)
      if (!changed.ok) return changed
    }
    return changeState(context, serviceId, visState as StaffState)
  },
  get: ({ service, signal }, serviceId) => service.staff.get(serviceId, { signal }),
  delete: ({ service, signal }, serviceId) => service.staff.setState(serviceId, 1, signal),
  candidates: ({ service, signal }, { patch }) =>
    service.staff.list(typeof patch['email'] === 'string' ? { email_like: patch['email'] } : {}, {
      signal,
    }),
  sentFields: (_reader, { patch }) => recognised(patch),
  storedFields: (_reader, row) => recognised(row as unknown as Fields),
  isGone: () => false,
  remoteVersion: (_context, transaction, row) => ({
    serviceId: row.id,
    unreadable: unreadableFields(row.unreadable, staffFields),
    fields: {
      ...(pickFields(row as unknown as Fields, staff.fieldNames) as unknown as StaffFields),
      // Only lists include it; a response to a change does not.
      projectIds: row.projectIds ?? staff.byServiceId(transaction, row.id)?.projectIds ?? null,
    },
  }),
}

/**
 * Changes the state of a member. The response is empty, so the row is requested afterwards. If the service no longer
 * shows deleted members (“not found”), returns the stored row with the new state.
 */
async function changeState(
  { database, service, signal }: SyncContext,
  serviceId: ServiceId,
  visState: StaffState,
): Promise<ServiceResult<ServiceStaff>> {
  const done = await service.staff.setState(serviceId, visState, signal)
  if (!done.ok) return done
  const read = await service.staff.get(serviceId, { signal })
  const member = staff.byServiceId(database, serviceId)
  if (read.ok || read.error.kind !== 'notFound' || !member) return read
  const { base, id: _id, ...row } = member
  return { ...done, value: { ...row, ...base, id: serviceId, visState, unreadable: [], raw: {} } }
}

/** Returns the fields to send. An emptied rate is sent as 0, because the service ignores null there. */
function toInput(patch: Fields): StaffInput {
  return Object.fromEntries(
    Object.entries(patch)
      .filter(([name]) => name !== 'visState')
      .map(([name, value]) => [
        staffFields[name as keyof typeof staffFields].wire,
        typeof value === 'string' ? value : name === 'rate' ? '0' : null,
      ]),
  )
}

function withoutEmpty(input: StaffInput): StaffInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
