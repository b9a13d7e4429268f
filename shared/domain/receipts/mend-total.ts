/** Corrects one misread digit of a recognized total by the taxes in it. Pure. */
import Big from 'big.js'
import type { FoundTax } from './find-taxes.ts'
import type { NamedAmount } from './named-amounts.ts'

/**
 * The total, or the only amount that differs from it in one digit and has these taxes. A tax with its rate says how much
 * it is the tax of, to some cents: 111.11 at 10 % are in 1,222.20, not in 11,222.20.
 */
export function mendTotal(total: NamedAmount, taxes: readonly FoundTax[]): NamedAmount {
  if (total.cell.certainty === 1 || taxes.length === 0) return total
  const isTaxed = (value: string): boolean => {
    const { gross, tolerance } = taxedAmount(taxes)
    return gross.minus(value).abs().lte(tolerance)
  }
  if (new Big(total.value).lte(0) || isTaxed(total.value)) return total
  const fitting = [...oneDigitOff(total.value)].filter(isTaxed)
  const [only] = fitting
  return only !== undefined && fitting.length === 1
    ? { ...total, value: only, isMended: true }
    : total
}

/** What the taxes are of, tax included, and how far that can be off: each tax was rounded to a cent. */
function taxedAmount(taxes: readonly FoundTax[]): { readonly gross: Big; readonly tolerance: Big } {
  let [gross, tolerance] = [new Big(0), new Big('0.01')]
  for (const { percent, amount } of taxes) {
    const factor = new Big(100).plus(percent).div(percent)
    gross = gross.plus(factor.times(amount.value))
    tolerance = tolerance.plus(factor.times('0.005'))
  }
  return { gross, tolerance }
}

/** The amounts that come of a digit that is left out, put in, or another one. */
function oneDigitOff(value: string): ReadonlySet<string> {
  const digits = value.replace('.', '')
  const found = new Set<string>()
  const add = (text: string): void => {
    const padded = text.padStart(3, '0')
    found.add(`${padded.slice(0, -2)}.${padded.slice(-2)}`.replace(/^0+(?=\d)/, ''))
  }
  for (let at = 0; at <= digits.length; at += 1) {
    const [before, after] = [digits.slice(0, at), digits.slice(at)]
    if (after !== '') add(before + after.slice(1))
    for (const digit of '0123456789') {
      add(before + digit + after)
      if (after !== '') add(before + digit + after.slice(1))
    }
  }
  found.delete(value)
  return found
}
