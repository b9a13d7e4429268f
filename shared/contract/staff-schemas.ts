/** Schemas of the group `staff`. */
import { z } from 'zod'
import { byId, decimal, line, localId, note, nothing } from './field-schemas.ts'

const staff = z.strictObject({
  firstName: line.optional(),
  lastName: line.optional(),
  displayName: line.nullable().optional(),
  email: line.nullable().optional(),
  organization: line.nullable().optional(),
  note: note.nullable().optional(),
  rate: decimal.nullable().optional(),
})

export const staffSchemas = {
  'staff.all': nothing,
  'staff.edit': staff.extend({ id: localId }),
  'staff.remove': byId,
}
