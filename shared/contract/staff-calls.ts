/** IPC calls of the group `staff`, with their payload. */
import type { StaffMember, StaffState, StaffTexts } from '../domain/account/staff-member.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

/** Fields that are left out stay unchanged; an empty text is no value. */
export type EditStaffInput = { readonly id: LocalId } & Partial<StaffTexts>

/** All members with what is known about the list. */
export type StaffList = {
  /** Deleted and archived ones included. */
  readonly members: readonly StaffMember[]
  /** When the service last sent the list; null for never. */
  readonly readAt: EpochMs | null
  /** Email address of the token's own identity, where the service tells it. */
  readonly ownEmail: string | null
}

export const staffCalls = {
  staff: {
    all: query<Nothing, readonly StaffMember[]>(),
    list: query<Nothing, StaffList>(),
    /** Fails with `invalid` and the field, `storage`. */
    create: command<Partial<StaffTexts>, { readonly id: LocalId }>(),
    /** Fails with `notFound`, `invalid` and the field, `storage`. */
    edit: command<EditStaffInput, { readonly isChanged: boolean }>(),
    /** Deletes, archives or restores a member. Fails with `notFound`, `storage`. */
    setState: command<{ readonly id: LocalId; readonly visState: StaffState }, null>(),
    /** Reads the list from the service. Fails with `unreachable` where it could not be read. */
    refresh: command<Nothing, null>(),
  },
} as const
