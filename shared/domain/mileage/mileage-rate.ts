/** Mileage rates: the amount for a kilometre or a mile from a day on. Stored for an account, never sent. */
import type { Day, LocalId } from '../units.ts'
import { numberReadings } from '../text/parse-number.ts'
import type { DistanceUnit } from './distance.ts'

export type MileageRateValues = {
  /** First day of the rate. The rate ends where the next rate for its unit begins. */
  readonly validFrom: Day
  readonly unit: DistanceUnit
  /** Amount for one unit: a positive decimal string with at most four places. */
  readonly amount: string
  /** Currency as an ISO 4217 code. */
  readonly currency: string
}

export type MileageRate = MileageRateValues & { readonly id: LocalId }

export const maxRatePlaces = 4
/** Maximum number of digits before the decimal point. */
const maxRateDigits = 6

/**
 * Picks the rate for a distance on a day: the latest rate for the unit of the distance that is valid by then. If there
 * is none, picks the latest rate for the other unit; the distance is then converted to that unit. Null if no rate is
 * valid by then.
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

/** True if both rates begin on the same day for the same unit, so that neither would be the latest. */
export function isSameStart(first: MileageRateValues, second: MileageRateValues): boolean {
  return first.validFrom === second.validFrom && first.unit === second.unit
}

/** Parses a rate (`0.30`, `0,655`) into a decimal string. Null for no amount, or two readings (`1.200`). */
export function parseRateAmount(text: string): string | null {
  const [amount, secondReading] = numberReadings(text)
  const isOne = amount !== undefined && secondReading === undefined
  return isOne && isRateAmount(amount) ? amount : null
}

/** True for a decimal string that can be the amount of a rate. */
export function isRateAmount(amount: string): boolean {
  const [whole = '', fraction = ''] = amount.split('.')
  const fits = whole.length <= maxRateDigits && fraction.length <= maxRatePlaces
  return fits && Number(amount) > 0
}
