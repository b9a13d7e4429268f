/** Schemas of the group `imports`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { longestUnsentText, mostPreviewItems } from './import-payloads.ts'

const preview = z.strictObject({ id: z.uuid() })
const ids = z.strictObject({ ids: z.array(z.uuid()).max(mostPreviewItems).nullable() })

export const importSchemas = {
  'imports.preview': z.strictObject({
    text: z
      .string()
      .max(longestUnsentText, { error: () => t`This file is larger than Stint writes.` }),
  }),
  'imports.take': preview,
  'imports.close': preview,
  'imports.waiting': z.strictObject({ limit: z.int().min(1).max(mostPreviewItems) }),
  'imports.confirm': ids,
  'imports.discard': ids,
}
