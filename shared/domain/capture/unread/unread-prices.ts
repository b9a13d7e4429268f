import Big from 'big.js'
import type { ListName } from '../../language/words/vocabulary.ts'
import { currencyInText } from '../../money/currency-names.ts'
import { clockText, startWord } from '../clock-readings.ts'
import type { Line } from '../line.ts'
import { quote } from '../tokenize.ts'
import { otherThanTimer, type UnreadRule } from './unread-rule.ts'

/** True for `85`, `8k`, `8.000` and “dreihundert” in a line without times or amounts. */
function isPrice(line: Line, at: number): boolean {
  const word = line.core(at)
  const isSaid = line.vocabulary.isOfNumbers(word) || (line.vocabulary.numberOf(word) ?? 0) > 12
  const isNumber = isSaid || /^\d{1,6}(?:[.,]\d{3})?k?$/.test(word)
  return isNumber && !line.hasMeaning(...otherThanTimer)
}

/** True for a word for something that costs money, such as “parking” or “Anfahrtspauschale” (call-out charge). */
export function isCost(line: Line, at: number): boolean {
  const compound =
    /\p{L}(?:pauschale|geb(?:ü|ue)hr(?:en)?|kosten|geld|honorar|miete|karte|material|satz)$/u
  return line.isOneOf(at, 'costs') || compound.test(line.core(at))
}

/** Finds a number beside a payment or its object: `taxi 12`, `12 bezahlt Parken`, `500 deposit paid`. */
const costLeft: UnreadRule = (line, first, { currency }) => {
  if (!isPrice(line, first) || line.isQuoted(0) || line.isOneOf(0, 'spent')) return null
  const last = line.freeEnd - 1
  const isBeside = [first - 1, first + 1].some((at) => line.isOneOf(at, 'spent', 'expense'))
  const isSaid = isBeside || ((first <= 1 || first >= last - 1) && line.hasWordOf('spent'))
  if (!isSaid && !isBesideCost(line, first)) return null
  const isWhole = !line.vocabulary.isOfNumbers(line.core(first)) && !line.isCounted(first - 1)
  return { first, end: first + 1, readings: isWhole ? [priceAt(line, first, currency)] : [] }
}

function isBesideCost(line: Line, at: number): boolean {
  // “lunch 12 for 2 people”, but not “bus 42 to Leeds”.
  const isFor = line.isOneOf(at + 1, 'for')
  // “Ticket 4711”, but not “Ticket 49”.
  const isName = line.isOneOf(at - 1, 'numbered') && /^\d{3}[1-9]$/.test(line.core(at))
  const isBehind = (isFor || at === line.freeEnd - 1) && isCost(line, at - 1) && !isName
  // “three hundred deposit”
  const isFirst = line.isFirst(at) || (line.isFirst(at - 1) && line.isCounted(at - 1))
  return isBehind || (isFirst && isCost(line, isFor ? at + 2 : at + 1))
}

/** Formats a number as an amount; one in words must have a value. */
function priceAt(line: Line, at: number, currency: string): string {
  const word = line.core(at)
  return `${String(line.vocabulary.numberOf(word) ?? word.replace(/[.,](?=\d{3})/, ''))} ${currency}`
}

/** Finds `tip 5`, `lens hire 85 + VAT`, `callout 65 net`. */
const taxedLeft: UnreadRule = (line, first, { currency }) => {
  if (!isPrice(line, first)) return null
  const amount = priceAt(line, first, currency)
  if (line.isOneOf(first - 1, 'tips')) return { first, end: first + 1, readings: [amount] }
  // “30 plus people”
  const isSaid = first === line.freeEnd - 2 || line.core(first + 1) !== 'plus'
  const isNet = isSaid && line.isOneOf(first + 1, 'withoutTax')
  const ofTax = [1, 2].find((step) => isPlus(line, first + step, 'taxes', 'tips'))
  const at = ofTax ?? (isNet ? 1 : undefined)
  if (at === undefined) return null
  const words = quote(line.textOf({ first: first + 1, end: first + 1 + at }))
  return { first, end: first + 1 + at, readings: [`${amount} ${words}`] }
}

/** Finds `lunch 45 + 5 tip`. */
const tippedLeft: UnreadRule = (line, first, { currency }) => {
  const isJoined = line.core(first + 1) === '+' || line.isOneOf(first + 1, 'and', 'withoutTax')
  const areNumbers = [first, first + 2].every((at) => /^\d{1,4}$/.test(line.core(at)))
  if (!isJoined || !areNumbers || !line.isOneOf(first + 3, 'tips')) return null
  if (line.hasMeaning(...otherThanTimer)) return { first, end: first + 3 }
  const sum = new Big(line.core(first)).plus(line.core(first + 2)).toFixed()
  return { first, end: first + 3, readings: [`${sum} ${currency}`] }
}

/** True for a word of these lists, and for `+VAT`. */
function isPlus(line: Line, at: number, ...names: readonly ListName[]): boolean {
  const word = line.core(at).replace(/^\+/, '')
  return names.some((name) => line.vocabulary.is(name, word))
}

/** Finds minutes or money at the end of a line: `flowers for 45`, `call for 45`; not “dinner for 2”. */
const forLeft: UnreadRule = (line, first, { currency }) => {
  const number = line.core(first + 1)
  const isEnd = first > 0 && first + 2 === line.freeEnd
  const isLast = isEnd && /^[1-9]\d{1,2}$/.test(number)
  const isMeasured = line.hasMeaning('duration', 'amount', 'distance', 'command')
  // “9:15 for 75”
  const start = line.meaningAt(first - 1) === 'duration' ? line.bareOf(first - 1) : ''
  const isLength = isEnd && /^[1-9]\d{0,2}$/.test(number)
  if (isLength && line.isOneOf(first, 'for') && /^\d+:\d\d$/.test(start)) {
    return {
      first: first - 1,
      end: first + 2,
      readings: [
        `${line.vocabulary.wordFor('at')} ${start} ${number}${number.length === 1 ? 'h' : 'm'}`,
      ],
    }
  }
  if (!isLast || !line.isOneOf(first, 'for') || isMeasured) return null
  const span = { first: first + 1, end: first + 2 }
  const price = line.hasMeaning('time') ? [] : [`${number} ${currency}`]
  return { ...span, readings: [`${number}m`, ...price] }
}

/** Finds a payment without a recognized amount: `paid Bob 12`, `paid for 2 coffees 7`. */
const spentLeft: UnreadRule = (line, first, { currency }) => {
  const isFirst = line.isFirst(first) || first === line.unquoted.first
  if (!isFirst || !line.isOneOf(first, 'spent')) return null
  if (line.hasMeaning('amount', 'duration')) return null
  const numbers = line.words.flatMap((_, at) => {
    const isNumber = /^\d/.test(line.core(at)) || line.isCounted(at)
    return isNumber && !line.isOneOf(at + 1, 'otherUnits') ? [at] : []
  })
  const [at, ...others] = numbers
  if (at === undefined) return null
  const word = line.core(at)
  const isPriced = others.length === 0 && /^\d{1,4}$/.test(word) && at === line.freeEnd - 1
  return isPriced
    ? { first: at, end: at + 1, readings: [`${word} ${currency}`] }
    : { first, end: first + 1 }
}

/** Finds `photos 3x12.50`, `font 59.99/mo`, `80/h`, `1.5k laptop`: unlikely to be part of the note. */
const priceLeft: UnreadRule = (line, first, { currency }) => {
  if (line.hasMeaning(...otherThanTimer)) return null
  const word = line.core(first)
  const product = productAt(line, first)
  if (product !== null) {
    const { end, count, each, isShare } = product
    const total = new Big(each.replace(',', '.'))
      .times(count.replace(',', '.'))
      .times(isShare ? '0.01' : 1)
    return { first, end, readings: [line.printMoney(total.toFixed(2), currency)] }
  }
  const [, thousands] = /^(\d{1,3}[.,]\d{1,2})k$/.exec(word) ?? []
  if (thousands !== undefined && line.isAtEdge({ first, end: first + 1 })) {
    const price = new Big(thousands.replace(',', '.')).times(1000).toFixed()
    return { first, end: first + 1, readings: [`${price} ${currency}`] }
  }
  // “500/-” is a price in rupees.
  const isRate = /^\d{1,6}(?:[.,]\d+)?(?:\/(?:\p{L}+|[-–—])|p[dhnw]|pcm|\+\p{L}{3,})$/u.test(word)
  // “1,50,000” is a price in India.
  if (/^\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d\d)?$/.test(word))
    return { first, end: first + 1, readings: [`${word.replaceAll(',', '')} ${currency}`] }
  const isHalved = /^\d{2,4}0\/[2-9]$/.test(word)
  const isSum = /^\d{1,4}(?:[.,]\d\d)?[+/]\d{1,3}(?:[.,]\d\d)?$/.test(word)
  return isRate || isHalved || (isSum && line.hasWordOf('costs')) ? { first, end: first + 1 } : null
}

/** Reads `3x12.50`, `3 x 12.50`, `4@35` or `10 x 85 ct`. `isShare`: the price is in cents. */
function productAt(line: Line, first: number) {
  for (const length of [4, 3, 2, 1]) {
    const end = first + length
    const words = line.phrase({ first, end })
    const [, count, each, share] =
      /^(\d{1,3}|\d{1,2}[.,]\d{1,2}(?= ?[@àá])) ?[x×*@àá] ?(\d{1,4}(?:[.,]\d\d)?)(?:[.,][-–—]{1,2})? ?(\p{L}*)$/u.exec(
        words,
      ) ?? []
    // “4.80x2”.
    const [, price, times] = /^(\d{1,4}[.,]\d\d) ?[x×*] ?(\d{1,3})$/.exec(words) ?? []
    if (price !== undefined && times !== undefined) {
      return { end, count: times, each: price, isShare: false }
    }
    if (count === undefined || each === undefined) continue
    const isShare = line.vocabulary.moneyOf(share ?? '') === '%'
    // “hotel 95x2”, “3x12 Parken”
    const isOfCost = line.isOneOf(first - 1, 'costs') || line.isOneOf(end, 'costs')
    const isPriced = /[@àá.,]/.test(words) || isOfCost
    const isMoney = share === '' && isPriced
    if (isShare || isMoney) return { end, count, each, isShare }
  }
  return null
}

/** Finds a price with an unusual sign or a space before its decimals: `lunch 12-50`, `lunch 12 50`. */
const priceApart: UnreadRule = (line, first, { currency }) => {
  if (line.hasMeaning(...otherThanTimer) || !line.hasWordOf('costs')) return null
  const spans = [2, 1].map((count) => ({ first, end: first + count }))
  for (const span of spans) {
    const [, whole, cents] = /^(\d{1,3})[-_· ](00|2[5-9]|[3-9]\d)$/.exec(line.phrase(span)) ?? []
    if (whole === undefined) continue
    return { ...span, readings: [line.printMoney(`${whole}.${cents ?? ''}`, currency)] }
  }
  return null
}

/** Finds a word that consists of two numbers and can be a price or a time: `Parken zwölffünfzig`. */
const pairLeft: UnreadRule = (line, first, { currency }) => {
  const pair = line.vocabulary.pairIn(line.core(first))
  if (pair === null) return null
  const [whole, cents] = pair
  const code = currencyInText(line.bare(first + 1), currency)
  const price = line.printMoney(`${String(whole)}.${String(cents)}`, code ?? currency)
  const isTime = code === null && whole <= 24 && cents < 60
  const start = isTime ? [`${startWord(line)} ${clockText(whole * 60 + cents)}`] : []
  const readings = [...(line.hasMeaning(...otherThanTimer) ? [] : [price]), ...start]
  return { first, end: code === null ? first + 1 : first + 2, readings }
}

/** Rules that find unread prices, in the order in which they are tried. They are tried after `moneyRules`. */
export const priceRules: readonly UnreadRule[] = [
  priceApart,
  pairLeft,
  tippedLeft,
  taxedLeft,
  costLeft,
  forLeft,
  spentLeft,
  priceLeft,
]
