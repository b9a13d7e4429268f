/** Schemas of the group `backups`. */
import { z } from 'zod'
import { nothing } from './field-schemas.ts'

export const backupSchemas = {
  'backups.state': nothing,
  'backups.now': nothing,
  'backups.openFolder': z.strictObject({ which: z.enum(['backups', 'data']) }),
}
