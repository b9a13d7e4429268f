import { minorUnits } from '../money/currency.ts'
import { shortCell } from '../text/short-cell.ts'
import { columnMeaning, plainWords } from './header-words.ts'

export type DecimalSign = ',' | '.'

/** Signs and words that are not ISO codes; null if several currencies share them. */
const currencyWords: Readonly<Record<string, string | null>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  $: null,
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  r$: 'BRL',
  s$: 'SGD',
  hk$: 'HKD',
  nz$: 'NZD',
  nt$: 'TWD',
  mx$: 'MXN',
  '¥': null,
  円: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  cnh: 'CNY',
  人民币: 'CNY',
  人民币元: 'CNY',
  '￥': null,
  '₹': 'INR',
  rs: null,
  fr: 'CHF',
  sfr: 'CHF',
  kr: null,
  kč: 'CZK',
  zł: 'PLN',
  ft: 'HUF',
  lei: 'RON',
  leu: 'RON',
  rm: 'MYR',
  rp: 'IDR',
  '₽': 'RUB',
  rur: 'RUB',
  руб: 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  лв: 'BGN',
  '₺': 'TRY',
  tl: 'TRY',
  '₪': 'ILS',
  nis: 'ILS',
  ntd: 'TWD',
  '₩': 'KRW',
  '฿': 'THB',
  บาท: 'THB',
  '₫': 'VND',
  đ: 'VND',
  '₸': 'KZT',
  '₱': 'PHP',
}

const word = String.raw`(?:[A-Z]{3}|(?:us|au?|ca?|r|s|hk|nz|nt|mx)?\$|\p{Sc}|[円元]|euros?|s?fr|kr|kč|zł|ft|lei|leu|rm|rp|rs|руб|грн|лв|tl|đ|บาท)\.?`
const sign = String.raw`[-+−–‐‑△▲]`
const figures = String.raw`(?:\d[\d.,'’´\s]*|[.,]\d{1,2})`
const amountForm = new RegExp(
  String.raw`^(?<open>\()?\s*(?<before>${sign})?\s*(?<code>${word})?\s*(?<inner>${sign}|\()?\s*(?<figures>${figures})\s*(?<after>${sign})?\s*(?<unit>${word})?\s*(?<last>${sign})?\s*(?:\(?(?<letter>CR|DR|DB|C|D|S|H)\.?\)?)?\s*\)?$`,
  'iu',
)

type AmountParts = {
  readonly figures: string
  readonly isNegative: boolean
  /** ISO 4217 code; null for none, and for a shared sign. */
  readonly currency: string | null
}

function partsOf(cell: string): AmountParts | null {
  // `12.-` and `1.250,--` are whole amounts.
  const plain = shortCell(cell).replace(
    /(\d{1,3}(?:[.,]\d{3})+|\d)[.,][-–—]+/,
    (_, whole: string) => whole.replace(/[.,]/g, ''),
  )
  const groups = amountForm.exec(plain)?.groups
  if (!groups) return null
  const { open, code, unit, letter, figures: text = '', before, inner, after, last } = groups
  if (![code, unit].every(isCurrencyWord)) return null
  const isMinus = (part: string | undefined): boolean => part !== undefined && part !== '+'
  return {
    figures: text.trim(),
    isNegative: open !== undefined || [before, inner, after, last].some(isMinus) || isOut(letter),
    currency: currencyOf(code) ?? currencyOf(unit),
  }
}

function isCurrencyWord(text: string | undefined): boolean {
  return (
    text === undefined ||
    /\p{Sc}/u.test(text) ||
    plainCurrency(text) in currencyWords ||
    isCurrency(text)
  )
}

function plainCurrency(text: string): string {
  return text.toLowerCase().replace(/\.$/, '')
}

/**
 * Returns the ISO 4217 code of a currency written as a code, sign or word. Null for other text, and for a sign that
 * several currencies share.
 */
export function currencyOf(text: string | undefined): string | null {
  const plain = plainCurrency(text?.trim() ?? '')
  return isCurrency(plain) ? plain.toUpperCase() : (currencyWords[plain] ?? null)
}

let codes: ReadonlySet<string> | null = null

/** True for an ISO 4217 code, in upper or lower case. */
export function isCurrency(text: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(text.toUpperCase())
}

/** Finds in the letters after an amount whether it was spent or received: `12.50 CR`, `12,50 S`; null for none. */
export function amountDirection(cell: string): 'spent' | 'received' | null {
  const [, letters] =
    /\d\s*(?:[A-Z]{3}\s+)?\(?(CR|DR|DB|C|D|S|H)\.?\s*\)?$/i.exec(shortCell(cell)) ?? []
  if (letters === undefined) return null
  return isOut(letters) ? 'spent' : 'received'
}

function isOut(letters: string | undefined): boolean {
  return letters !== undefined && /^(?:DR|DB|D|S)$/i.test(letters)
}

/** Returns the ISO 4217 code in an amount's cell; null for none, and for signs that several currencies share. */
export function amountCurrency(cell: string): string | null {
  return partsOf(cell)?.currency ?? null
}

/**
 * True if some amounts have a plus, others have no sign, and none has a minus. A plus then means money that came in.
 */
export function hasPlusForReceived(cells: readonly string[]): boolean {
  const isPlus = (cell: string): boolean => cell.trim().startsWith('+')
  if (!cells.some(isPlus)) return false
  const amounts = cells.filter((cell) => /[1-9]/.test(cell) && isStatementAmount(cell))
  const isMinus = (cell: string): boolean => partsOf(cell)?.isNegative === true
  return amounts.some(isPlus) && !amounts.every(isPlus) && !amounts.some(isMinus)
}

export function isStatementAmount(cell: string): boolean {
  return partsOf(cell) !== null
}

/** True if a separator, a currency, or a plus or minus sign shows that the cell is an amount and not another number. */
export function isClearlyMoney(cell: string): boolean {
  const parts = partsOf(cell)
  return parts !== null && (/[.,'’]\d{1,3}$/.test(parts.figures) || /[^\d\s]/.test(shortCell(cell)))
}

/**
 * Finds the decimal sign of amounts; a point if there is no evidence. Separators that can have only one meaning decide.
 * If there are none, or if they contradict each other, a separator before exactly three digits is taken to group
 * thousands. But in a currency with three decimal places, a separator before three digits is taken for the decimal
 * sign.
 */
export function decimalSignOf(
  cells: readonly string[],
  currency: string | null = null,
): DecimalSign {
  const votes = { ',': 0, '.': 0 }
  const groups = { ',': 0, '.': 0 }
  const hasThousandths = currency !== null && minorUnits(currency) === 3
  for (const cell of cells) {
    const { mark, isRepeated, isThree, hasOther } = markOf(partsOf(cell)?.figures ?? '')
    if (mark === null) continue
    const isGroup = isThree && !hasOther && !hasThousandths
    if (isRepeated) votes[otherMark(mark)] += 1
    else if (isGroup) groups[otherMark(mark)] += 1
    else votes[mark] += 1
  }
  const decisive = votes[','] === votes['.'] ? groups : votes
  return decisive[','] > decisive['.'] ? ',' : '.'
}

/**
 * True if it is not clear whether the separators group thousands or begin three decimals: each amount has exactly one
 * separator, which is followed by three digits. False if the meaning follows from an amount without a separator, from a
 * currency that does not have two decimals, or from the known decimal sign (`decimal`).
 */
export function isGroupingOpen(
  cells: readonly string[],
  decimal: DecimalSign,
  currency: string | null,
): boolean {
  const marks = cells
    .filter((cell) => /[1-9]/.test(cell))
    .flatMap((cell) => partsOf(cell) ?? [])
    .map(({ figures: text }) => markOf(text))
  const isOpen = marks.every(
    ({ mark, isThree, isRepeated, hasOther }) =>
      isThree && mark !== decimal && !isRepeated && !hasOther,
  )
  return marks.length > 0 && isOpen && (currency === null || minorUnits(currency) === 2)
}

/** The last point or comma in a number. */
type Mark = {
  readonly mark: DecimalSign | null
  readonly decimals: string
  readonly isRepeated: boolean
  /** True if the mark may group thousands: three digits after it, one to three before it. */
  readonly isThree: boolean
  readonly hasOther: boolean
}

function markOf(text: string): Mark {
  const [, before = '', last, decimals = ''] = /(\d*)([.,])(\d*)$/.exec(text.trim()) ?? []
  const mark = last === ',' || last === '.' ? last : null
  return {
    mark,
    decimals,
    isRepeated: mark !== null && text.indexOf(mark) !== text.lastIndexOf(mark),
    isThree: decimals.length === 3 && /^[1-9]\d{0,2}$/.test(before),
    hasOther: mark !== null && text.includes(otherMark(mark)),
  }
}

function otherMark(mark: DecimalSign): DecimalSign {
  return mark === ',' ? '.' : ','
}

/**
 * Returns the amount in a cell as a decimal string with two places, or three if the third is not zero; negative if the
 * cell says so. Null if the cell is not an amount. `decimal` decides only if a separator has two possible meanings.
 */
export function statementAmount(cell: string, decimal: DecimalSign): string | null {
  const parts = partsOf(cell)
  if (!parts) return null
  const number = plainNumber(parts.figures, decimal)
  const [, whole, decimals = ''] = /^0*(\d{1,12})(?:\.(\d{0,12}))?$/.exec(number ?? '') ?? []
  if (whole === undefined || /[1-9]/.test(decimals.slice(3))) return null
  const places = /[1-9]/.test(decimals.charAt(2)) ? 3 : 2
  const value = `${whole.replace(/^0+(?=\d)/, '')}.${decimals.slice(0, places).padEnd(2, '0')}`
  return parts.isNegative && /[1-9]/.test(value) ? `-${value}` : value
}

/** Reads digits with marks as a decimal string; null if groups and decimals can't be told apart. */
function plainNumber(text: string, decimal: DecimalSign): string | null {
  const marked = text.replace(/['’´\s]+/g, ' ').trim()
  const { mark, decimals, isRepeated, isThree } = markOf(marked)
  const isDecimal = mark !== null && !isRepeated && (mark === decimal || !isThree)
  if (!isDecimal) return ungrouped(marked)
  const whole = ungrouped(marked.slice(0, -decimals.length - 1))
  return whole === null ? null : `${whole || '0'}.${decimals}`
}

/** Joins groups of three digits or, in India, of two before the last three. Null for other groups. */
function ungrouped(text: string): string | null {
  const [first = '', ...groups] = text.split(/[., ]/)
  if (groups.length === 0) return text
  const hasOneMark = new Set(text.replace(/\d/g, '')).size === 1
  const isGrouped =
    /^\d{1,3}$/.test(first) &&
    groups.at(-1)?.length === 3 &&
    groups.every((group) => /^\d{2,3}$/.test(group))
  return hasOneMark && isGrouped ? [first, ...groups].join('') : null
}

type Rows = readonly (readonly string[])[]

/** Returns the ISO 4217 code in the amount column's name, or else in the rows above the header; null for none. */
export function statementCurrency(
  { header, above }: { readonly header: readonly string[]; readonly above: Rows },
  amount: number | null,
): string | null {
  return nameCurrency(header[amount ?? -1] ?? '') ?? aboveCurrency(above)
}

/** Returns the ISO 4217 code in a column's name, as in `Amount (EUR)`, `Débit euros`, `Betrag (€)`; null for none. */
export function nameCurrency(name: string): string | null {
  const code = name.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find(isCurrency)
  if (code !== undefined) return code
  if (/(?<!\p{L})euro(?:s|a)?(?!\p{L})/iu.test(name)) return 'EUR'
  const sign = /(?<!\p{L})[a-z]{1,2}\$|\p{Sc}|[円元]/iu.exec(name)?.[0]
  return sign === undefined ? null : amountCurrency(`${sign}1`)
}

/** Finds `Währung:;CHF` or `Bewertet in:;CHF`. */
function aboveCurrency(above: Rows): string | null {
  for (const [name = '', value = ''] of above) {
    const code = value.trim()
    const isNamed =
      columnMeaning(name) === 'currency' || /^(?:bewertet in|valued in)$/.test(plainWords(name))
    if (isNamed && /^[A-Z]{3}$/.test(code) && isCurrency(code)) return code
  }
  return null
}
