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

export type StaffList = {
  /** Deleted and archived members included. */
  readonly members: readonly StaffMember[]
  /** Null if the service never sent the list. */
  readonly readAt: EpochMs | null
  /** Email address of the token's user; null if the service does not report it. */
  readonly ownEmail: string | null
}

/** The limit is generous, because the command itself reports values too long for the service. */
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
  /** Fails with `invalid` (and the field), `storage`. */
  create: command(texts).answers<{ readonly id: LocalId }>(),
  /** Omitted fields are kept; empty ones are cleared. Fails with `notFound`, `invalid` (and the field), `storage`. */
  edit: command(texts.extend({ id: localId })).answers<{ readonly isChanged: boolean }>(),
  /** Fails with `notFound`, `storage`. */
  setState: command(
    z.strictObject({ id: localId, visState: z.literal([0, 1, 2]) }),
  ).answers<null>(),
  /** Fails with `unreachable`. */
  refresh: command(nothing).answers<null>(),
}

export type EditStaffInput = InputOf<typeof staff.edit>

export const business = {
  /** As last received. */
  system: query(nothing, ['system']).answers<SystemState>(),
}
