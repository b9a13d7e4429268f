/** Schemas of the group `staff`. */
import { z } from 'zod'
import { cleanText } from '../domain/text/clean-text.ts'
import { localId, nothing } from './field-schemas.ts'

/** Can be longer than the service takes: the command then says which field is too long. */
const text = z
  .string()
  .max(10_000)
  .transform((typed) => cleanText(typed).trim())
  .optional()

const texts = z.strictObject({
  firstName: text,
  lastName: text,
  displayName: text,
  email: text,
  username: text,
  organization: text,
  rate: text,
  currency: text,
  language: text,
  note: text,
  mobilePhone: text,
  businessPhone: text,
  homePhone: text,
  fax: text,
  street: text,
  street2: text,
  city: text,
  province: text,
  postalCode: text,
  country: text,
})

export const staffSchemas = {
  'staff.all': nothing,
  'staff.list': nothing,
  'staff.create': texts,
  'staff.edit': texts.extend({ id: localId }),
  'staff.setState': z.strictObject({ id: localId, visState: z.literal([0, 1, 2]) }),
  'staff.refresh': nothing,
}
