/** Distances as people write them: `34 km`, `12,5 mi`. Kilometres and miles are understood in every region. */
import Big from 'big.js'
import { numberReadings } from '../text/parse-number.ts'

export type DistanceUnit = 'km' | 'mi'
export const distanceUnits = ['km', 'mi'] as const satisfies readonly DistanceUnit[]

/** A distance. `length`: a positive decimal string in its shortest form. */
export type Distance = { readonly length: string; readonly unit: DistanceUnit }

/** Exact, because a yard is 0.9144 m (International yard and pound agreement of 1959). */
const kilometresPerMile = '1.609344'
/** Few enough places for the user to check distance times rate on paper. */
const convertedPlaces = 2
/** Maximum length in either unit. Nobody travels farther on one journey. */
const maxLength = 100_000

const unitNames = new Map<string, DistanceUnit>([
  ...['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map(
    (name) => [name, 'km'] as const,
  ),
  ...['mi', 'mile', 'miles', 'meile', 'meilen'].map((name) => [name, 'mi'] as const),
])

/** Returns the unit with this lower-case name; null for any other name, including `m`, which means minutes. */
export function distanceUnit(name: string): DistanceUnit | null {
  return unitNames.get(name) ?? null
}

/**
 * Returns the distances that a text can mean, as decimal strings. The list is empty if the text is not a possible
 * distance. It contains two distances, the larger one first, if the only separator in the text can group thousands or
 * be the decimal point (`1.234`).
 */
export function lengthReadings(text: string): readonly string[] {
  return numberReadings(text.trim()).filter((one) => Number(one) > 0 && Number(one) <= maxLength)
}

/** Converts a distance to a unit, rounded half up to hundredths; unchanged if it already has that unit. */
export function inUnit({ length, unit }: Distance, wanted: DistanceUnit): Distance {
  if (unit === wanted) return { length, unit }
  const factor = new Big(kilometresPerMile)
  const converted = unit === 'mi' ? factor.times(length) : new Big(length).div(factor)
  return { length: converted.round(convertedPlaces, Big.roundHalfUp).toFixed(), unit: wanted }
}
