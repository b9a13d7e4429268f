import { z } from 'zod'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { draftTexts } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import {
  maxReceiptSize,
  receiptTypes,
  type Receipt,
  type ReceiptType,
} from '../../../shared/domain/expenses/receipt.ts'
import { maxDraftTextLength } from '../../../shared/domain/sync/unsent-file.ts'

/** A receipt listed in a file of unsent work. Its bytes are in a separate file, or missing. */
export type FileReceipt = Omit<Receipt, 'id' | 'expenseId'> & {
  readonly id: string
  readonly expenseId: string | null
}
const localId = z.uuid()
const instant = z.int().min(-8.64e15).max(8.64e15)

/** Schema of an expense draft in a file of unsent work. Values are as typed, so they can be incomplete or invalid. */
export const draft = z.strictObject({
  id: localId,
  createdAt: instant,
  receiptAt: instant.nullable(),
  fields: z.strictObject({
    ...draftTexts(() => z.string().max(maxDraftTextLength).transform(cleanText)),
    compoundedTax: z.boolean(),
  }),
})
/** Schema of a receipt in a file of unsent work. The receipt belongs to an expense or a draft in that file. */
export const receipt = z.strictObject({
  id: localId,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  // SQLite cuts strings at NUL.
  name: z
    .string()
    .max(1000)
    .refine((name) => !name.includes('\0')),
  type: z.enum(Object.keys(receiptTypes) as [ReceiptType, ...ReceiptType[]]),
  size: z.int().min(1).max(maxReceiptSize),
  expenseId: localId.nullable(),
  draftId: localId.nullable(),
  addedAt: instant,
})
