/** Parses amounts with a currency: `12.50 EUR`, `€12.50`, `12,50 €`, `$ 7`, `CHF 1'200.50`. */
import { parseAmount, type ParsedAmount } from '../money/parse-amount.ts'
import { currencyOf } from './currency-names.ts'
import type { Line, Span } from './line.ts'

export type Money = Span & {
  readonly currency: string
  readonly reading: ParsedAmount
}

const around = /^([^\d\s.,]{1,3})?(\d[\d.,'’]{0,20})([^\d\s.,'’]{1,3})?$/

/** The amount with its currency at word `first`, or null. `usual`: the default currency. */
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
  const reading = parseAmount(figure, currency)
  return reading && { ...span, reading, currency }
}

/** A number without a currency at word `first`, in the default currency (`expense 12.50`), or null. */
export function bareAmountAt(line: Line, first: number, usual: string): Money | null {
  const word = line.bare(first)
  const reading = /^\d/.test(word) ? parseAmount(word, usual) : null
  return reading && { first, end: first + 1, reading, currency: usual }
}

/** Formats as `12.50 EUR`. */
export function printMoney(amount: string, currency: string): string {
  return `${printAmount(amount)} ${currency}`
}

/** Formats as `12.50` or `12`: at least two decimal places unless there are none. */
export function printAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}`
}
