import { t } from '../../shared/domain/language/translate.ts'
import { formatDistance, formatMileage, type Mileage } from '../../shared/domain/mileage/mileage.ts'
import type { Distance, DistanceUnit } from '../../shared/domain/mileage/distance.ts'
import type { MileageRateValues } from '../../shared/domain/mileage/mileage-rate.ts'
import { decimalSign } from '../../shared/domain/language/decimal-sign.ts'
import { amountText, moneyText } from '../../shared/domain/money/money-text.ts'
import { withCurrencyPlaces } from '../../shared/domain/money/money.ts'
import { unambiguousAmount } from '../../shared/domain/text/two-readings.ts'

/** Returns the vendor name that all mileage expenses share, so that a list can be filtered by it. */
export function mileageVendor(): string {
  return t`Mileage`
}

/** Describes how a mileage expense was computed, in the same form as in its notes: `34 km × 0.30 EUR`. */
export function mileageText(mileage: Mileage): string {
  return formatMileage(mileage, decimalSign())
}

/** Formats how mileage was computed, with the result: `34 km × 0.30 EUR = 10.20 EUR`. */
export function mileageSum(mileage: Mileage): string {
  const { currency } = mileage.rate
  return `${mileageText(mileage)} = ${amountText(mileage.amount, currency)} ${currency}`
}

/** Formats a distance: `12.5 km`. */
export function distanceText(distance: Distance): string {
  return formatDistance(distance, decimalSign())
}

/** Formats a rate: `€0.30 per km`. */
export function rateText({ amount, currency, unit }: Omit<MileageRateValues, 'validFrom'>): string {
  const price = moneyText(amount, currency)
  return unit === 'km' ? t`${price} per km` : t`${price} per mile`
}

/** Regions whose road signs show miles (Unicode CLDR, measurement systems US and UK). */
const regionsWithMiles: readonly (string | undefined)[] = ['US', 'GB', 'LR', 'MM']

/** Returns the default unit of distances in the region of a locale (`en-GB`). */
export function usualUnit(locale: string): DistanceUnit {
  return regionsWithMiles.includes(new Intl.Locale(locale).maximize().region) ? 'mi' : 'km'
}

/** Formats an amount as the text of a field. It has no digit grouping, so it can be read in one way only. */
export function fieldAmount(amount: string, currency: string): string {
  return unambiguousAmount(withCurrencyPlaces(amount, currency))
}
