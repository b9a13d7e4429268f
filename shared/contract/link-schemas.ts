/** Schemas of the group `links`. */
import { z } from 'zod'
import { nothing } from './field-schemas.ts'

export const linkSchemas = {
  'links.pending': nothing,
  'links.accept': z.strictObject({ id: z.uuid() }),
  'links.dismiss': z.strictObject({ id: z.uuid() }),
}
