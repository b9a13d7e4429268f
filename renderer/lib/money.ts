import { withCurrencyPlaces } from '../../shared/domain/money/money.ts'

/** Currency for the decimal places of an amount without one. */
const fallbackCurrency = 'EUR'

/** `1,234.50` */
export function amountText(amount: string, currency: string | null): string {
  const [whole = '', fraction] = withCurrencyPlaces(amount, currency ?? fallbackCurrency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return (fraction === undefined ? grouped : `${grouped}.${fraction}`).replace('-', '−')
}

/** `1,234.50 EUR`; without a code where the currency is not known. */
export function moneyText(amount: string, currency: string | null): string {
  const text = amountText(amount, currency)
  return currency === null ? text : `${text} ${currency}`
}
