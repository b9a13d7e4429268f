/**
 * Finds the fields of an expense in the lines of a receipt. Pure: the same lines give the same reading. A value
 * is sure where its line names it and the sums of the receipt confirm it.
 */
import type { ReadValue, ReceiptReading } from './reading.ts'
import { withoutSignDigit } from './drop-sign-digit.ts'
import { findCurrency } from './find-currency.ts'
import { findIssueDay, type DayHint } from './find-day.ts'
import { findTaxes, isWholeTax, type FoundTax } from './find-taxes.ts'
import { findTotal, isTotalSure } from './find-total.ts'
import { mendTotal } from './mend-total.ts'
import { namedAmounts, type NamedAmount } from './named-amounts.ts'
import { findVendor } from './find-vendor.ts'
import { withoutSpecimens } from './specimen-pages.ts'
import { knownRates } from './words/tax-rates.ts'
import { invoiceNumber } from './words/heading-words.ts'
import type { TextLine } from './text-lines.ts'

/** The reading of a text; null where it has no amount. */
export function findFields(all: readonly TextLine[], hint: DayHint): ReceiptReading | null {
  const lines = withoutSpecimens(all)
  const amounts = namedAmounts(lines)
  const found = findTotal(lines, amounts)
  if (!found) return null
  const read = withoutSignDigit(found, amounts)
  const total = mendTotal(read, findTaxes(lines, amounts, null))
  const taxes = findTaxes(lines, amounts, total)
  const currency = findCurrency(lines, total)
  const day = findIssueDay(lines, hint, currency?.value ?? null)
  const vendor = findVendor(lines)
  return {
    source: 'text',
    values: {
      amount: {
        value: total.value,
        isSure: isTotalSure(total, amounts, taxes),
        place: total.cell.place,
      },
      ...(currency && { currency }),
      ...(day && { date: day }),
      ...(vendor && { vendor }),
      ...taxValues(taxes, total, currency?.value),
    },
    invoiceNumber: numberIn(lines),
    problems: [],
  }
}

function taxValues(
  taxes: readonly FoundTax[],
  total: NamedAmount,
  currency: string | undefined,
): ReceiptReading['values'] {
  if (taxes.length > 2) return {}
  const [first, second] = taxes
  const value = (text: string, { amount }: FoundTax, isSure: boolean): ReadValue => ({
    ...{ value: text, isSure, place: amount.cell.place },
  })
  // One rate for the whole: the amount is what the rate makes of the total.
  const isWhole =
    first !== undefined &&
    second === undefined &&
    isWholeTax(first, total.value) &&
    (knownRates.has(first.percent) || currency === 'USD')
  return {
    ...(first && {
      taxPercent1: value(first.percent, first, isWhole),
      taxAmount1: value(first.amount.value, first, isWhole),
    }),
    ...(second && {
      taxPercent2: value(second.percent, second, false),
      taxAmount2: value(second.amount.value, second, false),
    }),
  }
}

/** The invoice's number, in the writing of the receipt. */
function numberIn(lines: readonly TextLine[]): string | null {
  for (const { text } of lines) {
    const number = invoiceNumber.exec(text.toLowerCase())?.groups?.['number']
    if (number === undefined) continue
    const from = text.toLowerCase().indexOf(number)
    return text.slice(from, from + number.length)
  }
  return null
}
