/** Schemas of the groups `log` and `diagnostics`. */
import { z } from 'zod'
import { longestLogSearch } from '../domain/diagnostics/log-line.ts'
import { nothing } from './field-schemas.ts'

export const logSchemas = {
  'log.page': z.strictObject({
    before: z
      .string()
      .max(60)
      .regex(/^\d+:\d{1,15}$/)
      .nullable(),
    level: z.enum(['all', 'warn', 'error']),
    text: z.string().max(longestLogSearch),
  }),
  'log.openFolder': nothing,
  'diagnostics.report': nothing,
}
