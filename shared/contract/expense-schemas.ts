/** Schemas of the groups `expenses`, `receipts` and `categories`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { largestReceipt } from '../domain/expenses/receipt.ts'
import { longestDraftText } from '../domain/sync/unsent-file.ts'
import {
  day,
  decimal,
  instant,
  limit,
  line,
  localId,
  note,
  nothing,
  percent,
  serviceId,
  zone,
} from './field-schemas.ts'

/** Maximum length of a list of ids. */
const many = 1000
const currency = z.string().regex(/^[A-Z]{3}$/, { error: () => t`A currency has three letters.` })
const serviceIds = z.array(serviceId).max(many)
const draftIds = z.array(z.uuid()).max(many)

const expense = z.strictObject({
  amount: decimal,
  currency: currency,
  date: day,
  categoryId: serviceId,
  staffId: serviceId,
  clientId: serviceId.nullable(),
  projectId: localId.nullable(),
  vendor: line.nullable(),
  notes: note,
  markupPercent: percent.nullable(),
  taxName1: line.nullable(),
  taxPercent1: percent.nullable(),
  taxAmount1: decimal.nullable(),
  taxName2: line.nullable(),
  taxPercent2: percent.nullable(),
  taxAmount2: decimal.nullable(),
  compoundedTax: z.boolean(),
})

const filter = z.strictObject({
  ids: serviceIds.exactOptional(),
  clientIds: serviceIds.exactOptional(),
  clientIdNot: serviceId.exactOptional(),
  staffIds: serviceIds.exactOptional(),
  profileIds: serviceIds.exactOptional(),
  categoryIds: serviceIds.exactOptional(),
  projectIds: z.array(localId).max(many).exactOptional(),
  transactionIds: serviceIds.exactOptional(),
  accountIds: serviceIds.exactOptional(),
  hasReceipt: z.boolean().exactOptional(),
  amountMin: decimal.exactOptional(),
  amountMax: decimal.exactOptional(),
  dateMin: day.exactOptional(),
  dateMax: day.exactOptional(),
  updatedMin: day.exactOptional(),
  updatedMax: day.exactOptional(),
  vendor: line.exactOptional(),
  vendorEquals: line.exactOptional(),
  notes: line.exactOptional(),
  categoryName: line.exactOptional(),
  isCogs: z.boolean().exactOptional(),
  accountName: line.exactOptional(),
  categoryParentId: serviceId.exactOptional(),
  visState: z.union([z.literal(0), z.literal(1), z.literal(2)]).exactOptional(),
  hasAnyReceipt: z.boolean().exactOptional(),
  statuses: z
    .array(z.enum(['internal', 'outstanding', 'invoiced', 'recouped']))
    .max(4)
    .exactOptional(),
  currency: currency.exactOptional(),
  text: line.exactOptional(),
})

const receiptFile = {
  name: line,
  // The command reports a file that is too large; this limit stops callers other than our pages.
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= 2 * largestReceipt, {
    error: () => t`This file is too large.`,
  }),
}
const byId = z.strictObject({ id: localId })

const draftText = z
  .string()
  .max(longestDraftText, { error: () => t`A draft has a text that is too long for the file.` })
/** Texts as typed into the form, incomplete and invalid ones included. */
const draftTexts = {
  ...{ amount: draftText, currency: draftText, date: draftText, vendor: draftText },
  ...{ categoryId: draftText, staffId: draftText, clientId: draftText, projectId: draftText },
  ...{ notes: draftText, markupPercent: draftText },
  ...{ taxName1: draftText, taxPercent1: draftText, taxAmount1: draftText },
  ...{ taxName2: draftText, taxPercent2: draftText, taxAmount2: draftText },
}
export const unsentDraft = z.strictObject({
  id: z.uuid(),
  createdAt: instant,
  receiptAt: instant.nullable(),
  fields: z.strictObject({ ...draftTexts, compoundedTax: z.boolean() }),
})

const editExpense = expense.partial().extend({ id: localId })

export const expenseSchemas = {
  'expenses.latest': z.strictObject({ limit }),
  'expenses.usualCurrency': nothing,
  'expenses.details': byId,
  'expenses.list': z.strictObject({
    filter,
    limit,
    offset: z.int().min(0).max(10_000_000).optional(),
  }),
  'expenses.submit': expense.extend({ draftId: z.uuid() }),
  'expenses.handedOver': z.strictObject({ draftIds }),
  'expenses.edit': editExpense,
  'expenses.remove': byId,
  'expenses.vendors': z.strictObject({ text: line, limit }),
  'expenses.similar': z.strictObject({
    amount: decimal,
    currency,
    date: day,
    vendor: line.nullable(),
    except: localId.optional(),
  }),
  'expenses.match': z.strictObject({ date: day, zone, at: instant.optional() }),
  'expenses.exportAll': z.strictObject({ filter, form: z.enum(['csv', 'folder', 'zip']) }),
  'receipts.add': z.union([
    z.strictObject({ ...receiptFile, draftId: z.uuid() }),
    z.strictObject({ ...receiptFile, expenseId: localId }),
  ]),
  'receipts.keep': z.strictObject({ bytes: receiptFile.bytes }),
  'receipts.unpackMail': z.strictObject(receiptFile),
  'receipts.of': z.union([
    z.strictObject({ draftId: z.uuid() }),
    z.strictObject({ expenseId: localId }),
  ]),
  'receipts.ofDrafts': z.strictObject({}),
  'receipts.takePicture': z.strictObject({}),
  'receipts.clipboardPicture': z.strictObject({}),
  'receipts.openCamera': z.strictObject({}),
  'receipts.closeCamera': z.strictObject({}),
  'receipts.read': byId,
  'receipts.remove': byId,
  'receipts.readings': z.strictObject({}),
  'receipts.stopReading': z.strictObject({}),
  'receipts.readAgain': byId,
  'receipts.dropDraft': z.strictObject({ draftId: z.uuid() }),
  'receipts.restore': z.strictObject({ ids: z.array(localId).max(many) }),
  'receipts.saveCopy': byId,
  'categories.all': z.strictObject({}),
  'categories.name': z.strictObject({ id: serviceId, name: line.nullable() }),
}
