import { decimalSign, groupSign } from '../language/decimal-sign.ts'
import { currencySign } from '../language/region.ts'
import { currentLanguage } from '../language/translate.ts'
import { withCurrencyPlaces } from './money.ts'

/** Decides the decimal places if the currency is not known. */
const fallbackCurrency = 'EUR'

/** Formats an amount in the current language, exactly, however many digits it has: `1,234.50`. */
export function amountText(amount: string, currency: string | null): string {
  const [whole = '', fraction] = withCurrencyPlaces(amount, currency ?? fallbackCurrency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSign())
  return (fraction === undefined ? grouped : `${grouped}${decimalSign()}${fraction}`).replace(
    '-',
    '−',
  )
}

/** Currencies that are shown with their sign. All others are shown with their code. */
const withSign: ReadonlySet<string | null> = new Set(['EUR', 'GBP', 'USD'])
const signs = new Map<string, string>()

/** Formats an amount with its currency, if known: `€1,234.50`, in German `1.234,50 €`, or `1,234.50 CHF`. */
export function moneyText(amount: string, currency: string | null): string {
  const text = amountText(amount, currency)
  if (currency === null) return text
  if (!withSign.has(currency)) return `${text} ${currency}`
  const sign = signOf(currency)
  if (currentLanguage() !== 'en') return `${text}\u00a0${sign}`
  return text.startsWith('−') ? `−${sign}${text.slice(1)}` : `${sign}${text}`
}

/** Returns the sign of a currency, cached because every row needs it. */
function signOf(currency: string): string {
  const key = `${currentLanguage()} ${currency}`
  const sign = signs.get(key) ?? currencySign(currency, currentLanguage())
  signs.set(key, sign)
  return sign
}
