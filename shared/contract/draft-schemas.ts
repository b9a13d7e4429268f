/** Schema of an expense draft, as stored in files of unsent work and in whole exports. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
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
  fields: z.strictObject({
    amount: text,
    currency: text,
    date: text,
    vendor: text,
    categoryId: text,
    staffId: text,
    clientId: text,
    projectId: text,
    notes: text,
    markupPercent: text,
    taxName1: text,
    taxPercent1: text,
    taxAmount1: text,
    taxName2: text,
    taxPercent2: text,
    taxAmount2: text,
    compoundedTax: z.boolean(),
  }),
})
