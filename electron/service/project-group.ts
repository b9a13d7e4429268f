/** Who works on a project (interface, Project, `group`); a member that is not understood is left out. */
import type { ServiceId } from '../../shared/domain/units.ts'
import { readFlag, readIdOrNull, readTextOrNull, RowError, type WireRow } from './wire/read.ts'

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

export type ProjectGroup = {
  readonly members: readonly ProjectMember[]
  readonly pendingInvitations: readonly string[]
}

/** Null where the answer has no group: `skip_group`, or a list that has `group_id` alone (notes). */
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
  try {
    const id = readIdOrNull(value, 'id')
    if (id === null) return []
    return [
      {
        id,
        identityId: readIdOrNull(value, 'identity_id'),
        firstName: readTextOrNull(value, 'first_name'),
        lastName: readTextOrNull(value, 'last_name'),
        role: readTextOrNull(value, 'role'),
        email: readTextOrNull(value, 'email'),
        company: readTextOrNull(value, 'company'),
        active: readFlag(value, 'active', true),
      },
    ]
  } catch (error) {
    if (error instanceof RowError) return []
    throw error
  }
}

function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
