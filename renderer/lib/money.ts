import type { Language } from '../../shared/domain/language/language.ts'
import { currentLanguage } from '../../shared/domain/language/translate.ts'
import { withCurrencyPlaces } from '../../shared/domain/money/money.ts'
import { unambiguousAmount } from '../../shared/domain/text/two-readings.ts'

/** Currency for the decimal places of an amount without one. */
const fallbackCurrency = 'EUR'

/** `1,234.50`, in the language: exact, whatever its length. */
export function amountText(amount: string, currency: string | null): string {
  const [whole = '', fraction] = withCurrencyPlaces(amount, currency ?? fallbackCurrency).split('.')
  const { group, decimal } = separators[currentLanguage()]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return (fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`).replace('-', '−')
}

const separators: Readonly<
  Record<Language, { readonly group: string; readonly decimal: '.' | ',' }>
> = { en: { group: ',', decimal: '.' }, de: { group: '.', decimal: ',' } }

/** Between whole and fraction, in the language. */
export function decimalSign(): '.' | ',' {
  return separators[currentLanguage()].decimal
}

/** The amount as a field shows it: without groups, so that it has one reading. */
export function fieldAmount(amount: string, currency: string): string {
  return unambiguousAmount(withCurrencyPlaces(amount, currency)).replace('.', decimalSign())
}

/** `1,234.50 EUR`; without a code where the currency is not known. */
export function moneyText(amount: string, currency: string | null): string {
  const text = amountText(amount, currency)
  return currency === null ? text : `${text} ${currency}`
}
