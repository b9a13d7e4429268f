/** Current ISO 4217 codes. The list in `Intl` also contains historic currencies and `XXX`. */
const codes: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
   CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD
   HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD
   LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK
   PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
   TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG`.split(
    /\s+/,
  ),
)

/** Codes that are also accepted in lower case. Unlike `all`, `top` and `try`, they are not English words. */
const smallCodes: ReadonlySet<string> = new Set(
  'aud brl cad chf cny czk dkk eur gbp hkd huf inr jpy nok nzd pln sek sgd usd'.split(' '),
)

const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  zł: 'PLN',
  Kč: 'CZK',
  円: 'JPY',
  元: 'CNY',
  R$: 'BRL',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  NZ$: 'NZD',
  CA$: 'CAD',
  CDN$: 'CAD',
  NT$: 'TWD',
  AU$: 'AUD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
}

/** Codes keyed by lower-case name, such as `euros`. */
const names: ReadonlyMap<string, string> = new Map([
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['franken', 'CHF'],
  ['sfr', 'CHF'],
  ['francs', 'CHF'],
  ['dollar', '$'],
  ['dollars', '$'],
  ['us-dollar', 'USD'],
  ['us-dollars', 'USD'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['руб', 'RUB'],
  ['грн', 'UAH'],
])

const ownSigns = new Map<string, string>()

/** Returns a currency's sign in its own country: `$` for AUD, `kr` for NOK, `R` for ZAR. */
export function ownSign(currency: string): string {
  const known = ownSigns.get(currency)
  if (known !== undefined) return known
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const text = codes.has(currency) ? new Intl.NumberFormat('en', style).format(0) : currency
  const sign = text.replace(/[\d.\s]/g, '')
  ownSigns.set(currency, sign)
  return sign
}

/**
 * Returns the currency code that a word or sign means; null for none. `usual`: the default currency. The sign of the
 * default currency (`ownSign`) always means that currency, unless the sign is a single letter: “R2” can be a name. `Rs`
 * means Indian rupees only if they are the default currency, because other countries write `Rs`, too.
 */
export function currencyOf(word: string, usual: string): string | null {
  if (word === ownSign(usual) && !/^\p{L}$/u.test(word)) return usual
  if (codes.has(word)) return word
  const upper = word.toUpperCase()
  if (upper === 'RS' && usual === 'INR') return usual
  if (upper === usual || smallCodes.has(word)) return upper
  if (Object.hasOwn(signs, word)) return signs[word] ?? null
  return /^\p{Sc}$/u.test(word) ? codeOfSign(word) : null
}

/** Returns the only currency with this sign, such as `₱`; null for none or several. */
function codeOfSign(sign: string): string | null {
  const having = [...codes].filter((code) => ownSign(code) === sign)
  return having.length === 1 ? (having[0] ?? null) : null
}

/**
 * Returns the currency code that a word, sign or name of a currency means, as in `12 euros`; null for none. `usual`:
 * the default currency, which decides what a shared sign means (`currencyOf`).
 */
export function currencyInText(word: string, usual: string): string | null {
  return currencyOf(names.get(word.toLowerCase()) ?? word, usual)
}
