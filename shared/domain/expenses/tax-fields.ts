/**
 * Keeps the tax fields of the expense form consistent: a new percentage sets the amount of its tax, a new amount sets
 * the percentage of its tax, and a new total sets the amounts of both taxes. Fields that can't be parsed yet stay as
 * typed.
 */
import { parseExactAmount } from '../money/parse-amount.ts'
import type { DraftField, DraftFields } from './expense-draft-fields.ts'
import { parseCurrency, parsePercent } from './expense-draft.ts'
import { taxAmounts, taxPercent, type TaxPair } from './tax.ts'

const gives = {
  amounts: new Set<keyof DraftFields>([
    'amount',
    'currency',
    'taxPercent1',
    'taxPercent2',
    'compoundedTax',
  ]),
  percent1: 'taxAmount1',
  percent2: 'taxAmount2',
} as const

/** Returns the form fields after the field `edited` was changed, with the tax fields that follow from it. */
export function withTaxes(fields: DraftFields, edited: keyof DraftFields): DraftFields {
  const currency = parseCurrency(fields.currency)
  const total = parseExactAmount(fields.amount, currency ?? '')
  if (currency === null || total === null) return fields
  const taxed = { total, currency, isCompounded: fields.compoundedTax }
  if (gives.amounts.has(edited)) return withAmounts(fields, taxed)
  if (edited === gives.percent1) return withPercent(fields, taxed, 'first', 'taxPercent1')
  if (edited === gives.percent2) return withPercent(fields, taxed, 'second', 'taxPercent2')
  return fields
}

type Taxed = Parameters<typeof taxAmounts>[0]

function withAmounts(fields: DraftFields, taxed: Taxed): DraftFields {
  const amounts = taxAmounts(taxed, percentsOf(fields))
  return {
    ...fields,
    ...(amounts.first !== null && { taxAmount1: amounts.first }),
    ...(amounts.second !== null && { taxAmount2: amounts.second }),
  }
}

function withPercent(
  fields: DraftFields,
  taxed: Taxed,
  which: keyof TaxPair,
  field: DraftField,
): DraftFields {
  const amounts = {
    first: parseExactAmount(fields.taxAmount1, taxed.currency),
    second: parseExactAmount(fields.taxAmount2, taxed.currency),
  }
  const percent = taxPercent(taxed, which, amounts, percentsOf(fields))
  return percent === null ? fields : { ...fields, [field]: percent }
}

function percentsOf(fields: DraftFields): TaxPair {
  return { first: parsePercent(fields.taxPercent1), second: parsePercent(fields.taxPercent2) }
}
