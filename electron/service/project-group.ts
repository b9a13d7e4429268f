/** The members of a project (docs/interface/projects.md#group). Unreadable members are skipped. */
import type { ProjectMember as Member, ProjectTeam } from '../../shared/domain/projects/project.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { isRow, RowReader } from './wire/row-reader.ts'

/** A member of a project, with the person's id. */
export type ProjectMember = Member & { readonly identityId: ServiceId | null }

/** Members and pending invitations of a project. */
export type ProjectGroup = Pick<ProjectTeam, 'pendingInvitations'> & {
  readonly members: readonly ProjectMember[]
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
