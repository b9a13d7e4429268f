/**
 * Decimal places of currencies by ISO 4217, and how many of them the service stores. Everything that accepts an amount
 * follows this rule: the form, the capture line, the command line, commands.
 *
 * The table is our own because `Intl` follows CLDR, which gives 17 currencies (HUF, IDR, PKR, …) no decimal places.
 * Cash payments in these currencies have no decimal places, but invoices have them.
 */
import { t } from '../language/translate.ts'

/** Currencies without a minor unit. */
const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)
/** Currencies whose minor unit is a thousandth. */
const thousandths: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Maximum number of decimal places that the service stores (docs/interface/conventions.md#money-and-decimals). */
const maxServicePlaces = 2

/** Returns the decimal places of the currency (ISO 4217); two if the currency is not known. */
export function minorUnits(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnit.has(currency)) return 0
  return thousandths.has(currency) ? 3 : 2
}

/** Returns the decimal places that can be recorded: those of the currency, at most as many as the service stores. */
export function recordablePlaces(currency: string): 0 | 2 {
  const places = minorUnits(currency)
  return places > maxServicePlaces ? maxServicePlaces : (places as 0 | 2)
}

/** True if the service stores the amount (a decimal string) unchanged. It silently drops further places. */
export function isKeptByService(amount: string): boolean {
  return neededPlaces(amount) <= maxServicePlaces
}

function neededPlaces(amount: string): number {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length
}

/** Explains why the amount (a decimal string) can't be recorded in the currency. Null if it can be recorded. */
export function amountProblem(amount: string, currency: string): string | null {
  if (neededPlaces(amount) <= recordablePlaces(currency)) return null
  if (minorUnits(currency) === 0) return t`Amounts in ${currency} can’t have decimal places.`
  if (minorUnits(currency) <= maxServicePlaces) {
    return currency === ''
      ? t`Amounts can have up to two decimal places.`
      : t`Amounts in ${currency} can have up to two decimal places.`
  }
  const named = `${amount} ${currency}`
  return t`The service accepts only two decimal places, so Stint can’t record ${named}.`
}
