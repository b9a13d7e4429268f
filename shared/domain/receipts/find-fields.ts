/**
 * Finds the fields of an expense in the lines of a receipt. Pure: the same lines give the same reading. A value
 * is sure where its line names it and the sums of the receipt confirm it.
 */
import Big from 'big.js'
import type { Place, ReadValue, ReceiptReading } from './reading.ts'
import { findIssueDay, type DayHint } from './find-day.ts'
import { findVendor } from './find-vendor.ts'
import { amountsIn, currencyIn, percentIn } from './receipt-values.ts'
import { anyTotal, grandTotal, invoiceNumber, notTotal, tax, taxIncluded } from './receipt-words.ts'
import { placeOf, type TextLine } from './text-lines.ts'

/** An amount on a line; `weight` says how surely it is the total. */
type Candidate = {
  readonly value: string
  readonly place: Place
  readonly line: TextLine
  readonly weight: number
}
type FoundTax = { readonly percent: string; readonly amount: Candidate }

/** The reading of a text; null where it has no amount. */
export function findFields(lines: readonly TextLine[], hint: DayHint): ReceiptReading | null {
  const amounts = lines.flatMap((line, index) => candidatesOf(line, lines[index - 1]))
  const total = findTotal(amounts)
  if (!total) return null
  const taxes = findTaxes(lines, total)
  const currency = findCurrency(lines, total)
  const day = findIssueDay(lines, hint, currency?.value ?? null)
  const vendor = findVendor(lines)
  return {
    source: 'text',
    values: {
      amount: {
        value: total.value,
        isSure: isTotalSure(total, amounts, taxes),
        place: total.place,
      },
      ...(currency && { currency }),
      ...(day && { date: day }),
      ...(vendor && { vendor }),
      ...taxValues(taxes, total),
    },
    invoiceNumber: numberIn(lines),
    problems: [],
  }
}

/** The amounts of a line. Where it names nothing, the line above may be their heading. */
function candidatesOf(line: TextLine, above: TextLine | undefined): readonly Candidate[] {
  const found = amountsIn(line.text)
  const last = found.at(-1)
  const words = line.text.toLowerCase()
  const named = weightOf(words)
  const isHeaded = named === 0 && above !== undefined && amountsIn(above.text).length === 0
  const weight = isHeaded && !/\p{L}{4}/u.test(words) ? weightOf(above.text.toLowerCase()) : named
  return found.map((amount) => ({
    value: amount.value,
    place: placeOf(line, amount.text),
    line,
    // The sum stands at the end of its line.
    weight: amount === last ? weight : Math.min(weight, 0),
  }))
}

function weightOf(words: string): number {
  if (grandTotal.test(words)) return 100
  const hasTax = tax.test(words)
  if (hasTax && !taxIncluded.test(words)) return -50
  if (notTotal.test(words)) return -40
  if (!anyTotal.test(words)) return hasTax ? -30 : 0
  return taxIncluded.test(words) ? 90 : 60
}

function findTotal(amounts: readonly Candidate[]): Candidate | undefined {
  const better = (one: Candidate, other: Candidate): Candidate => {
    if (one.weight !== other.weight) return one.weight > other.weight ? one : other
    return new Big(other.value).gte(one.value) ? other : one
  }
  return amounts.length === 0 ? undefined : amounts.reduce(better)
}

function isTotalSure(
  total: Candidate,
  amounts: readonly Candidate[],
  taxes: readonly FoundTax[],
): boolean {
  if (total.weight < 60 || new Big(total.value).lte(0)) return false
  const rivals = amounts.filter(({ weight }) => weight === total.weight)
  const isOnly = rivals.every(({ value }) => value === total.value)
  // The parts of a receipt are smaller than their sum; what was handed over in cash is not a part.
  const isLargest = amounts.every(
    ({ value, weight }) => weight === -40 || new Big(value).lte(total.value),
  )
  const taxSum = taxes.reduce((sum, { amount }) => sum.plus(amount.value), new Big(0))
  const net = new Big(total.value).minus(taxSum).toFixed(2)
  const isConfirmed = taxes.length > 0 && amounts.some(({ value }) => value === net)
  return isConfirmed ? isLargest || isOnly : isOnly && isLargest && total.weight >= 90
}

/** Taxes with their rates: each rate once, smaller than the total. */
function findTaxes(lines: readonly TextLine[], total: Candidate): readonly FoundTax[] {
  const byRate = new Map<string, FoundTax>()
  for (const line of lines) {
    const words = line.text.toLowerCase()
    const percent = tax.test(words) ? percentIn(words) : null
    if (percent === null || percent === '0' || grandTotal.test(words)) continue
    const fitting = amountsIn(line.text).filter(({ value }) => isTaxOf(value, percent, total.value))
    const amount = fitting.at(-1)
    if (!amount || byRate.has(percent)) continue
    const candidate = { value: amount.value, place: placeOf(line, amount.text), line, weight: 0 }
    byRate.set(percent, { percent, amount: candidate })
  }
  return [...byRate.values()]
}

/** True where an amount can be the tax of `percent` in a total: at most that of the whole total. */
function isTaxOf(value: string, percent: string, total: string): boolean {
  const most = new Big(total).times(percent).div(new Big(100).plus(percent)).plus('0.02')
  return new Big(value).gt(0) && new Big(value).lte(most)
}

function taxValues(taxes: readonly FoundTax[], total: Candidate): ReceiptReading['values'] {
  if (taxes.length > 2) return {}
  const value = (text: string, { place }: Candidate, isSure: boolean): ReadValue => ({
    ...{ value: text, isSure, place },
  })
  const [first, second] = taxes
  // One rate for the whole: the amount is what the rate makes of the total.
  const isWhole = first !== undefined && second === undefined && isWholeTax(first, total.value)
  return {
    ...(first && {
      taxPercent1: value(first.percent, first.amount, isWhole),
      taxAmount1: value(first.amount.value, first.amount, isWhole),
    }),
    ...(second && {
      taxPercent2: value(second.percent, second.amount, false),
      taxAmount2: value(second.amount.value, second.amount, false),
    }),
  }
}

function isWholeTax({ percent, amount }: FoundTax, total: string): boolean {
  const whole = new Big(total).times(percent).div(new Big(100).plus(percent))
  return whole.minus(amount.value).abs().lte('0.02')
}

/** The currency beside the total, else the one that the text names most often. */
function findCurrency(lines: readonly TextLine[], total: Candidate): ReadValue | null {
  const beside = currencyIn(total.line.text)
  if (beside !== null) return { value: beside, isSure: true, place: total.place }
  const counts = new Map<string, number>()
  for (const line of lines) {
    const named = currencyIn(line.text)
    if (named !== null) counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most ? { value: most[0], isSure: counts.size === 1, place: null } : null
}

function numberIn(lines: readonly TextLine[]): string | null {
  for (const line of lines) {
    const number = invoiceNumber.exec(line.text.toLowerCase())?.groups?.['number']
    if (number === undefined) continue
    const from = line.text.toLowerCase().indexOf(number)
    return line.text.slice(from, from + number.length)
  }
  return null
}
