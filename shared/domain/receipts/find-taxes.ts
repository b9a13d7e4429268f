import Big from 'big.js'
import type { NamedAmount } from './named-amounts.ts'
import { percentIn } from './receipt-values.ts'
import { taxRowsIn } from './tax-rows.ts'
import type { TextLine } from './text-lines.ts'
import { grandTotal, tax } from './words/amount-words.ts'

/** Tax with its rate. `percent`: decimal string. */
export type FoundTax = { readonly percent: string; readonly amount: NamedAmount }

/**
 * Returns the taxes and their rates. No rate is returned twice. If the total is known, taxes that are too large for it
 * are left out.
 */
export function findTaxes(
  lines: readonly TextLine[],
  amounts: readonly NamedAmount[],
  total: NamedAmount | null,
): readonly FoundTax[] {
  const found = new Map<string, FoundTax>()
  for (const candidate of [...taxesOfRows(lines, amounts), ...namedTaxes(amounts)]) {
    const existing = found.get(candidate.percent)
    const isPossible = total ? isTaxOf(candidate, total.value) : !candidate.amount.isMended
    if (isPossible && (!existing || isBetter(candidate, existing, total)))
      found.set(candidate.percent, candidate)
  }
  return [...found.values()]
}

/**
 * Returns the taxes in a table, largest first. If several rows have the same rate, the row with the largest tax is the
 * sum of the others.
 */
function taxesOfRows(
  lines: readonly TextLine[],
  amounts: readonly NamedAmount[],
): readonly FoundTax[] {
  const taxes = taxRowsIn(lines).flatMap(({ line, percent, tax: value }) => {
    const amount = amounts.find((one) => one.line === line && one.value === value)
    return amount ? [{ percent, amount }] : []
  })
  return [...taxes].sort((one, other) => new Big(other.amount.value).cmp(one.amount.value))
}

/** Returns each amount whose line says that it is a tax and states the rate of this tax. */
function namedTaxes(amounts: readonly NamedAmount[]): readonly FoundTax[] {
  return amounts.flatMap((amount) => {
    const percent = rateOf(amount)
    return percent === null ? [] : [{ percent, amount }]
  })
}

/** Returns the rate in a line that names a tax; null for none. */
function rateOf({ label, lineText }: NamedAmount): string | null {
  if (!tax.test(label) || grandTotal.test(label)) return null
  const percent = percentIn(label) ?? percentIn(lineText)
  return percent === '0' ? null : percent
}

/**
 * Returns true if `candidate` fits better than `existing`. The tax on the whole total fits best. Of two amounts in the
 * same line, the smaller one fits better, because the larger one is the amount that is taxed.
 */
function isBetter(candidate: FoundTax, existing: FoundTax, total: NamedAmount | null): boolean {
  if (total && isWholeTax(existing, total.value)) return false
  if (total && isWholeTax(candidate, total.value)) return true
  const isBeside = existing.amount.line === candidate.amount.line
  return isBeside && new Big(candidate.amount.value).abs().lt(new Big(existing.amount.value).abs())
}

/**
 * Returns true if an amount can be a tax that the total includes: it has the same sign as the total, and is not larger
 * than the tax on the whole total. If the position of its decimal point is only a guess, the amount must equal that
 * tax.
 */
function isTaxOf({ percent, amount }: FoundTax, total: string): boolean {
  if (amount.isMended) return isWholeTax({ percent, amount }, total)
  const maxTax = wholeTax(percent, total).abs().plus('0.02')
  const value = new Big(amount.value)
  return value.times(total).gt(0) && value.abs().lte(maxTax)
}

/** Returns true if a tax is the tax on the whole total. A difference of up to two cents is allowed. */
export function isWholeTax({ percent, amount }: FoundTax, total: string): boolean {
  return wholeTax(percent, total).minus(amount.value).abs().lte('0.02')
}

function wholeTax(percent: string, total: string): Big {
  return new Big(total).times(percent).div(new Big(100).plus(percent))
}
