/** Schemas of the group `palette`. */
import { z } from 'zod'
import { nothing } from './field-schemas.ts'

export const paletteSchemas = {
  'palette.usage': nothing,
  'palette.used': z.strictObject({ key: z.string().min(1).max(100) }),
}
