/** Staff in the database: listed by the service, edited here. */
import type { StaffMember } from '../../shared/domain/account/staff-member.ts'
import type { Reader } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

export type StaffFields = Omit<StaffMember, 'id' | 'serviceId' | 'sendState'>
export type StoredStaff = SyncedRow<StaffFields>

export const staff = createSyncedTable<StaffFields, Record<never, never>>({
  table: 'staff',
  entity: 'staff',
  topics: ['staff'],
  columns: {
    firstName: 'plain',
    lastName: 'plain',
    displayName: 'plain',
    email: 'plain',
    organization: 'plain',
    note: 'plain',
    rate: 'plain',
  },
  local: {},
})

/** All that are not deleted, by last name. */
export function allStaff(reader: Reader): readonly StoredStaff[] {
  return staff.where(
    reader,
    'WHERE r.deleted_at IS NULL ORDER BY r.last_name COLLATE NOCASE, r.first_name, r.id',
    [],
  )
}
