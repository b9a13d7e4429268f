/**
 * Mileage rates: the amount for a kilometre or a mile, valid from a given day. They are stored per account and never
 * sent.
 */
import type { Day, LocalId } from '../units.ts'
import { numberReadings } from '../text/parse-number.ts'
import type { DistanceUnit } from './distance.ts'

export type MileageRateValues = {
  /** First day on which the rate is valid. It stays valid until a later rate for the same unit begins. */
  readonly validFrom: Day
  readonly unit: DistanceUnit
  /** Amount for one unit: a positive decimal string with at most four decimal places. */
  readonly amount: string
  /** Currency as an ISO 4217 code. */
  readonly currency: string
}

export type MileageRate = MileageRateValues & { readonly id: LocalId }

export const maxRatePlaces = 4
/** Maximum number of digits before the decimal point of a rate. */
const maxRateDigits = 6

/**
 * Returns the rate that applies to a distance on a day. This is the newest rate for the distance's unit that begins on
 * or before the day. If there is none, it is the newest such rate for the other unit, and the distance has to be
 * converted. Returns null if no rate begins on or before the day.
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
 * Returns true if both rates are for the same unit and begin on the same day. An account can't have two such rates,
 * because neither would be the latest one.
 */
export function isSameStart(first: MileageRateValues, second: MileageRateValues): boolean {
  return first.validFrom === second.validFrom && first.unit === second.unit
}

/**
 * Parses a rate (`0.30`, `0,655`) into a decimal string. Returns null if the text is not an amount, or if it can be
 * read in two ways (`1.200`).
 */
export function parseRateAmount(text: string): string | null {
  const [amount, secondReading] = numberReadings(text)
  const isOne = amount !== undefined && secondReading === undefined
  return isOne && isRateAmount(amount) ? amount : null
}

/** Returns true if a decimal string can be the amount of a rate. */
export function isRateAmount(amount: string): boolean {
  const [whole = '', fraction = ''] = amount.split('.')
  const fits = whole.length <= maxRateDigits && fraction.length <= maxRatePlaces
  return fits && Number(amount) > 0
}
