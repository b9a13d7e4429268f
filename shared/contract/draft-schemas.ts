/** Schema of an expense draft, as stored in files of unsent work and in complete exports. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { draftTexts } from '../domain/expenses/expense-draft-fields.ts'
import { maxDraftTextLength } from '../domain/sync/unsent-file.ts'
import { instant } from './field-schemas.ts'

/** A text as typed into the form; it may be incomplete or invalid. */
const text = z
  .string()
  .max(maxDraftTextLength, { error: () => t`A draft contains text that is too long for the file.` })

export const unsentDraft = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  receiptAt: instant.nullable(),
  fields: z.strictObject({ ...draftTexts(() => text), compoundedTax: z.boolean() }),
})
