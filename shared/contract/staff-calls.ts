/** IPC calls of the group `staff`, with their payload. */
import type { StaffMember } from '../domain/account/staff-member.ts'
import type { LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

/** Fields that are left out stay unchanged. */
export type EditStaffInput = { readonly id: LocalId } & Partial<
  Omit<StaffMember, 'id' | 'serviceId' | 'sendState'>
>

export const staffCalls = {
  staff: {
    all: query<Nothing, readonly StaffMember[]>(),
    edit: command<EditStaffInput, null>(),
    remove: command<{ readonly id: LocalId }, null>(),
  },
} as const
