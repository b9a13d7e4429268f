/** Parses distances as people write them: `34 km`, `12,5 mi`. Both units are always understood. */
import Big from 'big.js'
import { numberReadings } from '../text/parse-number.ts'

export type DistanceUnit = 'km' | 'mi'
export const distanceUnits = ['km', 'mi'] as const satisfies readonly DistanceUnit[]

/** The distance of a journey. `length`: a positive decimal string in its shortest form. */
export type Distance = { readonly length: string; readonly unit: DistanceUnit }

/** Kilometres in a mile; exact, as a yard is 0.9144 m (International yard and pound agreement of 1959). */
const kilometresPerMile = '1.609344'
/** Decimal places of a converted distance: few enough to check its product with the rate on paper. */
const convertedPlaces = 2
/** Maximum length in either unit; a larger number is not the distance of a journey. */
const maxLength = 100_000

const unitNames = new Map<string, DistanceUnit>([
  ...['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map(
    (name) => [name, 'km'] as const,
  ),
  ...['mi', 'mile', 'miles', 'meile', 'meilen'].map((name) => [name, 'mi'] as const),
])

/** Returns the unit with this name in lower case; null for others, and for `m`, which means minutes here. */
export function distanceUnit(name: string): DistanceUnit | null {
  return unitNames.get(name) ?? null
}

/**
 * Lists the lengths that a text can mean, as decimal strings. The list is empty if the text is not a possible distance.
 * It has two lengths, the larger one first, if the only separator can group thousands or be the decimal point
 * (`1.234`).
 */
export function lengthReadings(text: string): readonly string[] {
  return numberReadings(text.trim()).filter((one) => Number(one) > 0 && Number(one) <= maxLength)
}

/** Converts the distance to another unit, rounded half up to hundredths; unchanged if it has the unit. */
export function inUnit({ length, unit }: Distance, wanted: DistanceUnit): Distance {
  if (unit === wanted) return { length, unit }
  const factor = new Big(kilometresPerMile)
  const converted = unit === 'mi' ? factor.times(length) : new Big(length).div(factor)
  return { length: converted.round(convertedPlaces, Big.roundHalfUp).toFixed(), unit: wanted }
}
