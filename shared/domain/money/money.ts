/** Money as decimal strings: nothing here goes through binary fractions. */
import Big from 'big.js'
import { minorUnits } from './currency.ts'

/** An amount and the three letters of its currency. */
export type Money = { readonly amount: string; readonly currency: string }

/** Rounded half up (away from zero), with exactly as many places as the currency has. */
export function roundAmount(amount: string, currency: string): string {
  return withoutMinusZero(new Big(amount).toFixed(minorUnits(currency), Big.roundHalfUp))
}

/** The decimal library keeps the sign of what was rounded to nothing. */
export function withoutMinusZero(decimal: string): string {
  return decimal.replace(/^-(?=[0.]*$)/, '')
}

/** The exact sum of amounts of one currency; at least the currency's places, more where an amount has more. */
export function sumAmounts(amounts: readonly string[], currency: string): string {
  const sum = amounts.reduce((whole, amount) => whole.plus(amount), new Big(0))
  return withCurrencyPlaces(sum.toFixed(), currency)
}

/** `12.5 EUR` is spelled `12.50`; an amount that has more places keeps them. */
export function withCurrencyPlaces(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = Math.max(fraction.replace(/0+$/, '').length, minorUnits(currency))
  const shown = fraction.slice(0, places).padEnd(places, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** Without zeros behind the places of the currency: what the service has as `10001.00 JPY` is typed `10001`. */
export function withoutSurplusZeros(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const places = minorUnits(currency)
  const kept = fraction.slice(0, places) + fraction.slice(places).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** So many units of the last of `places` as a decimal string with exactly those places. */
export function fromMinorUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(-places)]
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${fraction}`}`
}

/** What is billed for an amount that is marked up by `percent`, rounded. */
export function withMarkup(amount: string, percent: string, currency: string): string {
  return roundAmount(new Big(amount).times(new Big(percent).plus(100)).div(100).toFixed(), currency)
}
