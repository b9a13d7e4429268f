/**
 * Parses amounts with a currency: `12.50 EUR`, `€12.50`, `12,50 €`, `$ 7`, `CHF 1'200.50`, `1 200,50 EUR`, `-5 EUR`,
 * `12,- EUR`, `12€50`, `1.5k EUR`. Text with two possible readings is ambiguous: `flyers 1 200 EUR`, `2-3 EUR`.
 */
import { t } from '../language/translate.ts'
import { parseAmount, type ParsedAmount } from '../money/parse-amount.ts'
import { minorUnits } from '../money/currency.ts'
import { withCurrencyPlaces } from '../money/money.ts'
import { currencyInText } from '../money/currency-names.ts'
import type { CaptureContext } from './capture.ts'
import type { Line, WordSpan } from './line.ts'
import { quote } from './tokenize.ts'

export type MoneyReading = WordSpan & {
  readonly currency: string
  readonly reading: ParsedAmount
  /** Replacements for the words, one for each reading. Left out if there is only one reading. */
  readonly candidates?: readonly string[]
}

const grouped = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d{1,6})?(?![\d.,])`
const plain = String.raw`\d[\d.,'’]{0,20}`
// In India, `450/-` is a whole amount.
const figure = `(?<figure>${grouped}|${plain})(?:/[-–—]|(?<=[.,])[-–—]{1,2}|(?<thousands>[kK]))?`
const sign = String.raw`(?<sign>[-−–])?`
const name = String.raw`(?<name>[^\d\s.,'’+−–-]{1,8})`
const nameFirst = new RegExp(`^${sign}${name}(?:(?<=\\p{Ll})\\.| )?${figure}(?= |$)`, 'u')
// “10 £62” means ten pieces for 62 pounds.
const cents = String.raw`(?<cents>(?<=\d[^\d ]{1,8})\d\d| \d\d)?`
const figureFirst = new RegExp(`^${sign}${figure} ?${name}${cents}(?= |$)`, 'u')
const several = new RegExp(
  `^(?<firstFigure>${plain})[-–—](?<secondFigure>${plain}) ?${name}(?= |$)`,
  'u',
)
const bareFigure = new RegExp(`^${figure}(?= |$)`, 'u')
/** Currency codes that are also words or names. */
const capitals: ReadonlySet<string> = new Set(
  'ALL AMD BAM BOB COP CUP CVE GEL MAD MOP PEN PHP SAR SDG SOS TOP TRY'.split(' '),
)
/** Currency codes that are also abbreviations, beside a number that is hardly a price. */
const abbreviations: ReadonlySet<string> = new Set('CAD INR NOK SEK'.split(' '))
const smallFigure = /^(?:[1-9]|1[0-2])$|^\d+[.,]\d$/
/** Maximum number of words in an amount, as in `CHF 1 234 567,50`. */
const maxWords = 5

/** Reads an amount with its currency; null for none. `usual`: the default currency. */
export function moneyAt(line: Line, first: number, usual: string): MoneyReading | null {
  const text = wordsAt(line, first)
  // “twelve dollars, 12 Nov”
  const isBehind = line.isCounted(first - 1) || /^\D+,$/.test(line.rawOf(first))
  // “PAYPAL 4029357733 USD 54.99”
  if (/^\d{8,} \D{1,4} ?\d/.test(text)) return null
  if (line.isOneOf(first - 1, 'numbered') && isNumberOfName(line, first, text)) return null
  return (
    eitherOf(text, first, usual) ??
    orWord(line, amountOf(line, figureFirst.exec(text), first, usual), usual) ??
    (isBehind ? null : orWord(line, amountOf(line, nameFirst.exec(text), first, usual), usual))
  )
}

/**
 * True for a number before an amount: “room 412 189.00 EUR”, “room 312 CHF 20”. False in “invoice 1 200 EUR”, “order 45
 * EUR 2 books” and “invoice 300 EUR 2026”.
 */
function isNumberOfName(line: Line, first: number, text: string): boolean {
  // “room 12, 120 EUR”
  if (/^\d+[,:;]$/.test(line.rawOf(first))) return /^\d+ (?:\d{3}|\D{1,4} ?\d)/.test(text)
  // “order 500 EUR 20.11.”
  if (/^\(?\d{1,2}\.(?:0?\d|1[0-2])\.\d*\D*$/.test(line.rawOf(first + 2))) return false
  if (/^\d+ [^\d ]{1,4} (?!(?:19|20)\d\d$)\d+$/.test(text)) return line.core(first + 3) === ''
  return /^(?:\d{3,} \d{3}|\d+ [^\d ]{1,4}(?:\d| \d+[.,][\d–—-]))/.test(text)
}

/** True for the code of a currency that can also be a word, a name or an abbreviation. */
export function isAlsoWord(code: string): boolean {
  return capitals.has(code) || abbreviations.has(code)
}

/** Asks about a currency code that can also be a word: “ALL 5 tests passed”, “PHP 8.3”, “2 CAD drawings”. */
function orWord(line: Line, money: MoneyReading | null, usual: string): MoneyReading | null {
  if (money?.reading.kind !== 'amount') return money
  const { reading, currency, end } = money
  // “Euro 2028 bid”
  const isYear = /^euro (?:19|20)\d\d$/.test(line.phrase(money)) && line.core(end) !== ''
  if (currency === usual && !isYear) return money
  const text = line.textOf(money)
  const typed = line.phrase(money).toUpperCase()
  const isBefore = typed.startsWith(currency)
  const figure = typed.replace(currency, '').trim()
  const isSmall = smallFigure.test(figure) && (isBefore || line.core(end) !== '')
  const isWord = capitals.has(currency) && (isBefore || isSmall)
  if (!isYear && !isWord && !(isSmall && abbreviations.has(currency))) return money
  const price = line.printMoney(withCurrencyPlaces(reading.amount, currency), currency)
  return { ...money, ...unclear(text), candidates: [price, quote(text)] }
}

/** Reads a number without a currency as an amount in the default currency: `expense 12.50`. */
export function bareAmountAt(line: Line, first: number, usual: string): MoneyReading | null {
  const found = bareFigure.exec(wordsAt(line, first))
  if (!found?.groups) return null
  const [text] = found
  const span = spanOf(text, first)
  const reading = parseAmount(figureOf(found.groups), usual)
  // “expense 12 300 dpi” hardly means 12,300, and “expense room 412 189.00” not 412,189.
  const isRound = /^\d+ [\d ]+$/.test(text)
  const isEither = isRound ? line.core(span.end) !== '' : isGuess(line, span, text)
  const money = reading && { ...span, reading, currency: usual }
  return money && isEither ? eitherNumber(money, text) : money
}

/** Offers three readings of `12 300`: the first number, the last, or both as one. */
function eitherNumber(money: MoneyReading, text: string): MoneyReading {
  const { currency } = money
  const groups = text.split(' ')
  const [head = '', last = ''] = [groups[0], groups.at(-1)]
  const joined = groups.join('')
  const candidates = [
    `${head} ${currency} ${quote(groups.slice(1).join(' '))}`,
    `${quote(groups.slice(0, -1).join(' '))} ${last} ${currency}`,
    `${joined} ${currency}`,
  ]
  return { ...money, ...unclear(text, [joined, head]), candidates }
}

function amountOf(
  line: Line,
  found: RegExpExecArray | null,
  first: number,
  usual: string,
): MoneyReading | null {
  if (!found?.groups) return null
  const { name: word = '', sign: minus = '', cents: typed = '' } = found.groups
  const digits = figureOf(found.groups)
  const end = spanOf(found[0], first).end - 1
  const cents = typed.startsWith(' ') && !areCents(line, end, digits) ? '' : typed
  const currency = currencyIn(line, word, usual)
  if (currency === null || (cents !== '' && !/^\d+$/.test(digits))) return null
  if (cents.startsWith(' ')) return centsApart(line, found[0], first, { digits, cents, currency })
  const reading = parseAmount(`${minus}${digits}${cents === '' ? '' : `.${cents}`}`, currency)
  const text = found[0].slice(0, found[0].length - typed.length + cents.length)
  return reading && orAsked(line, { ...spanOf(text, first), reading, currency }, found)
}

/** True if a number behind an amount can be its cents; false in “12 EUR 14 Nov” and “9.50 EUR 10 people”. */
function areCents(line: Line, at: number, digits: string): boolean {
  return /^\d+$/.test(digits) && !isDayAt(line, at)
}

/** Returns a currency code; null for none, and for German “sek”, a unit of time. */
function currencyIn({ vocabulary }: Line, word: string, usual: string): string | null {
  return vocabulary.is('otherUnits', word) ? null : currencyInText(word, usual)
}

/** True if a number begins a day: 14 in “12 EUR 14 Nov” and 20 in “12 EUR 20. 11.”. */
function isDayAt(line: Line, at: number): boolean {
  if (line.isMonth(at + 1)) return true
  return /^\d\d\.$/.test(line.rawOf(at)) && line.core(at + 1) !== ''
}

/** Makes the amount ambiguous if the words around it allow a second reading. */
function orAsked(
  line: Line,
  money: MoneyReading,
  { 0: text, groups }: RegExpExecArray,
): MoneyReading {
  const isListed = money.first === 1 && /^[-−–]$/.test(line.core(0))
  if (isListed && groups?.['sign'] === undefined) return eitherSign(line, money, text)
  return isGuess(line, money, groups?.['figure'] ?? '') ? eitherGroup(money, text) : money
}

/** Offers two readings of a line that begins with `- 12.50 EUR`: a refund, or a list item. */
function eitherSign(line: Line, money: MoneyReading, text: string): MoneyReading {
  const span = { first: money.first - 1, end: money.end }
  const candidates = [text, `-${text}`]
  return { ...money, ...span, ...unclear(line.textOf(span)), candidates }
}

/** Offers two readings of `12 EUR 50`: the last number can be the cents, or something else. */
function centsApart(
  line: Line,
  text: string,
  first: number,
  { digits, cents, currency }: { digits: string; cents: string; currency: string },
): MoneyReading {
  const whole = text.slice(0, -cents.length)
  const choices = [`${digits}.${cents.trim()}`, digits] as const
  // “room 12 EUR 45”
  const other = line.isOneOf(first - 1, 'numbered')
    ? [`${quote(digits)} ${cents.trim()} ${currency}`]
    : []
  const apart = `${whole} ${quote(cents.trim())}`
  const candidates = [line.printMoney(choices[0], currency), apart, ...other]
  return { ...spanOf(text, first), ...unclear(text, choices), currency, candidates }
}

function eitherOf(text: string, first: number, usual: string): MoneyReading | null {
  const found = several.exec(text)
  if (!found?.groups) return null
  const [whole] = found
  const { firstFigure = '', secondFigure = '', name: word = '' } = found.groups
  const currency = currencyInText(word, usual)
  if (currency === null) return null
  const candidates = [`${secondFigure} ${currency}`, `${firstFigure} ${currency}`]
  return {
    ...spanOf(whole, first),
    ...unclear(whole, [secondFigure, firstFigure]),
    currency,
    candidates,
  }
}

/**
 * True for groups of digits (`1 200`) beside a word of the note. The nearest group may belong to that word: “flyers 1
 * 200 EUR”.
 */
function isGuess(line: Line, money: WordSpan, typed: string): boolean {
  if (!typed.includes(' ')) return false
  if (/\d[\u00a0\u202f]\d/.test(line.textOf(money))) return false
  // A sign belongs to the whole number.
  if (/^[-−–]\d/.test(line.textOf(money))) return false
  const isDigitFirst = /^\d/.test(line.textOf(money))
  // “$1 250.00 rent” has one amount.
  if (!isDigitFirst && /[.,]/.test(typed)) return false
  const beside = isDigitFirst ? money.first - 1 : money.end
  return line.core(beside) !== ''
}

/** Offers two readings of `flyers 1 200 EUR`: 1,200, or one flyer for 200. */
function eitherGroup(money: MoneyReading, text: string): MoneyReading {
  const { currency } = money
  const [, , digits = ''] = /^(\D*)(\d[\d ]*(?:[.,]\d+)?)/.exec(text) ?? []
  const minus = /^[-−–]/.test(text) ? '-' : ''
  const groups = digits.split(' ')
  const isDigitFirst = /^\d/.test(text)
  const [head = '', ...tail] = isDigitFirst ? groups : [...groups].reverse()
  const rest = isDigitFirst ? tail.join('') : [...tail].reverse().join('')
  const apart = isDigitFirst
    ? `${quote(head)} ${rest} ${currency}`
    : `${minus}${currency} ${rest} ${quote(head)}`
  const joined = groups.join('')
  return {
    ...money,
    ...unclear(text, [joined, rest]),
    candidates: [`${minus}${joined} ${currency}`, apart],
  }
}

/**
 * Resolves an amount with two readings to the larger one: `$1,234` is read as 1234 in the United States, and so is
 * `1.234 €` in Germany. The separator in the amount must be the region's thousands separator, and must not be the
 * decimal sign of the line's language. Amounts in a currency other than the default one are left ambiguous,
 * because they may have been copied from elsewhere.
 */
export function inRegion(
  line: Line,
  money: MoneyReading,
  { currency, groupSign }: CaptureContext,
): MoneyReading {
  const { reading, candidates } = money
  const isOwn = money.currency === currency && minorUnits(currency) <= 2
  if (reading.kind !== 'ambiguous' || candidates !== undefined || !isOwn) return money
  const [sign] = /[.,](?=\d{3}(?!\d))/.exec(line.textOf(money)) ?? []
  const isGrouped = sign === groupSign && sign !== line.vocabulary.decimalSign
  return isGrouped ? { ...money, reading: { kind: 'amount', amount: reading.choices[0] } } : money
}

/** Creates an ambiguous reading. `choices`: the two amounts that the text can mean. */
export function unclear(
  text: string,
  choices: readonly [string, string] = ['0', '0'],
): Pick<MoneyReading, 'reading'> {
  return { reading: { kind: 'ambiguous', message: t`“${text}” can be read two ways.`, choices } }
}

/** Joins groups of digits; `12,-` becomes 12, `1.5k` becomes 1500. */
function figureOf({ figure: typed = '', thousands }: Readonly<Record<string, string>>): string {
  const digits = typed
    .replaceAll(' ', '')
    // The last sign of “1.200,-” separates the cents.
    .replace(/(?<=\d([.,])\d{3})(?!\1)[.,]$/, '$&00')
    .replace(/[.,]$/, '')
  if (thousands === undefined) return digits
  const [whole = '', fraction = ''] = digits.split(/[.,]/)
  return `${whole}${fraction.padEnd(3, '0')}`
}

function wordsAt(line: Line, first: number): string {
  const words: string[] = []
  for (let index = first; index < first + maxWords; index += 1) {
    const word = line.bare(index)
    if (word === '') break
    words.push(word)
    // “1. 120 EUR” is the first item of a list.
    if (/^\d+[.)]$/.test(line.rawOf(index))) break
  }
  return words.join(' ')
}

function spanOf(text: string, first: number): WordSpan {
  return { first, end: first + text.split(' ').length }
}

/** Formats an amount as `12.50 EUR`. */
export function printMoney(amount: string, currency: string): string {
  return `${printAmount(amount)} ${currency}`
}

/** Formats a whole amount as `12`, and any other with at least two decimal places: `12.50`. */
export function printAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}`
}
