import Big from 'big.js'
import { amountsIn, percentIn } from './receipt-values.ts'
import type { TextLine } from './text-lines.ts'
import { discount, tax } from './words/amount-words.ts'
import { fold } from '../text/fold.ts'

/** A row of taxes: a rate, its tax, and the amounts without and with this tax, as decimal strings. */
export type TaxRow = {
  readonly line: number
  readonly percent: string
  readonly tax: string
  readonly net: string
  readonly gross: string
}

/**
 * Finds rows such as `7% 4,84 0,34 5,18`: a rate and at least two amounts, one of which is the tax on another. A rate
 * without a percent sign must be one that some country has (`knownRates`).
 */
export function taxRowsIn(lines: readonly TextLine[]): readonly TaxRow[] {
  return lines.flatMap((line, index) => {
    const values = amountsIn(line.text).map(({ value }) => value)
    const percent = percentIn(line.text) ?? rateWithoutSign(line.text)
    if (percent === null || percent === '0') return []
    if (values.length < 2 || values.length > maxAmounts) return []
    const sums = sumsOf(values, percent)
    if (!sums || discount.test(fold(line.text))) return []
    // Where net, tax and gross are all in the line, it can hardly be about anything else.
    const isWhole = [sums.net, sums.tax, sums.gross].every((value) => values.includes(value))
    return isWhole || isAmongTaxes(lines, index) ? [{ line: index, percent, ...sums }] : []
  })
}

/**
 * True if a line is among taxes. This is required because other charges, for example for service, also have
 * percentages.
 */
function isAmongTaxes(lines: readonly TextLine[], index: number): boolean {
  const above = lines.slice(Math.max(0, index - headDistance), index + 1)
  return above.some(({ text }) => tax.test(fold(text)))
}

/** A line with more amounts is running text. Each amount is compared with all others, so this limits the work. */
const maxAmounts = 12

/** Maximum number of lines between a table's headings and its last rate. */
const headDistance = 4

/** Reads the rate in `12 15,47 128,93` or `A 19 ...`, for tables with the percent sign only in their heading. */
function rateWithoutSign(text: string): string | null {
  const [, whole, places] =
    /^(?:\p{L}{1,4}[:=]? ?|\d ?[:=] ?)?(\d{1,2})(?:[.,](\d{1,3}))? /u.exec(text) ?? []
  if (whole === undefined) return null
  const percent = percentIn(`${whole}${places === undefined ? '' : `.${places}`} %`)
  return percent !== null && knownRates.has(percent) ? percent : null
}

/** Returns the tax with its net and gross amount; null if no two of the values fit together. */
function sumsOf(
  values: readonly string[],
  percent: string,
): Omit<TaxRow, 'line' | 'percent'> | null {
  const rate = new Big(percent).div(100)
  for (const value of values.filter((one) => !new Big(one).eq(0))) {
    for (const base of values) {
      if (isNear(rate.times(base), value)) {
        return { tax: value, net: base, gross: new Big(base).plus(value).toFixed(2) }
      }
      if (isNear(rate.times(base).div(rate.plus(1)), value)) {
        return { tax: value, net: new Big(base).minus(value).toFixed(2), gross: base }
      }
    }
  }
  return null
}

/** True within a cent. */
function isNear(computed: Big, tax: string): boolean {
  return computed.minus(tax).abs().lte('0.011')
}

/**
 * Rates of value-added and goods taxes in any country since 2000, in percent. A rate not listed here was misread, or is
 * a sales tax, which differs from town to town in the United States.
 */
export const knownRates: ReadonlySet<string> = new Set(
  `2.1 2.4 2.5 2.6 3 3.6 3.7 3.8 4 4.5 4.8 5 5.5 6 6.5 7 7.6 7.7 8 8.1 8.5 9 9.5 9.975 10 10.5 11 11.5 12 12.5
   13 13.5 14 15 15.5 16 16.5 17 17.5 18 19 19.6 20 20.5 21 21.5 22 23 24 25 25.5 27 28`.split(
    /\s+/,
  ),
)
