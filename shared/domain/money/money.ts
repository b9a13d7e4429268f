/** Arithmetic and formatting of money as decimal strings, without floating-point numbers. */
import Big from 'big.js'
import { minorUnits } from './currency.ts'

/** A decimal string and an ISO 4217 code. */
export type Money = { readonly amount: string; readonly currency: string }

/** Rounds half up (away from zero) to exactly the decimal places of the currency. */
export function roundAmount(amount: string, currency: string): string {
  return withoutMinusZero(new Big(amount).toFixed(minorUnits(currency), Big.roundHalfUp))
}

/** Removes the sign of zero, which the decimal library keeps after rounding. */
export function withoutMinusZero(decimal: string): string {
  return decimal.replace(/^-(?=[0.]*$)/, '')
}

/** Sums amounts of one currency exactly, with at least the places of the currency, more if an amount has more. */
export function sumAmounts(amounts: readonly string[], currency: string): string {
  const sum = amounts.reduce((whole, amount) => whole.plus(amount), new Big(0))
  return withCurrencyPlaces(sum.toFixed(), currency)
}

/** Pads the amount to the places of the currency (`12.5` EUR is `12.50`). Further places stay, except final zeros. */
export function withCurrencyPlaces(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = Math.max(fraction.replace(/0+$/, '').length, minorUnits(currency))
  const shown = fraction.slice(0, places).padEnd(places, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** Removes zeros beyond the places of the currency: `10001.00` JPY is `10001`. */
export function withoutSurplusZeros(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = minorUnits(currency)
  const kept = fraction.slice(0, places) + fraction.slice(places).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Converts an integer number of minor units to a decimal string with exactly `places` decimal places. */
export function fromMinorUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(-places)]
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${fraction}`}`
}

/** Adds a markup in percent to the amount, and rounds the result to the places of the currency. */
export function withMarkup(amount: string, percent: string, currency: string): string {
  return roundAmount(new Big(amount).times(new Big(percent).plus(100)).div(100).toFixed(), currency)
}
