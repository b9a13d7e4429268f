import type { Language } from './language.ts'

/** Order of day and month in a numeric date with the year last. */
export type DayOrder = 'dmy' | 'mdy'

/** Until a region is set, the day is first. */
let order: DayOrder = 'dmy'
let decimal = '.'
let group: string | undefined
let country = 'GB'

/** Sets the region of this process to that of a locale such as `en-US`. */
export function setRegion(locale: string): void {
  order = dayOrderOf(locale)
  const signs = new Intl.NumberFormat(validLocale(locale)).formatToParts(1_234_567.5)
  decimal = signs.find(({ type }) => type === 'decimal')?.value ?? '.'
  group = signs.find(({ type }) => type === 'group')?.value
  country = new Intl.Locale(validLocale(locale)).maximize().region ?? 'GB'
}

/**
 * Returns the currency sign for an ISO 4217 code in the current region: `US$`, but `$` in the United States. Throws a
 * RangeError if the text is not a currency code.
 */
export function currencySign(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-${country}`, { style: 'currency', currency })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

/** Returns the current region's order of day and month, which decides what `3/4` means. */
export function dayOrder(): DayOrder {
  return order
}

/** True if the region has a decimal comma; spreadsheets then expect semicolons between the cells of a CSV file. */
export function hasDecimalComma(): boolean {
  return decimal === ','
}

/** Returns the region's thousands separator; undefined if it is neither a point nor a comma. */
export function regionGroupSign(): '.' | ',' | undefined {
  return group === '.' || group === ',' ? group : undefined
}

/** Returns the order of day and month in a locale's short dates; for an invalid locale, the day is first. */
export function dayOrderOf(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(validLocale(locale), { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'mdy' : 'dmy'
}

function validLocale(locale: string): string {
  const isValid = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(locale)
  return isValid ? locale.replaceAll('_', '-') : 'en-GB'
}
