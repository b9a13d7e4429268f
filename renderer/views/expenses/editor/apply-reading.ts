/** Copies values read from a receipt into a draft's fields, without side effects. Never overwrites the user's texts. */
import { t } from '../../../../shared/domain/language/translate.ts'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type {
  ReadReceipt,
  ReadValue,
  ReceiptReading,
} from '../../../../shared/domain/receipts/reading.ts'
import { unambiguousAmount } from '../../../../shared/domain/text/two-readings.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { fullDay } from '../../../lib/days.ts'
import type { DraftReading, ExpenseDraft, FoundText } from '../../../drafts/expense-draft.ts'

/** Fields whose numbers are written with the language's decimal separator. */
const decimals: ReadonlySet<string> = new Set([
  'amount',
  'taxPercent1',
  'taxAmount1',
  'taxPercent2',
  'taxAmount2',
])
const noReading: DraftReading = { receiptIds: [], found: {} }

/** Returns true if the receipt was read and the draft does not contain the result yet. */
export function isNewReading(draft: ExpenseDraft, { receiptId, result }: ReadReceipt): boolean {
  return result !== null && draft.reading?.receiptIds.includes(receiptId) !== true
}

/** Returns the draft with the values read from one of its receipts. */
export function withReading(draft: ExpenseDraft, { receiptId, result }: ReadReceipt): ExpenseDraft {
  const before = draft.reading ?? noReading
  const receiptIds = [...before.receiptIds, receiptId]
  if (result?.kind !== 'read') return { ...draft, reading: { ...before, receiptIds } }
  const texts = textsOf(result.reading, receiptId)
  const offered = Object.entries(texts) as [DraftField, FoundText][]
  const isFree = (field: DraftField): boolean => {
    const text = draft.fields[field]
    return text === '' || text === draft.usual?.[field]
  }
  // Taxes belong to a total, so they are left out if the user typed another total.
  const isTotalTaken = isFree('amount') || draft.fields.amount === texts.amount?.text
  const taken = offered.filter(
    ([field]) => isFree(field) && (isTotalTaken || !field.startsWith('tax')),
  )
  const fields: Partial<DraftFields> = Object.fromEntries(
    taken.map(([field, { text }]) => [field, text]),
  )
  return {
    ...draft,
    fields: { ...draft.fields, ...fields },
    reading: { receiptIds, found: { ...before.found, ...Object.fromEntries(taken) } },
  }
}

/** Returns the draft with changed fields. A changed text no longer counts as read or filled in by Stint. */
export function withFields(draft: ExpenseDraft, fields: DraftFields): ExpenseDraft {
  const isSame = (field: string): boolean =>
    fields[field as DraftField] === draft.fields[field as DraftField]
  const { usual, reading } = draft
  return {
    ...draft,
    fields,
    ...(usual && { usual: keep(usual, isSame) }),
    ...(reading && { reading: { ...reading, found: keep(reading.found, isSame) } }),
  }
}

/** Returns the draft after the user accepted a field's text, which then no longer counts as filled in by Stint. */
export function withAccepted(draft: ExpenseDraft, field: DraftField): ExpenseDraft {
  const { usual, reading } = draft
  const isOther = (name: string): boolean => name !== field
  return {
    ...draft,
    ...(usual && { usual: keep(usual, isOther) }),
    ...(reading && { reading: { ...reading, found: keep(reading.found, isOther) } }),
  }
}

function keep<Value extends object>(record: Value, isKept: (field: string) => boolean): Value {
  return Object.fromEntries(Object.entries(record).filter(([field]) => isKept(field))) as Value
}

function textsOf(
  reading: ReceiptReading,
  receiptId: string,
): Partial<Record<DraftField, FoundText>> {
  const { values, invoiceNumber } = reading
  const text = ({ value, isSure, place }: ReadValue): FoundText => ({
    text: value,
    isSure,
    place,
    receiptId,
  })
  const same = Object.entries(values).map(([field, value]) => [
    field,
    decimals.has(field) ? { ...text(value), text: unambiguousAmount(value.value) } : text(value),
  ])
  const { date, taxAmount1, taxAmount2, currency } = values
  const name = currency?.value === 'USD' ? t`Sales tax` : t`VAT`
  return {
    ...(Object.fromEntries(same) as Partial<Record<DraftField, FoundText>>),
    ...(date && { date: { ...text(date), text: fullDay(date.value as Day) } }),
    ...(taxAmount1 && { taxName1: { ...text(taxAmount1), text: name } }),
    ...(taxAmount2 && { taxName2: { ...text(taxAmount2), text: name } }),
    ...(invoiceNumber !== null && {
      notes: { text: t`Invoice ${invoiceNumber}`, isSure: true, place: null, receiptId },
    }),
  }
}
