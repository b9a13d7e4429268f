import Big from 'big.js'
import type { NamedAmount } from './named-amounts.ts'
import { percentIn } from './receipt-values.ts'
import { taxRowsIn } from './tax-rows.ts'
import type { TextLine } from './text-lines.ts'
import { grandTotal, tax } from './words/amount-words.ts'

/** A tax with its rate, a decimal string. */
export type FoundTax = { readonly percent: string; readonly amount: NamedAmount }

/** Finds taxes with their rates, each rate once. With a known total, taxes too large for it are left out. */
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

/** Finds the taxes in a table, the largest first: it is the tax on the sum if several lines have one rate. */
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

/** Finds the amounts whose line names them as a tax and states its rate. */
function namedTaxes(amounts: readonly NamedAmount[]): readonly FoundTax[] {
  return amounts.flatMap((amount) => {
    const percent = rateOf(amount)
    return percent === null ? [] : [{ percent, amount }]
  })
}

/** Returns the rate of a line that names a tax; null for none. */
function rateOf({ label, lineText }: NamedAmount): string | null {
  if (!tax.test(label) || grandTotal.test(label)) return null
  const percent = percentIn(label) ?? percentIn(lineText)
  return percent === '0' ? null : percent
}

/**
 * True if `candidate` fits better than `existing`. The tax on the whole total fits best. Of two amounts on one line the
 * smaller fits better, because the larger is the amount that is taxed.
 */
function isBetter(candidate: FoundTax, existing: FoundTax, total: NamedAmount | null): boolean {
  if (total && isWholeTax(existing, total.value)) return false
  if (total && isWholeTax(candidate, total.value)) return true
  const isBeside = existing.amount.line === candidate.amount.line
  return isBeside && new Big(candidate.amount.value).abs().lt(new Big(existing.amount.value).abs())
}

/**
 * True if an amount can be a tax within a total, because it has the same sign and is not larger than the tax on the
 * whole total. If the decimal point of the amount is a guess, the amount must equal that tax.
 */
function isTaxOf({ percent, amount }: FoundTax, total: string): boolean {
  if (amount.isMended) return isWholeTax({ percent, amount }, total)
  const maxTax = wholeTax(percent, total).abs().plus('0.02')
  const value = new Big(amount.value)
  return value.times(total).gt(0) && value.abs().lte(maxTax)
}

/** True if a tax is the tax on the whole total, to within two cents. */
export function isWholeTax({ percent, amount }: FoundTax, total: string): boolean {
  return wholeTax(percent, total).minus(amount.value).abs().lte('0.02')
}

function wholeTax(percent: string, total: string): Big {
  return new Big(total).times(percent).div(new Big(100).plus(percent))
}
