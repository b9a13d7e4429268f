/** Calls of the groups `staff` and `business`. */
import { z } from 'zod'
import {
  editableStaffFields,
  type EditableStaffField,
  type StaffMember,
} from '../../domain/account/staff-member.ts'
import { cleanText } from '../../domain/text/clean-text.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import { localId, nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'
import type { SystemState } from '../../domain/account/system.ts'

/** The list of members of staff, and when it was read. */
export type StaffList = {
  /** All members, deleted and archived members included. */
  readonly members: readonly StaffMember[]
  /** When the service last sent the list; null if never. */
  readonly readAt: EpochMs | null
  /** Email address of the user to whom the token belongs; null if the service does not report it. */
  readonly ownEmail: string | null
}

/**
 * Text of a form field. The limit is generous, because the command itself reports a text that is too long for the
 * service.
 */
const text = z
  .string()
  .max(10_000)
  .transform((typed) => cleanText(typed).trim())
  .optional()

const texts = z.strictObject(
  Object.fromEntries(editableStaffFields.map((field) => [field, text])) as Record<
    EditableStaffField,
    typeof text
  >,
)

export const staff = {
  all: query(nothing, ['staff']).answers<readonly StaffMember[]>(),
  list: query(nothing, ['staff', 'sync']).answers<StaffList>(),
  /** Creates a member. Fails with `invalid` (and the field's name) or with `storage`. */
  create: command(texts).answers<{ readonly id: LocalId }>(),
  /**
   * Changes fields of a member. Fields that are left out stay unchanged; an empty text clears the field. Fails with
   * `notFound`, with `invalid` (and the field's name) or with `storage`.
   */
  edit: command(texts.extend({ id: localId })).answers<{ readonly isChanged: boolean }>(),
  /** Deletes, archives or restores a member. Fails with `notFound`, `storage`. */
  setState: command(
    z.strictObject({ id: localId, visState: z.literal([0, 1, 2]) }),
  ).answers<null>(),
  /** Reads the list from the service. Fails with `unreachable` if it could not be read. */
  refresh: command(nothing).answers<null>(),
}

export type EditStaffInput = InputOf<typeof staff.edit>

export const business = {
  /** The accounting system as last received. */
  system: query(nothing, ['system']).answers<SystemState>(),
}
