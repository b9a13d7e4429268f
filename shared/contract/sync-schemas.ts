/** Schemas of the group `sync`. */
import { z } from 'zod'
import { mostDrafts } from '../domain/sync/unsent-file.ts'
import { unsentDraft } from './draft-schemas.ts'
import { note, nothing } from './field-schemas.ts'

const operationId = z.strictObject({ id: z.uuid() })
const fieldValue = z.union([note, z.number(), z.boolean(), z.null()])

export const syncSchemas = {
  'sync.status': nothing,
  'sync.unsent': nothing,
  'sync.sendNow': nothing,
  'sync.retry': operationId,
  'sync.repair': operationId.extend({ fields: z.record(z.string(), fieldValue) }),
  'sync.recreate': operationId,
  'sync.adopt': operationId,
  'sync.resolve': operationId.extend({
    choices: z.record(
      z.string(),
      z.union([
        z.strictObject({ take: z.enum(['mine', 'theirs']) }),
        z.strictObject({ value: fieldValue }),
      ]),
    ),
  }),
  'sync.discard': operationId,
  'sync.exportUnsent': z.strictObject({ drafts: z.array(unsentDraft).max(mostDrafts) }),
  'sync.answerRestored': z.strictObject({ choice: z.enum(['sendAgain', 'keep']) }),
  'sync.cancelPull': nothing,
}
