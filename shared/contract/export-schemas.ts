/** Schemas of the group `dataExport`. */
import { z } from 'zod'
import { mostDrafts } from '../domain/sync/unsent-file.ts'
import { unsentDraft } from './draft-schemas.ts'
import { nothing } from './field-schemas.ts'

export const exportSchemas = {
  'dataExport.state': nothing,
  'dataExport.start': z.strictObject({
    place: z.enum(['downloads', 'choose']),
    drafts: z.array(unsentDraft).max(mostDrafts),
  }),
  'dataExport.cancel': nothing,
  'dataExport.show': nothing,
}
