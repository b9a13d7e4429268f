/** Amounts as people write them: `12.50 EUR`, `€12.50`, `12,50 €`, `$ 7`, `CHF 1'200.50`. */
import { canonical } from '../decimal.ts'
import { currencyOf, placesOf } from './currencies.ts'
import type { Line, Span } from './line.ts'

export type Money = Span & {
  /** Decimal string in its shortest spelling. */
  readonly amount: string
  readonly currency: string
  /** True for `1.200`: read as one thousand two hundred, could be one and a fifth. */
  readonly isAssumed: boolean
}

type Figure = { readonly amount: string; readonly isAssumed: boolean }

const around = /^([^\d\s.,]{1,3})?(\d[\d.,'’]{0,20})([^\d\s.,'’]{1,3})?$/
const group = /^\d{3}$/
const mostDigits = 12

/** The amount with its currency that begins at word `first`, or null. `usual`: the person's own currency. */
export function moneyAt(line: Line, first: number, usual: string): Money | null {
  const word = line.bare(first)
  const [, before, figure, behind] = around.exec(word) ?? []
  if (figure !== undefined && (before === undefined) !== (behind === undefined)) {
    return moneyOf(figure, before ?? behind ?? '', usual, { first, end: first + 1 })
  }
  const next = line.bare(first + 1)
  const span = { first, end: first + 2 }
  if (next === '') return null
  return moneyOf(word, next, usual, span) ?? moneyOf(next, word, usual, span)
}

function moneyOf(figure: string, name: string, usual: string, span: Span): Money | null {
  if (!/^\d/.test(figure)) return null
  const currency = currencyOf(name, usual)
  if (currency === null) return null
  const read = parseFigure(figure, placesOf(currency))
  return read && { ...span, ...read, currency }
}

/** A number alone, in the person's own currency: what `expense 12.50` begins with. */
export function bareAmountAt(line: Line, first: number, usual: string): Money | null {
  const read = parseFigure(line.bare(first), placesOf(usual))
  return read && { first, end: first + 1, ...read, currency: usual }
}

/**
 * The number in `text`, by the marks in it: the last of two different ones is the decimal point, a mark that
 * comes twice groups thousands, an apostrophe always does. Null where it is no amount.
 */
export function parseFigure(text: string, places: 2 | 3): Figure | null {
  if (text.length > 24 || !/^\d[\d.,'’]*$/.test(text)) return null
  const plain = text.replaceAll('’', "'")
  const point = decimalPoint(plain, places)
  const whole = point === -1 ? plain : plain.slice(0, point)
  const fraction = point === -1 ? '' : plain.slice(point + 1)
  if (point !== -1 && !(fraction.length >= 1 && fraction.length <= places)) return null
  const marks = new Set(whole.replace(/\d/g, ''))
  const [head = '', ...groups] = whole.split(/[.,']/)
  if (marks.size > 1 || !groups.every((one) => group.test(one))) return null
  if (groups.length > 0 && !/^[1-9]\d{0,2}$/.test(head)) return null
  const digits = [head, ...groups].join('')
  if (digits.length > mostDigits || !/^\d*$/.test(fraction)) return null
  const isAssumed = point === -1 && groups.length === 1 && !marks.has("'")
  return { amount: canonical(fraction === '' ? digits : `${digits}.${fraction}`), isAssumed }
}

/** Where the decimal point of `text` is, -1 for nowhere. */
function decimalPoint(text: string, places: 2 | 3): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return -1
  const isAlone = text.indexOf(text[last] ?? '') === last
  const hasOthers = /[.,']/.test(text.slice(0, last))
  if (!isAlone) return -1
  // `1.200`: money with three places is rare, a thousand is not.
  return text.length - last - 1 === 3 && places === 2 && !hasOthers ? -1 : last
}

/** `12.50 EUR`: two places where there are any. */
export function printMoney(amount: string, currency: string): string {
  return `${printAmount(amount)} ${currency}`
}

/** `12.50`, `12`: two places where there are any. */
export function printAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}`
}
