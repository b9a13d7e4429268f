/** Money as decimal strings: nothing here goes through binary fractions. */
import Big from 'big.js'
import { minorUnits } from './currency.ts'
import { canonical } from './decimal.ts'

/** An amount and the three letters of its currency. */
export type Money = { readonly amount: string; readonly currency: string }

/** Rounded half up (away from zero), with exactly as many places as the currency has. */
export function rounded(amount: string, currency: string): string {
  return withoutMinusZero(new Big(amount).toFixed(minorUnits(currency), Big.roundHalfUp))
}

/** The decimal library keeps the sign of what was rounded to nothing. */
export function withoutMinusZero(decimal: string): string {
  return decimal.replace(/^-(?=[0.]*$)/, '')
}

/** The exact sum of every currency, by its letters; at least the currency's places, more where an amount has more. */
export function totalsByCurrency(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, Big>()
  for (const { amount, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(amount))
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, amount: spelled(sum.toFixed(), currency) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** `12.5 EUR` is spelled `12.50`; an amount that has more places keeps them. */
export function spelled(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = Math.max(fraction.replace(/0+$/, '').length, minorUnits(currency))
  const shown = fraction.slice(0, places).padEnd(places, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** A whole number of millionths as a decimal string, in its shortest spelling. */
export function fromMillionths(millionths: bigint): string {
  const size = millionths < 0n ? -millionths : millionths
  const fraction = String(size % 1_000_000n).padStart(6, '0')
  return canonical(`${millionths < 0n ? '-' : ''}${size / 1_000_000n}.${fraction}`)
}

/** What is billed for an amount that is marked up by `percent`, rounded. */
export function withMarkup(amount: string, percent: string, currency: string): string {
  return rounded(new Big(amount).times(new Big(percent).plus(100)).div(100).toFixed(), currency)
}
