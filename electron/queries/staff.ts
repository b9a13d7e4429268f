/** The staff list, with the time when it was last read and the token owner's own email. */
import type { StaffList } from '../../shared/contract/groups/staff.ts'
import type { Reader } from '../store/database.ts'
import { ownIdentity } from '../store/pulled/identity.ts'
import { readCursor } from '../store/pulled/pull-cursors.ts'
import { allStaff } from '../store/staff.ts'

export function staffList(reader: Reader): StaffList {
  return {
    members: allStaff(reader),
    readAt: readCursor(reader, 'staff'),
    ownEmail: ownIdentity(reader)?.email ?? null,
  }
}
