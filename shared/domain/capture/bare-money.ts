import { t } from '../language/translate.ts'
import { bareAmountAt, unclear, type MoneyReading } from './amounts.ts'
import type { CaptureContext } from './capture.ts'
import { isLengthUnit } from './durations.ts'
import type { DateReading } from './find-dates.ts'
import type { Line, WordSpan } from './line.ts'
import { isMeasure } from './time-of-day.ts'
import { quote, withoutEnd } from './tokenize.ts'

/** At most this many numbers are offered as the amount; nobody chooses among more. */
const maxOffered = 9

/**
 * Picks the amount of a line with `expense`, `spent` or `paid`: the only number, or the only one with two decimals
 * (`dinner for 3 45.80`). Otherwise returns an ambiguous amount, so that the user chooses.
 */
export function bareMoney(
  line: Line,
  dates: readonly DateReading[],
  context: CaptureContext,
): MoneyReading | null {
  const found: MoneyReading[] = []
  for (let at = 0; at < line.words.length;) {
    const isOfDate = dates.some(({ first, end }) => first <= at && at < end)
    const money = isOfDate ? null : bareAmountAt(line, at, context.currency)
    if (money && !isMeasured(line, money)) found.push(money)
    at = money?.end ?? at + 1
  }
  const [first, second] = likeliest(line, found, context)
  if (!first) return null
  if (!second) {
    const isOther = isYear(line, first) || isCount(line, first)
    return isOther ? orNumber(line, first) : withName(line, first)
  }
  const span = { first: first.first, end: found.at(-1)?.end ?? first.end }
  const isOffered = found.length <= maxOffered
  const candidates = isOffered ? found.map((chosen) => chosenOf(line, span, found, chosen)) : []
  const message = t`Which number is the amount?`
  const reading = { kind: 'ambiguous', message, choices: ['0', '0'] } as const
  return { ...span, reading, currency: context.currency, candidates }
}

/**
 * Adds the currency that is before an amount, or behind it at the end of a line: in Switzerland, “Fr.” in “expense taxi
 * Fr. 12.30” is not Friday.
 */
function withName(line: Line, money: MoneyReading): MoneyReading {
  const { first, end, currency } = money
  const isName = (at: number): boolean => line.vocabulary.moneyOf(line.core(at)) === currency
  const isNamedLast = end === line.words.length - 1 && isName(end)
  return {
    ...money,
    first: isName(first - 1) ? first - 1 : first,
    end: isNamedLast ? end + 1 : end,
  }
}

/** True for a possible year, except directly after `expense` or `paid`. */
function isYear(line: Line, { first, end }: MoneyReading): boolean {
  return first > 1 && end === first + 1 && /^(?:199|20[0-3])\d$/.test(line.core(first))
}

/** True for `expense 45 min parking`, `bought 2 kg nails`, `expense lunch 2 people`. */
function isMeasured(line: Line, { first, end }: MoneyReading): boolean {
  const isOne = end === first + 1
  return isOne && (isLengthUnit(line, line.core(end)) || isMeasure(line, end))
}

/** True for a few things without a price: `expense 2 coffees`, `bought 12 eggs`; false for `expense 12 groceries`. */
function isCount(line: Line, { first, end }: MoneyReading): boolean {
  const isFew = end === first + 1 && /^(?:\d|1[0-2])$/.test(line.core(first))
  return isFew && /^\p{Ll}{2,}(?<!i)[^isu]s$/u.test(line.bare(end))
}

/** Offers two readings of `expense rent November 2026`: the amount, or a number in the note. */
function orNumber(line: Line, number: MoneyReading): MoneyReading {
  const text = line.textOf(number)
  const candidates = [`${line.core(number.first)} ${number.currency}`, quote(text)]
  return { ...number, ...unclear(text), candidates }
}

/**
 * Returns the likeliest amount: the only number written like a price, or else the first number if it directly follows
 * `paid` or the like and is larger than the second (`paid 120 for 2 tickets`). Otherwise returns all numbers.
 */
function likeliest(
  line: Line,
  numbers: readonly MoneyReading[],
  { dayOrder }: CaptureContext,
): readonly MoneyReading[] {
  // “13.11” can be a day.
  const isDay = (word: string): boolean =>
    dayOrder === 'dmy' && /^(?:[0-2]?\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(word)
  const words = numbers.map(({ end }) => line.bare(end - 1))
  const exact = numbers.filter((_, at) => {
    const word = words[at] ?? ''
    return /[.,]\d\d$/.test(word) && !isDay(word)
  })
  if (exact.length === 1) return exact
  const [price = 0, count = 0] = words.map(Number)
  const isPaid = numbers[0]?.first === 1 && line.meaningAt(numbers[0].end) === 'command'
  return isPaid && price > count ? numbers.slice(0, 1) : numbers
}

/** Returns the words of the span. All numbers except the amount are quoted, so that they stay in the note. */
function chosenOf(
  line: Line,
  span: WordSpan,
  numbers: readonly MoneyReading[],
  chosen: MoneyReading,
): string {
  const words: string[] = []
  for (let at = span.first; at < span.end;) {
    const number = numbers.find(({ first }) => first === at)
    const text = line.textOf(number ?? { first: at, end: at + 1 })
    if (!number) words.push(text)
    else if (number !== chosen) words.push(quote(text))
    else words.push(`${withoutEnd(text.replace(/\s/g, ''), ',;:.')} ${chosen.currency}`)
    at = number?.end ?? at + 1
  }
  return words.join(' ')
}
