/** Schemas of the group `backups`. */
import { z } from 'zod'
import { backupFileName } from '../domain/backups/retention.ts'
import { nothing } from './field-schemas.ts'

const backupName = z.strictObject({
  name: z.string().regex(backupFileName),
})

export const backupSchemas = {
  'backups.state': nothing,
  'backups.now': nothing,
  'backups.preview': backupName,
  'backups.restore': backupName,
  'backups.openFolder': z.strictObject({ which: z.enum(['backups', 'data']) }),
}
