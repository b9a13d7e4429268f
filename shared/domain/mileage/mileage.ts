import Big from 'big.js'
import { recordablePlaces } from '../money/currency.ts'
import { canonical } from '../text/decimal.ts'
import { withCurrencyPlaces } from '../money/money.ts'
import { inUnit, type Distance } from './distance.ts'
import type { MileageRateValues } from './mileage-rate.ts'

export type Mileage = {
  readonly distance: Distance
  /** The distance in the unit of the rate. */
  readonly charged: Distance
  readonly rate: Pick<MileageRateValues, 'amount' | 'currency' | 'unit'>
  /** In the currency of the rate, as a decimal string in its shortest form. */
  readonly amount: string
}

/**
 * Multiplies a distance by a rate. Rounds the amount half up to the decimal places that can be recorded
 * (shared/domain/money/currency.ts).
 */
export function mileageOf(distance: Distance, rate: Mileage['rate']): Mileage {
  const charged = inUnit(distance, rate.unit)
  const places = recordablePlaces(rate.currency)
  const amount = new Big(charged.length).times(rate.amount).round(places, Big.roundHalfUp)
  const { unit, currency } = rate
  return {
    distance,
    charged,
    rate: { unit, currency, amount: rate.amount },
    amount: canonical(amount.toFixed()),
  }
}

/** Formats how mileage was computed, without digit grouping: `34 km × 0.30 EUR`, `12.5 mi (20.12 km) × 0.30 EUR`. */
export function formatMileage({ distance, charged, rate }: Mileage, decimal: '.' | ','): string {
  const converted = charged.unit === distance.unit ? '' : ` (${formatDistance(charged, decimal)})`
  const price = withCurrencyPlaces(rate.amount, rate.currency).replace('.', decimal)
  return `${formatDistance(distance, decimal)}${converted} × ${price} ${rate.currency}`
}

/** Formats a distance, for example `12.5 km`. */
export function formatDistance({ length, unit }: Distance, decimal: '.' | ','): string {
  return `${length.replace('.', decimal)} ${unit}`
}

const number = String.raw`(\d{1,6}(?:[.,]\d{1,6})?)`
const computation = new RegExp(
  String.raw`^${number} (km|mi)(?: \(${number} (km|mi)\))? × ${number} ([A-Z]{3})$`,
)

/** Parses text that `formatMileage` returned, with either decimal sign; null for any other text. */
export function parseMileage(text: string): Mileage | null {
  const [, length, unit, , convertedUnit, price, currency] = computation.exec(text.trim()) ?? []
  if (length === undefined || price === undefined || currency === undefined) return null
  const distance = { length: decimalOf(length), unit: unit as Distance['unit'] }
  const rateUnit = (convertedUnit ?? unit) as Distance['unit']
  return mileageOf(distance, { unit: rateUnit, amount: decimalOf(price), currency })
}

function decimalOf(text: string): string {
  return canonical(text.replace(',', '.'))
}
