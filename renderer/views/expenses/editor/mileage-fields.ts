/** Computes an amount from distance and rate. The notes store the computation, so expenses need no field for it. */
import { unambiguousAmount } from '../../../../shared/domain/text/two-readings.ts'
import type { DraftTexts } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { lengthReadings, type DistanceUnit } from '../../../../shared/domain/mileage/distance.ts'
import { rateOn, type MileageRateValues } from '../../../../shared/domain/mileage/mileage-rate.ts'
import { mileageOf, parseMileage, type Mileage } from '../../../../shared/domain/mileage/mileage.ts'
import { withCurrencyPlaces } from '../../../../shared/domain/money/money.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { mileageText, mileageVendor } from '../../../lib/mileage.ts'

/** Returns the mileage computation that the notes contain; null for none. */
export function mileageInNotes(notes: string): Mileage | null {
  for (const line of notes.split('\n')) {
    const mileage = parseMileage(line)
    if (mileage !== null) return mileage
  }
  return null
}

export type TypedDistance = { readonly text: string; readonly unit: DistanceUnit }

/**
 * Result of reading a typed distance. `empty`: no text. `invalid`: not a distance. `ambiguous`: two possible values.
 * `noRate`: no rate for the day.
 */
export type MileageReading =
  | { readonly kind: 'empty' | 'invalid' | 'noRate' }
  | { readonly kind: 'ambiguous'; readonly lengths: readonly string[] }
  | { readonly kind: 'computed'; readonly mileage: Mileage }

export function readMileage(
  { text, unit }: TypedDistance,
  rates: readonly MileageRateValues[],
  day: Day,
): MileageReading {
  if (text.trim() === '') return { kind: 'empty' }
  const lengths = lengthReadings(text)
  const [length] = lengths
  if (length === undefined) return { kind: 'invalid' }
  if (lengths.length > 1) return { kind: 'ambiguous', lengths }
  const rate = rateOn(rates, day, unit)
  if (rate === null) return { kind: 'noRate' }
  return { kind: 'computed', mileage: mileageOf({ length, unit }, rate) }
}

/** Returns the field texts for a computed mileage expense. A vendor already entered is kept. */
export function textsOf(
  mileage: Mileage,
  fields: Pick<DraftTexts, 'notes' | 'vendor'>,
): Pick<DraftTexts, 'amount' | 'currency' | 'notes' | 'vendor'> {
  const { currency } = mileage.rate
  return {
    amount: amountTextOf(mileage),
    currency,
    notes: withComputation(fields.notes, mileageText(mileage)),
    vendor: fields.vendor.trim() === '' ? mileageVendor() : fields.vendor,
  }
}

/** Returns the amount of a mileage computation as field text. */
export function amountTextOf({ amount, rate }: Mileage): string {
  return unambiguousAmount(withCurrencyPlaces(amount, rate.currency))
}

function withComputation(notes: string, computation: string): string {
  const lines = notes.trimEnd() === '' ? [] : notes.trimEnd().split('\n')
  const at = lines.findIndex((line) => parseMileage(line) !== null)
  if (at === -1) return [...lines, computation].join('\n')
  return lines.map((line, index) => (index === at ? computation : line)).join('\n')
}
