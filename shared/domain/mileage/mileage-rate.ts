/** Mileage rates are stored per account and never sent. */
import type { Day, LocalId } from '../units.ts'
import { numberReadings } from '../text/parse-number.ts'
import type { DistanceUnit } from './distance.ts'

export type MileageRateValues = {
  /** First day. The rate is valid until a later one for the same unit begins. */
  readonly validFrom: Day
  readonly unit: DistanceUnit
  /** For one unit: a positive decimal string with at most four decimal places. */
  readonly amount: string
  /** ISO 4217 code. */
  readonly currency: string
}

export type MileageRate = MileageRateValues & { readonly id: LocalId }

export const maxRatePlaces = 4
/** Maximum number of digits before the decimal point. */
const maxRateDigits = 6

/**
 * Returns the rate for a distance on a day: the newest rate for the distance's unit that begins on or before the day.
 * If there is none, returns the newest rate for the other unit that begins on or before the day; the distance must then
 * be converted. Null if neither exists.
 */
export function rateOn<Rate extends MileageRateValues>(
  rates: readonly Rate[],
  day: Day,
  unit: DistanceUnit,
): Rate | null {
  const valid = rates.filter(({ validFrom }) => validFrom <= day)
  return latest(valid.filter((rate) => rate.unit === unit)) ?? latest(valid)
}

function latest<Rate extends MileageRateValues>(rates: readonly Rate[]): Rate | null {
  return rates.reduce<Rate | null>(
    (found, rate) => (found === null || rate.validFrom > found.validFrom ? rate : found),
    null,
  )
}

/**
 * True if both rates have the same first day and unit. An account can't have two such rates, because neither would be
 * the newer rate.
 */
export function isSameStart(first: MileageRateValues, second: MileageRateValues): boolean {
  return first.validFrom === second.validFrom && first.unit === second.unit
}

/** Reads `0.30` or `0,655` as a decimal string; null if the text is not an amount or has two readings (`1.200`). */
export function parseRateAmount(text: string): string | null {
  const [amount, secondReading] = numberReadings(text)
  const isOne = amount !== undefined && secondReading === undefined
  return isOne && isRateAmount(amount) ? amount : null
}

/** True if a decimal string can be the amount of a rate. */
export function isRateAmount(amount: string): boolean {
  const [whole = '', fraction = ''] = amount.split('.')
  const fits = whole.length <= maxRateDigits && fraction.length <= maxRatePlaces
  return fits && Number(amount) > 0
}
