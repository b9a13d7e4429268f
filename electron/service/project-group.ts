/** The members of a project (docs/interface/projects.md#group). Unreadable members are skipped. */
import type { ServiceId } from '../../shared/domain/units.ts'
import { isRow, RowReader } from './wire/row-reader.ts'

/** A member of a project. */
export type ProjectMember = {
  /** Id of the membership. */
  readonly id: ServiceId
  readonly identityId: ServiceId | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: string | null
  readonly email: string | null
  readonly company: string | null
  readonly active: boolean
}

/** Members and pending invitations of a project. */
export type ProjectGroup = {
  readonly members: readonly ProjectMember[]
  readonly pendingInvitations: readonly string[]
}

/** Null when the response has no group: `skip_group`, or a list that has only `group_id`. */
export function readGroup(value: unknown): ProjectGroup | null {
  if (!isRow(value)) return null
  const { members, pending_invitations: invitations } = value
  return {
    members: (Array.isArray(members) ? members : []).flatMap(readMember),
    pendingInvitations: (Array.isArray(invitations) ? invitations : []).filter(
      (one): one is string => typeof one === 'string',
    ),
  }
}

function readMember(value: unknown): readonly ProjectMember[] {
  if (!isRow(value)) return []
  const read = new RowReader(value)
  const id = read.id('id')
  if (id === null) return []
  return [
    {
      id,
      identityId: read.id('identity_id'),
      firstName: read.text('first_name'),
      lastName: read.text('last_name'),
      role: read.text('role'),
      email: read.text('email'),
      company: read.text('company'),
      active: read.flag('active', true),
    },
  ]
}
