import Big from 'big.js'
import type { NamedAmount } from './named-amounts.ts'
import { percentIn } from './receipt-values.ts'
import { taxRowsIn } from './tax-rows.ts'
import type { TextLine } from './text-lines.ts'
import { grandTotal, tax } from './words/amount-words.ts'

/** Tax with its rate. `percent`: decimal string. */
export type FoundTax = { readonly percent: string; readonly amount: NamedAmount }

/** Returns the taxes with their rates, each rate once. If the total is known, taxes too large for it are left out. */
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
 * Returns the taxes in a table, largest first. If several rows have the same rate, the largest of their taxes is in the
 * row that sums the others.
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

/** Returns the amounts whose line says that they are a tax and states its rate. */
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
 * same line, the smaller fits better, because the larger is the amount that is taxed.
 */
function isBetter(candidate: FoundTax, existing: FoundTax, total: NamedAmount | null): boolean {
  if (total && isWholeTax(existing, total.value)) return false
  if (total && isWholeTax(candidate, total.value)) return true
  const isBeside = existing.amount.line === candidate.amount.line
  return isBeside && new Big(candidate.amount.value).abs().lt(new Big(existing.amount.value).abs())
}

/**
 * Returns true if an amount can be a tax within a total: it has the same sign, and is not larger than the tax on the
 * whole total. If the decimal point of the amount is only a guess, the amount must equal that tax.
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
