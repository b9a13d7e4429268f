/** Schemas of the group `callbacks`. */
import { z } from 'zod'
import { byId, nothing } from './field-schemas.ts'

export const callbackSchemas = {
  'callbacks.all': nothing,
  'callbacks.register': z.strictObject({
    event: z.string().regex(/^[a-z_]+(\.[A-Za-z]+)?$/, 'An event is a noun or noun.verb.'),
    uri: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  'callbacks.remove': byId,
}
