/** A preview of an invoice's sums. The sums that count are those that the service calculates. */
import { t } from '../language/translate.ts'
import Big from 'big.js'
import { roundAmount, sumAmounts } from '../money/money.ts'
import type { RecurringLine } from './profile.ts'

/** A tax added up over all lines that have it. `percent`, `amount` (in the profile's currency): decimal strings. */
export type TaxSum = { readonly name: string; readonly percent: string; readonly amount: string }

/** Sums of one invoice, as decimal strings with the currency's decimal places. `discount`: zero or positive. */
export type InvoiceTotals = {
  /** Quantity times unit cost. */
  readonly lines: readonly string[]
  readonly subtotal: string
  readonly discount: string
  readonly taxes: readonly TaxSum[]
  readonly total: string
}

/**
 * Computes the sums of an invoice. Quantities (default 1), unit costs (default 0) and percentages are decimal strings.
 * `discount`: percentage that is subtracted from every line before taxes. Each line, the discount and each tax are
 * rounded to the decimal places of the currency.
 */
export function invoiceTotals(
  lines: readonly RecurringLine[],
  discount: string,
  currency: string,
): InvoiceTotals {
  const amounts = lines.map(({ quantity = '1', unitCost = '0' }) =>
    roundAmount(new Big(quantity).times(unitCost).toFixed(), currency),
  )
  const subtotal = sumAmounts(amounts, currency)
  const reduced = roundAmount(new Big(subtotal).times(discount).div(100).toFixed(), currency)
  const taxes = taxSums(lines, amounts, discount, currency)
  const total = sumAmounts(
    [subtotal, new Big(reduced).times(-1).toFixed(), ...taxes.map(({ amount }) => amount)],
    currency,
  )
  return { lines: amounts, subtotal, discount: reduced, taxes, total }
}

/** Returns the sum of `count` invoices that have the same total. */
export function totalOfInvoices(total: string, count: number, currency: string): string {
  return roundAmount(new Big(total).times(count).toFixed(), currency)
}

function taxSums(
  lines: readonly RecurringLine[],
  amounts: readonly string[],
  discount: string,
  currency: string,
): readonly TaxSum[] {
  const kept = new Big(100).minus(discount)
  const sums = new Map<string, { name: string; percent: string; sum: Big }>()
  lines.forEach((line, index) => {
    for (const { name, percent } of taxesOf(line)) {
      const key = `${new Big(percent).toFixed()} ${name}`
      const taxSum = sums.get(key) ?? { name, percent, sum: new Big(0) }
      // Multiplied before it is divided: the quotient of 10,000 is exact.
      const tax = new Big(amounts[index] ?? '0').times(kept).times(percent).div(10_000)
      sums.set(key, { ...taxSum, sum: taxSum.sum.plus(tax) })
    }
  })
  return [...sums.values()].map(({ name, percent, sum }) => ({
    name,
    percent,
    amount: roundAmount(sum.toFixed(), currency),
  }))
}

/** Returns the taxes of a line, without those that have no percentage. A tax without a name is called “Tax”. */
function taxesOf(line: RecurringLine): readonly { name: string; percent: string }[] {
  const both = [
    { name: line.tax1Name, percent: line.tax1Percent },
    { name: line.tax2Name, percent: line.tax2Percent },
  ]
  return both.flatMap(({ name, percent }) =>
    percent === undefined ? [] : [{ name: name || t`Tax`, percent }],
  )
}
