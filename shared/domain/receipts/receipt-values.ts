/** Amounts, days and currencies in the text of a receipt, in the forms of the regions that Stint knows. */
import { isDay } from '../time/calendar.ts'
import type { Day } from '../units.ts'
import { currencyCodes, currencyMarks } from './words/currency-marks.ts'
import { months } from './words/day-words.ts'

/** An amount in a text. */
export type FoundAmount = {
  /** Decimal string with two places. */
  readonly value: string
  /** As it stands in the text. */
  readonly text: string
  readonly index: number
}

/**
 * `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`, `12.50`, with `-` before it. Two digits at the end are decimal
 * places; a number without them is none, because years, quantities and postcodes have none.
 */
const amountPattern =
  /(?<![\d.,'’-])-?(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d{1,9})[.,]\d{2}(?![\d.,'’]*\d|[.,]\d| ?%)/gu

export function amountsIn(text: string): readonly FoundAmount[] {
  return [...text.matchAll(amountPattern)].map((match) => {
    const digits = match[0].replace(/[^\d-]/g, '')
    const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/^(-?)0+(?=\d)/, '$1')
    return { value, text: match[0], index: match.index }
  })
}

/** A number beside a mark of a currency, whose decimal point recognition lost: `£211047` is 2110.47. */
const markLostPattern = /[€£$] ?(\d{3,9})(?![\d.,])|(?<![\d.,])(\d{3,9}) ?[€£]/gu

/** The amounts of a recognized text that has no other. */
export function amountsWithoutPoint(text: string): readonly FoundAmount[] {
  return [...text.matchAll(markLostPattern)].map((match) => {
    const digits = match[1] ?? match[2] ?? ''
    const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/^0+(?=\d)/, '')
    return { value, text: match[0], index: match.index }
  })
}

/** A percentage: `19 %`, `5,5%`, `20.00 %`; a decimal string without zeros at its end. */
export function percentIn(text: string): string | null {
  const [, whole, places = ''] = /(?<![\d.,])(\d{1,2})(?:[.,](\d{1,3}))? ?%/u.exec(text) ?? []
  if (whole === undefined) return null
  const decimals = places.replace(/0+$/, '')
  return `${Number(whole)}${decimals === '' ? '' : `.${decimals}`}`
}

/** The currency that a text names, by code before marks; null for none. */
export function currencyIn(text: string): string | null {
  const lower = text.toLowerCase()
  const code = currencyCodes.exec(lower)?.[1]
  if (code !== undefined) return code.toUpperCase()
  return currencyMarks.find(([mark]) => mark.test(lower))?.[1] ?? null
}

/** A day in a text. `isAmbiguous`: day and month could be exchanged. */
export type FoundDay = { readonly day: Day; readonly text: string; readonly isAmbiguous: boolean }

/** Order of day and month where both could be meant. */
export type DayOrder = 'dmy' | 'mdy'

const numeric = /(?<![\d.,/-])(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{2,4})(?![\d/-])/gu
const dayThenMonth =
  /(?<!\d)(\d{1,2}|(?<!\p{L})[il](?=er ))(?:\.|er|st|nd|rd|th)?[ -](?:de )?(\p{L}{3,10})\.?,?[ -](?:de )?(\d{4})(?!\d)/gu
const monthThenDay = /(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)? ?,? (\d{4})(?!\d)/gu

export function daysIn(text: string, order: DayOrder): readonly FoundDay[] {
  const lower = text.toLowerCase()
  return [
    ...[...lower.matchAll(numeric)].flatMap(([whole, a = '', , b = '', c = '']) =>
      numericDay(whole, [a, b, c], order),
    ),
    ...[...lower.matchAll(dayThenMonth)].flatMap(([whole, day = '', month = '', year = '']) =>
      namedDay(whole, year, month, day),
    ),
    ...[...lower.matchAll(monthThenDay)].flatMap(([whole, month = '', day = '', year = '']) =>
      namedDay(whole, year, month, day),
    ),
  ]
}

function numericDay(
  text: string,
  [a, b, c]: readonly [string, string, string],
  order: DayOrder,
): readonly FoundDay[] {
  if (a.length === 4) return found(text, a, b, c, false)
  if (a.length > 2 || c.length === 3) return []
  const year = c.length === 2 ? `20${c}` : c
  const isExchangeable = Number(a) <= 12 && Number(b) <= 12 && a !== b
  // Points are written between day and month where the day comes first.
  const isMonthFirst = Number(b) > 12 || (order === 'mdy' && isExchangeable && !text.includes('.'))
  const isAmbiguous = isExchangeable && !text.includes('.')
  return isMonthFirst ? found(text, year, a, b, isAmbiguous) : found(text, year, b, a, isAmbiguous)
}

function namedDay(text: string, year: string, name: string, day: string): readonly FoundDay[] {
  const month = months[name.slice(0, 4)] ?? months[name.slice(0, 3)]
  // “1er” is recognized as “ler”.
  const number = /\d/.test(day) ? day : '1'
  return month === undefined ? [] : found(text, year, String(month), number, false)
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
