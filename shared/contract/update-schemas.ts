/** Schemas of the group `updates`. */
import { z } from 'zod'
import { nothing } from './field-schemas.ts'

export const updateSchemas = {
  'updates.state': nothing,
  'updates.check': nothing,
  'updates.download': nothing,
  'updates.install': nothing,
  'updates.skip': nothing,
  'updates.later': nothing,
  'updates.goBack': nothing,
  'updates.reportForm': z.strictObject({ isOpen: z.boolean() }),
}
