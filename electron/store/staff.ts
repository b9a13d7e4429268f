import { staffFields, type StaffMember } from '../../shared/domain/account/staff-member.ts'
import type { Reader } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

/** The fields of a staff member that are sent to the service, and merged with changes from the service. */
export type StaffFields = Omit<StaffMember, 'id' | 'serviceId' | 'sendState'>
export type StoredStaff = SyncedRow<StaffFields>

export const staff = createSyncedTable<StaffFields, Record<never, never>>({
  table: 'staff',
  entity: 'staff',
  topics: ['staff'],
  fields: staffFields,
})

/** Returns all undeleted staff, ordered by last name. */
export function allStaff(reader: Reader): readonly StoredStaff[] {
  return staff.where(
    reader,
    'WHERE r.deleted_at IS NULL ORDER BY r.last_name COLLATE NOCASE, r.first_name, r.id',
    [],
  )
}
