import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'
import { currencyCodes, currencyMarks, type CurrencyMark } from './words/currency-marks.ts'
import { months } from './words/day-words.ts'
import type { DayOrder } from '../language/region.ts'

export type FoundAmount = {
  /** Two decimal places. */
  readonly value: string
  readonly text: string
  readonly index: number
}

/**
 * Matches `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`, `12.50`, and `1,12,500.00` in India. Two decimal places are
 * needed, because other numbers can be a year, a quantity or a postcode. The house number and postcode `471,80-309` and
 * the day `23.09, 2021` do not match. An amount is negative if a minus sign is before it, before its currency sign or
 * after it, or if it stands alone in parentheses.
 */
const amountPattern =
  /(?<![\d.,'’-])-?(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d{1,2}(?:,\d\d)+,\d{3}|\d{1,9})[.,]\d{2}(?![\d.,'’]*\d|[.,]\d| ?%|-\d|[.,] ?\d{4}(?!\d))/gu

export function amountsIn(text: string): readonly FoundAmount[] {
  return [...text.matchAll(amountPattern)].map((match) => {
    const isSignedApart =
      /^\((?:\p{Sc}|[A-Z]{3})? ?[\d.,'’ ]+\)$/u.test(text) ||
      /-[€£$] ?$/u.test(text.slice(Math.max(0, match.index - 3), match.index)) ||
      /^-(?![\d\p{L}-])/u.test(text.slice(match.index + match[0].length))
    const digits = (isSignedApart ? '-' : '') + match[0].replace(/[^\d-]/g, '')
    const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/^(-?)0+(?=\d)/, '$1')
    return { value, text: match[0], index: match.index }
  })
}

/** Matches an amount misread with a space in it: `16, 66`. Does not match the day `23.09, 2021`. */
const apartPattern = /(?<![\d.,'’-])(\d{1,6})[.,] (\d{2})(?![\d.,'’%]| ?[%.,]| \d)/gu

/** Finds amounts with a space after their decimal sign, for pictures in which no normal amount was recognized. */
export function amountsSetApart(text: string): readonly FoundAmount[] {
  return [...text.matchAll(apartPattern)].map((match) => {
    const [whole, before = '', places = ''] = match
    return { value: `${Number(before)}.${places}`, text: whole, index: match.index }
  })
}

/** Matches numbers with at most one decimal place, or with dashes: `1 150`, `280`, `95.0`, `24,-`, `120.--`. */
const wholePattern =
  /(?<![\d.,'’/:-]|\p{L})(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d{1,7})(?:[.,](?:(\d)(?!\d)|[-–—]{1,2}))?(?![\d/:%]|[.,]\d| ?%)/gu

/** Finds numbers with one decimal place or none, which are amounts only if the text around them says so. */
export function wholeAmountsIn(text: string): readonly FoundAmount[] {
  return [...text.matchAll(wholePattern)].map((match) => {
    const [whole, before = '', place = '0'] = match
    const digits = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    return { value: `${digits}.${place}0`, text: whole, index: match.index }
  })
}

/** Matches a number beside a currency sign, such as `£211047` for 2110.47. */
const markLostPattern = /[€£$] ?(\d{3,9})(?![\d.,])|(?<![\d.,])(\d{3,9}) ?[€£]/gu

/** Finds amounts that lost their decimal point in text recognition, for pictures without any other amount. */
export function amountsWithoutPoint(text: string): readonly FoundAmount[] {
  return [...text.matchAll(markLostPattern)].map((match) => {
    const digits = match[1] ?? match[2] ?? ''
    const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/^0+(?=\d)/, '')
    return { value, text: match[0], index: match.index }
  })
}

/** Finds a percentage: `19 %`, `5,5%`, `20.00 %`, `%10`. Returns a decimal without trailing zeros; null for none. */
export function percentIn(text: string): string | null {
  const groups = percentage.exec(text)?.groups
  const whole = groups?.['whole'] ?? groups?.['after']
  if (whole === undefined) return null
  const decimals = (groups?.['places'] ?? '').replace(/0+$/, '')
  return `${Number(whole)}${decimals === '' ? '' : `.${decimals}`}`
}
const percentage =
  /(?<![\d.,])(?<whole>\d{1,2})(?:[.,](?<places>\d{1,3}))? ?%|(?<![\d.,] ?)%(?<after>\d{1,2})(?![\d.,])/u

export type FoundCurrency = Pick<CurrencyMark, 'currency' | 'kind'>

/** Finds the currency that a text names; a code takes precedence over a mark such as `€`. */
export function currencyIn(text: string): FoundCurrency | null {
  const lower = text.toLowerCase()
  const code = currencyCodes.exec(lower)?.[1]
  if (code !== undefined) return { currency: code.toUpperCase(), kind: 'own' }
  return currencyMarks.find(({ pattern }) => pattern.test(lower)) ?? null
}

/** Matches `2026年11月20日`, `2026년 11월 20일`. */
const eastAsian = /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/gu

/** A day in a text. `isAmbiguous`: it would still be a valid day with day and month swapped. */
export type FoundDay = { readonly day: Day; readonly text: string; readonly isAmbiguous: boolean }

/** Matches a day in numbers. A slash and a time may follow: `18.06.2024/20:41`. */
const numeric =
  /(?<![\d.,/-])(\d{1,4})([./-]) ?(\d{1,2})(?:\2|(?<=\.\d\d),) ?(\d{2,4})(?![\d-]|\/(?!\d\d:))/gu
/** Matches `3 November 2026`, `3rd Nov. 2026`, `05MAR2025`, `28Feb'17`, `14-Feb-26`. */
const dayThenMonth =
  /(?<!\d)(\d{1,2}|(?<!\p{L})[il](?=er ))(?:\.|er|st|nd|rd|th)?(?:[ /-]| ?de )?(\p{L}{3,12})(?:\.?,?[ /-](?:de )?(\d{4})|(\d{4})|[ ]?['’](\d\d)|[-/]?(\d\d))(?![\d:])/gu
const monthThenDay = /(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)? ?,? (\d{4})(?!\d)/gu

export type DayWriting = {
  readonly order: DayOrder
  /** True if `25-02-13` is in 2025. */
  readonly isYearFirst: boolean
}

export function daysIn(text: string, order: DayOrder, isYearFirst = false): readonly FoundDay[] {
  const lower = text.toLowerCase()
  return [
    ...[...lower.matchAll(numeric)].flatMap(([whole, a = '', , b = '', c = '']) =>
      numericDay(whole, [a, b, c], { order, isYearFirst }),
    ),
    ...[...lower.matchAll(dayThenMonth)].flatMap(([whole, day = '', month = '', ...years]) =>
      namedDay(whole, fullYear(years.find((year) => typeof year === 'string') ?? ''), month, day),
    ),
    ...[...lower.matchAll(eastAsian)].flatMap(([whole, year = '', month = '', day = '']) =>
      found(whole, year, month, day, false),
    ),
    ...[...lower.matchAll(monthThenDay)].flatMap(([whole, month = '', day = '', year = '']) =>
      namedDay(whole, year, month, day),
    ),
  ]
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

function numericDay(
  text: string,
  [a, b, c]: readonly [string, string, string],
  { order, isYearFirst }: DayWriting,
): readonly FoundDay[] {
  if (a.length === 4) return found(text, a, b, c, false)
  if (a.length > 2 || c.length === 3) return []
  const yearFirst = shortYearFirst(text, [a, b, c])
  if (isYearFirst && yearFirst.length > 0) return yearFirst
  const [year, hasPoints] = [fullYear(c), text.includes('.')]
  // In a date with points, the day always comes first.
  const isExchangeable = Number(a) <= 12 && Number(b) <= 12 && a !== b && !hasPoints
  const isMonthFirst = Number(b) > 12 || (order === 'mdy' && isExchangeable)
  const isAmbiguous = isExchangeable || yearFirst.length > 0
  return isMonthFirst ? found(text, year, a, b, isAmbiguous) : found(text, year, b, a, isAmbiguous)
}

/** Reads `25-02-13` with the year first; empty if it can't be such a day. */
function shortYearFirst(
  text: string,
  [year, month, day]: readonly [string, string, string],
): readonly FoundDay[] {
  const isShort = year.length === 2 && day.length === 2 && text.includes('-')
  return isShort ? found(text, fullYear(year), month, day, false) : []
}

function namedDay(text: string, year: string, name: string, day: string): readonly FoundDay[] {
  // “5 listopada” is in November in Polish, “5. listopada” in October in Croatian.
  const isAmbiguous = /\. ?listopada/.test(text)
  const month = isAmbiguous
    ? 10
    : [5, 4, 3].map((length) => months[name.slice(0, length)]).find(Boolean)
  // “1er” is recognized as “ler”.
  const number = /\d/.test(day) ? day : '1'
  return month === undefined ? [] : found(text, year, String(month), number, isAmbiguous)
}

function found(
  text: string,
  year: string,
  month: string,
  day: string,
  isAmbiguous: boolean,
): readonly FoundDay[] {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? [{ day: iso as Day, text, isAmbiguous }] : []
}
