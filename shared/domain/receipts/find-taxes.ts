import Big from 'big.js'
import type { NamedAmount } from './named-amounts.ts'
import { percentIn } from './receipt-values.ts'
import { grandTotal, tax } from './words/amount-words.ts'

/** A tax with its rate, a decimal string. */
export type FoundTax = { readonly percent: string; readonly amount: NamedAmount }

/** Taxes with their rates: each rate once, and not more than it can be of the total, where that is known. */
export function findTaxes(
  amounts: readonly NamedAmount[],
  total: NamedAmount | null,
): readonly FoundTax[] {
  const byRate = new Map<string, FoundTax>()
  for (const amount of amounts) {
    const { value } = amount
    const percent = rateOf(amount)
    if (percent === null || (total && !isTaxOf(value, percent, total.value))) continue
    const known = byRate.get(percent)
    // Beside its base, the tax is the smaller of two that fit.
    if (!known || (known.amount.line === amount.line && new Big(value).lt(known.amount.value))) {
      byRate.set(percent, { percent, amount })
    }
  }
  return [...byRate.values()]
}

/** The rate of a line that names a tax; null for none. */
function rateOf({ label, lineText }: NamedAmount): string | null {
  if (!tax.test(label) || grandTotal.test(label)) return null
  const percent = percentIn(label) ?? percentIn(lineText)
  return percent === '0' ? null : percent
}

/** True where an amount can be the tax of `percent` in a total: at most that of the whole total. */
function isTaxOf(value: string, percent: string, total: string): boolean {
  const most = wholeTax(percent, total).plus('0.02')
  return new Big(value).gt(0) && new Big(value).lte(most)
}

/** True where a tax is that of the whole total. */
export function isWholeTax({ percent, amount }: FoundTax, total: string): boolean {
  return wholeTax(percent, total).minus(amount.value).abs().lte('0.02')
}

function wholeTax(percent: string, total: string): Big {
  return new Big(total).times(percent).div(new Big(100).plus(percent))
}
