/** Amounts are decimal strings, and no floating-point numbers are used. */
import Big from 'big.js'
import { minorUnits } from './currency.ts'

/** An amount as a decimal string, and an ISO 4217 code. */
export type Money = { readonly amount: string; readonly currency: string }

/** Rounds half up (away from zero), to exactly as many decimal places as the currency has. */
export function roundAmount(amount: string, currency: string): string {
  return withoutMinusZero(new Big(amount).toFixed(minorUnits(currency), Big.roundHalfUp))
}

/** Removes the minus sign that `Big` leaves on a zero when it rounds a negative amount. */
export function withoutMinusZero(decimal: string): string {
  return decimal.replace(/^-(?=[0.]*$)/, '')
}

/** Returns the exact sum of amounts in one currency, with at least as many decimal places as the currency has. */
export function sumAmounts(amounts: readonly string[], currency: string): string {
  const sum = amounts.reduce((whole, amount) => whole.plus(amount), new Big(0))
  return withCurrencyPlaces(sum.toFixed(), currency)
}

/** Adds zeros up to the currency's decimal places: `12.5` EUR becomes `12.50`. Removes trailing zeros beyond these. */
export function withCurrencyPlaces(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = Math.max(fraction.replace(/0+$/, '').length, minorUnits(currency))
  const shown = fraction.slice(0, places).padEnd(places, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** Removes trailing zeros beyond the decimal places of the currency: `10001.00` JPY becomes `10001`. */
export function withoutSurplusZeros(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = minorUnits(currency)
  const kept = fraction.slice(0, places) + fraction.slice(places).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** Formats a number of minor units, such as cents, as a decimal string with exactly `places` decimal places. */
export function fromMinorUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(-places)]
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${fraction}`}`
}

/** Adds a markup to an amount, rounded to the decimal places of the currency. */
export function withMarkup(amount: string, percent: string, currency: string): string {
  return roundAmount(new Big(amount).times(new Big(percent).plus(100)).div(100).toFixed(), currency)
}
