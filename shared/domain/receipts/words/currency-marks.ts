/** Currency codes, currency marks, and country signs. The signs decide between currencies with the same mark. */
import { listed } from '../../language/words/listed.ts'
import { words } from './folded-words.ts'

/**
 * A mark that stands for a currency on a receipt, such as `€`. `own`: no other currency has it. `shared`: several
 * currencies have it, and `currency` is the most common. `letter`: letters that mean the currency only on receipts from
 * its country.
 */
export type CurrencyMark = {
  readonly pattern: RegExp
  readonly currency: string
  readonly kind: 'own' | 'shared' | 'letter'
}

const markOf =
  (kind: CurrencyMark['kind']) =>
  (pattern: RegExp, currency: string): CurrencyMark => ({ pattern, currency, kind })
const own = markOf('own')
const shared = markOf('shared')
const letter = markOf('letter')

/** Pattern of letters before an amount; not in names such as “KR3M” and “RS 232”. */
const before = (letters: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}–-])(?:${letters})\\.? ?(?=\\d[\\d .,’']*[.,](?:\\d\\d|[-–])(?![\\p{L}\\d]))`,
    'u',
  )
/** Pattern of letters after an amount, or after a word for the total. */
const after = (letters: string): RegExp =>
  new RegExp(
    `(?<=\\d ?|\\d[.,][-–] ?|(?<!\\p{L})(?:total|totalt|i alt|summa|summe|betrag|betala|betale|ukupno|in) )(?:${letters})(?!\\p{L})`,
    'u',
  )

/** All currency marks, in lower case. The first that matches is used. */
export const currencyMarks: readonly CurrencyMark[] = [
  own(/r\$/u, 'BRL'),
  own(/us ?\$/u, 'USD'),
  own(/(?<!\p{L})(?:c|ca|can|cad|cdn) ?\$/u, 'CAD'),
  own(/(?<!\p{L})(?:a|au|aud) ?\$/u, 'AUD'),
  own(/nzd? ?\$/u, 'NZD'),
  own(/(?<!\p{L})(?:s|sgd) ?\$/u, 'SGD'),
  own(/hkd? ?\$/u, 'HKD'),
  own(/(?<!\p{L})(?:mx|mex|mxn) ?\$/u, 'MXN'),
  own(/nt ?\$/u, 'TWD'),
  own(/€/u, 'EUR'),
  own(/£/u, 'GBP'),
  shared(/\$/u, 'USD'),
  shared(/¥/u, 'JPY'),
  own(/zł/u, 'PLN'),
  own(/kč/u, 'CZK'),
  own(/₹/u, 'INR'),
  own(/₺/u, 'TRY'),
  own(/₩/u, 'KRW'),
  own(/₪/u, 'ILS'),
  own(/₴/u, 'UAH'),
  own(/₫|(?<=\d ?)đ(?!\p{L})/u, 'VND'),
  own(/(?<=\d ?)円/u, 'JPY'),
  own(/(?<=\d ?)원/u, 'KRW'),
  own(/฿|(?<=\d ?)บาท/u, 'THB'),
  own(/(?<!\p{L})rp\.? ?(?=\d)/u, 'IDR'),
  own(after('euros?'), 'EUR'),
  own(before('euros?'), 'EUR'),
  own(after('zl'), 'PLN'),
  own(before('rs'), 'INR'),
  own(before('rm'), 'MYR'),
  own(after('rm'), 'MYR'),
  own(after('lei'), 'RON'),
  letter(after('ft'), 'HUF'),
  letter(after('kn'), 'HRK'),
  shared(after('kr'), 'SEK'),
  shared(before('kr'), 'SEK'),
  // “Mo.-Fr. 8.30 - 12.30” are hours of business.
  own(new RegExp(`${before('s?fr').source}(?! ?\\d{1,2}[.:]\\d\\d ?(?:-|–|bis|uhr))`, 'u'), 'CHF'),
  own(/(?<=(?:(?<!\p{L})(?:total|summe|betrag|in) )|\d\d ?)s?fr(?:\.|(?!\p{L}))(?! ?\d)/u, 'CHF'),
  letter(before('r'), 'ZAR'),
]

/** Lower-case codes that are never words on receipts. */
const commonCodes = listed(`
  eur | usd | gbp | chf | cad | aud | nzd | jpy | sek | nok | dkk | pln | czk | huf | inr | mxn
  brl | zar | sgd | hkd | hrk | mzn | myr
`).join('|')
/** Codes that are also words or names. They count only beside a number or a word for the total. */
const rareCodes = listed(`
  isk | ron | bgn | rsd | uah | try | clp | thb | idr | php | krw | cny | twd | vnd | aed | sar
  ils | egp | mad | tnd | kes | ngn | ghs | bwp | nad | pkr | lkr | bdt | uyu | cop | ars
`).join('|')
export const currencyCodes = new RegExp(
  `(?<!\\p{L})(${commonCodes}|(?:${rareCodes})(?= ?\\d)|(?<=\\d ?|total \\(?)(?:${rareCodes}))(?![\\p{L}$])`,
  'u',
)

/** Pattern of currency codes and marks made of letters, which are never a label of the number beside them. */
export const currencyWords = new RegExp(
  `(?<!\\p{L})(?:${commonCodes}|${rareCodes}|s?fr|rs|rm|kr|zł|zl|kč|euros?|lei|ft|kn|us|ca|cad|au|nz|r|s|a|c)(?!\\p{L})`,
  'giu',
)

/**
 * A text that shows a receipt's country, and with it the currency. `isTax`: true for the name of a tax or register.
 * Such a name is better evidence than a place, which can also be in the addressee's details.
 */
export type CountrySign = {
  readonly currency: string
  readonly pattern: RegExp
  readonly isTax: boolean
}

const signOf =
  (isTax: boolean) =>
  (currency: string, pattern: RegExp): CountrySign => ({ currency, pattern, isTax })
const [taxSign, placeSign] = [signOf(true), signOf(false)]

/** Pattern of a place in the United States: a state with a postcode, or the country's name. */
export const americanPlace =
  /(?<!\p{L})[a-z]{2},? \d{5}(?:-\d{4})?(?!\d)|(?<!\p{L})(?:usa|united states)(?!\p{L})/u

/**
 * Texts that show a receipt's country, for receipts with a currency sign that several currencies share, such as `$`.
 * Keyed by the most common of these currencies. The patterns match folded text.
 */
export const countrySigns: Readonly<Record<string, readonly CountrySign[]>> = {
  USD: [
    taxSign('USD', words('sales tax | state tax | city tax | occupancy tax | ein')),
    taxSign('CAD', words('hst | tps | tvq | tvh | qst | pst | gst/hst | tps/tvh')),
    taxSign('AUD', words('abn')),
    taxSign('NZD', words('gst no\\.? \\d{2,3}-\\d{3}-\\d{3} | nzbn')),
    taxSign('SGD', words('pte\\.? ltd | gst reg(?:n|\\.)? no:? ?m?\\d{8,9}\\S* | uen')),
    taxSign('MXN', words('rfc | cfdi | s\\.?a\\.? de c\\.?v')),
    placeSign('USD', americanPlace),
    placeSign(
      'CAD',
      /(?<![\p{L}\d])[a-z]\d[a-z] ?\d[a-z]\d(?![\p{L}\d])|(?<!\p{L})canada(?!\p{L})/u,
    ),
    placeSign('AUD', /(?<!\p{L})(?:australia|(?:nsw|vic|qld|tas) \d{4})(?!\p{L})/u),
    placeSign('NZD', /(?<!\p{L})new zealand(?!\p{L})/u),
    placeSign('SGD', /(?<!\p{L})singapore(?!\p{L})/u),
    placeSign('MXN', /(?<!\p{L})mexico(?!\p{L})/u),
  ],
  SEK: [
    taxSign('SEK', words('kvitto | varav moms | att betala | bankgiro | fakturadatum | totalt')),
    taxSign('SEK', words('summa')),
    taxSign('NOK', words('mva | å betale | forfallsdato')),
    taxSign(
      'DKK',
      words(
        'cvr | cvr-nr | heraf moms | i alt | moms \\d+ ?% udgør | dankort | aps | forfaldsdato',
      ),
    ),
    taxSign('ISK', words('vsk | kennitala')),
    placeSign('SEK', /(?<!\p{L})(?:sverige|sweden)(?!\p{L})/u),
    placeSign('NOK', /(?<!\p{L})(?:norge|norway)(?!\p{L})/u),
    placeSign('DKK', /(?<!\p{L})(?:danmark|denmark)(?!\p{L})/u),
  ],
  JPY: [
    placeSign('JPY', /(?<!\p{L})(?:japan|tokyo|osaka|kyoto)(?!\p{L})/u),
    placeSign('CNY', /(?<!\p{L})(?:china|beijing|shanghai|shenzhen)(?!\p{L})/u),
  ],
  HUF: [taxSign('HUF', words('összesen | áfa | nyugta | számla | kft | adószám | fizetendő'))],
  HRK: [taxSign('HRK', words('oib | pdv | ukupno | račun'))],
  ZAR: [taxSign('ZAR', words('\\(?pty\\)? ltd | south africa'))],
}
