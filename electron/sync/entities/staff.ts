/**
 * Mapping of staff to the service: listed and edited, never created here (docs/interface/business.md#staff).
 */
import { staffFields } from '../../../shared/domain/account/staff-fields.ts'
import type { FieldValue, Fields } from '../../../shared/domain/sync/operation.ts'
import type { ServiceStaff, StaffInput } from '../../service/staff.ts'
import { staff, type StaffFields } from '../../store/staff.ts'
import type { SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** Staff as a synchronised entity. */
export const staffEntity: SyncedEntity<ServiceStaff, StaffFields> = {
  table: staff,
  create: () => Promise.reject(new Error('staff are made by the service')),
  update: ({ service, signal }, { patch }, serviceId) =>
    service.staff.update(serviceId, toInput(patch), signal),
  get: ({ service, signal }, serviceId) => service.staff.get(serviceId, { signal }),
  delete: ({ service, signal }, serviceId) => service.staff.delete(serviceId, signal),
  candidates() {
    throw new Error('staff are made by the service')
  },
  matchesCreate: () => () => false,
  isGone: ({ isDeleted }) => isDeleted,
  remoteVersion: (_context, _transaction, row) => ({
    serviceId: row.id,
    unreadable: unreadableFields(row.unreadable, staffFields),
    fields: {
      firstName: row.firstName,
      lastName: row.lastName,
      displayName: row.displayName,
      email: row.email,
      organization: row.organization,
      note: row.note,
      rate: row.rate,
    },
  }),
}

const wireNames: Readonly<Record<keyof StaffFields, keyof StaffInput>> = {
  firstName: 'fname',
  lastName: 'lname',
  displayName: 'display_name',
  email: 'email',
  organization: 'organization',
  note: 'note',
  rate: 'rate',
}

function toInput(patch: Fields): StaffInput {
  const text = (value: FieldValue | undefined): string | null =>
    typeof value === 'string' ? value : null
  return Object.fromEntries(
    Object.keys(patch).map((name) => [wireNames[name as keyof StaffFields], text(patch[name])]),
  )
}
