/** Schemas of the group `receiver`. */
import { z } from 'zod'
import { nothing } from './field-schemas.ts'

export const receiverSchemas = {
  'receiver.state': nothing,
  'receiver.deliveries': z.strictObject({ filter: z.enum(['all', 'accepted', 'refused']) }),
  'receiver.change': z.strictObject({
    isOn: z.boolean().optional(),
    // Lower ports need rights that a desktop program does not have.
    port: z.int().min(1024).max(65_535).optional(),
    publicUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).optional(),
    // A token of RFC 9110, 5.1.
    signatureHeader: z
      .string()
      .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/)
      .optional(),
  }),
  'receiver.test': nothing,
  'receiver.clear': nothing,
}
