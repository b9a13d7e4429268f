/**
 * How many decimal places each ISO 4217 currency has, and how many the service stores.
 *
 * Stint has its own table, because `Intl` follows CLDR, in which 17 currencies (HUF, IDR, PKR, …) have no decimal
 * places. That is true of cash payments, but not of invoices.
 */
import { decimalText } from '../language/decimal-sign.ts'
import { t } from '../language/translate.ts'

const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)
const thousandths: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Maximum number of decimal places that the service stores (docs/interface/conventions.md#money-and-decimals). */
const maxServicePlaces = 2

/** Returns the decimal places of a currency (ISO 4217); two if it is not known. */
export function minorUnits(currency: string): 0 | 2 | 3 {
  if (withoutMinorUnit.has(currency)) return 0
  return thousandths.has(currency) ? 3 : 2
}

/** Returns how many decimal places can be recorded: those of the currency, but no more than the service stores. */
export function recordablePlaces(currency: string): 0 | 2 {
  const places = minorUnits(currency)
  return places > maxServicePlaces ? maxServicePlaces : (places as 0 | 2)
}

/** True for a decimal string that the service stores unchanged. The service drops decimal places beyond the second. */
export function isKeptByService(amount: string): boolean {
  return neededPlaces(amount) <= maxServicePlaces
}

function neededPlaces(amount: string): number {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '').length
}

/** Returns why a decimal string can't be recorded in the currency; null if it can. */
export function amountProblem(amount: string, currency: string): string | null {
  if (neededPlaces(amount) <= recordablePlaces(currency)) return null
  if (minorUnits(currency) === 0) return t`Amounts in ${currency} can’t have decimal places.`
  if (minorUnits(currency) <= maxServicePlaces) {
    return currency === ''
      ? t`Amounts can have up to two decimal places.`
      : t`Amounts in ${currency} can have up to two decimal places.`
  }
  const named = `${decimalText(amount)} ${currency}`
  return t`The service accepts only two decimal places, so Stint can’t record ${named}.`
}
