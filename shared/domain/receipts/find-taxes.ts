import Big from 'big.js'
import type { NamedAmount } from './named-amounts.ts'
import { percentIn } from './receipt-values.ts'
import { taxRowsIn } from './tax-rows.ts'
import type { TextLine } from './text-lines.ts'
import { grandTotal, tax } from './words/amount-words.ts'

/** A tax with its rate. `percent`: decimal string. */
export type FoundTax = { readonly percent: string; readonly amount: NamedAmount }

/** Finds the taxes on a receipt, each rate once. If the total is known, leaves out taxes that are too large for it. */
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
 * Returns the taxes in rows, largest first. If several rows have the same rate, the largest is the sum of the others.
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

/** Finds taxes in lines that name a tax and its rate. */
function namedTaxes(amounts: readonly NamedAmount[]): readonly FoundTax[] {
  return amounts.flatMap((amount) => {
    const percent = rateOf(amount)
    return percent === null ? [] : [{ percent, amount }]
  })
}

function rateOf({ label, lineText }: NamedAmount): string | null {
  if (!tax.test(label) || grandTotal.test(label)) return null
  const percent = percentIn(label) ?? percentIn(lineText)
  return percent === '0' ? null : percent
}

/**
 * True if the candidate is likelier than the existing tax. The tax on the whole total is likeliest. Of two amounts in
 * one line, the smaller is likelier, because the larger is the taxed amount.
 */
function isBetter(candidate: FoundTax, existing: FoundTax, total: NamedAmount | null): boolean {
  if (total && isWholeTax(existing, total.value)) return false
  if (total && isWholeTax(candidate, total.value)) return true
  const isBeside = existing.amount.line === candidate.amount.line
  return isBeside && new Big(candidate.amount.value).abs().lt(new Big(existing.amount.value).abs())
}

/**
 * True if the amount has the sign of the total and is no larger than the tax on the whole total. If its decimal point
 * is only a guess, it must equal that tax.
 */
function isTaxOf({ percent, amount }: FoundTax, total: string): boolean {
  if (amount.isMended) return isWholeTax({ percent, amount }, total)
  const maxTax = wholeTax(percent, total).abs().plus('0.02')
  const value = new Big(amount.value)
  return value.times(total).gt(0) && value.abs().lte(maxTax)
}

/** True if an amount of tax is the tax on the whole total, to within 0.02. */
export function isWholeTax({ percent, amount }: FoundTax, total: string): boolean {
  return wholeTax(percent, total).minus(amount.value).abs().lte('0.02')
}

function wholeTax(percent: string, total: string): Big {
  return new Big(total).times(percent).div(new Big(100).plus(percent))
}
