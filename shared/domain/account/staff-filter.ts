/** Filters for staff, the same as on the service (docs/interface/business.md#staff-filters). */
import { staffStates, type StaffMember } from './staff-member.ts'

export type StaffFilter = {
  /** Searched for in a member's names, organization and number. */
  readonly name: string
  readonly note: string
  readonly phone: string
  readonly email: string
  readonly level: 'any' | 'admin' | 'staff'
  readonly state: keyof typeof staffStates
}

export const allActiveStaff: StaffFilter = {
  name: '',
  note: '',
  phone: '',
  email: '',
  level: 'any',
  state: 'active',
}

const adminLevel = 1000

/** Returns the members that match every filter, in their original order. */
export function filterStaff(
  all: readonly StaffMember[],
  { name, note, phone, email, level, state }: StaffFilter,
): readonly StaffMember[] {
  return all.filter(
    (member) =>
      member.visState === staffStates[state] &&
      (level === 'any' || isAdmin(member) === (level === 'admin')) &&
      contains(name, [
        `${member.firstName} ${member.lastName}`,
        member.displayName,
        member.organization,
        member.serviceId === null ? null : String(member.serviceId),
      ]) &&
      contains(note, [member.note]) &&
      contains(phone, [member.mobilePhone, member.businessPhone, member.homePhone, member.fax]) &&
      contains(email, [member.email]),
  )
}

export function isAdmin({ level }: Pick<StaffMember, 'level'>): boolean {
  return level === adminLevel
}

function contains(part: string, texts: readonly (string | null)[]): boolean {
  const wanted = part.trim().toLocaleLowerCase()
  return wanted === '' || texts.some((text) => text?.toLocaleLowerCase().includes(wanted))
}
