import Big from 'big.js'
import { distanceUnit } from '../../mileage/distance.ts'
import { currencyInText, ownSign } from '../../money/currency-names.ts'
import { isWeekday } from '../day-phrases.ts'
import { distanceAt } from '../distance-phrases.ts'
import type { Line, WordSpan } from '../line.ts'
import { isMeasure } from '../time-of-day.ts'
import { quote } from '../tokenize.ts'
import { isCost } from './unread-prices.ts'
import { otherThanTimer, type Meant, type UnreadRule } from './unread-rule.ts'

/** Returns the sign or name of money in “12€”, “5usd”, “99c”, “50p”, “taxi12€”, and “R150” in South Africa. */
function gluedName(word: string, usual: string): string | undefined {
  const own = ownSign(usual)
  if (own.length === 1 && word.startsWith(own)) return own
  const sign = /\p{L}*\p{Sc}/u.exec(word)
  const name =
    /(?<=\d)\p{L}{2,}|(?<=^[\d.,]+)[ce]$|(?<=^(?!480|720)\d{3}|^(?!1\d|2[0-4])\d\d)p$|\p{L}{2,}(?=\d)|^(?:Rs|Fr|SFr)(?=\.\d)/u
  const found = (sign ?? name.exec(word))?.[0] ?? ''
  // “12EURTaxi”, “12EURtaxi”
  return (/^[A-Z]{3}(?=\p{Lu}?\p{Ll})/u.exec(found)?.[0] ?? found) || undefined
}

/** Finds banknotes: `parking a tenner`, `zwei Hunderter`. */
const banknotes: UnreadRule = (line, first, { currency }) => {
  const count = /^\d{1,2}$/.test(line.core(first))
    ? Number(line.core(first))
    : line.vocabulary.numberOf(line.core(first))
  const at = count === null ? first : first + 1
  // “50er Parken”, but not “50er Jahre” or “20er Rohr 2h”.
  const word =
    line.hasMeaning('duration') && /^\d+er$/.test(line.core(at))
      ? ''
      : line.core(at).replace(/(?<=r)s$/, '')
  const [, value] =
    /^#(\d+)$/.exec(line.vocabulary.moneyOf(word) ?? '') ?? /^(5|[125]00?|20)er$/.exec(word) ?? []
  if (value === undefined) return null
  const sum = `${String(Number(value) * (count ?? 1))} ${currency}`
  return { first, end: at + 1, readings: line.hasMeaning('amount') ? [] : [sum] }
}

/** Finds `20 quid`, `50 cents`, `twenty EUR`, `4x25 EUR`, `(12.50) EUR`, `~20€`. */
const moneyLeft: UnreadRule = (line, first, { currency: usual }) => {
  const glued = gluedName(line.bare(first), usual)
  if (glued !== undefined && /\d/.test(line.core(first))) {
    const code = moneyIn(line, glued, usual)
    const span = { first, end: first + 1 }
    if (code !== null) return { ...span, readings: readingsOf(line, first, code, usual) }
    if (/\p{Sc}/u.test(glued)) return span
  }
  if (!isNumber(line, first)) return null
  for (const at of [first + 1, first - 1]) {
    const span = { first: Math.min(first, at), end: Math.max(first, at) + 1 }
    // “12 C 345/25” is a case at court.
    const [name = ''] =
      /^(?![CP](?:$|-)|[Ee]-)(?:US-(?=D))?[\p{L}\p{Sc}]+/u.exec(line.bare(at)) ?? []
    const code = moneyIn(line, name, usual)
    // “p. 9” is a page, and “rm 9” a room.
    const isShare = at < first && (/^[%lc]/.test(code ?? '') || line.isOneOf(at, 'numbered'))
    if (code !== null && !isShare)
      return { ...span, readings: readingsOf(line, first, code, usual) }
  }
  return null
}

/**
 * True for digits and for numbers in words. `ein` in “ein Euro” counts, the article `an` in “an EUR invoice” does not.
 */
function isNumber(line: Line, at: number): boolean {
  const word = line.core(at)
  const isOne = line.vocabulary.numberOf(word) === 1 && word.length > 2
  return /[\d½¼¾]/.test(word) || line.isCounted(at) || isOne
}

/**
 * Factors of the signs in `Words.money`, for an amount in the default currency or in one that follows the sign: “kCHF”.
 */
const shares: Readonly<Record<string, string>> = {
  '%': '0.01',
  k: '1000',
  l: '100000',
  c: '10000000',
}

/** Returns a currency code, or a key of `shares` with or without a code; null if the word does not mean money. */
function moneyIn({ vocabulary }: Line, word: string, usual: string): string | null {
  if (word === '') return null
  if (word === ownSign(usual)) return usual
  // “12 TEUR”, “12 k€”.
  const [, ofThousands] = /^[TKk](\p{Sc}|\p{L}{3,4})$/u.exec(word) ?? []
  const thousands = ofThousands === undefined ? null : currencyInText(ofThousands, usual)
  if (thousands !== null) return `k${thousands}`
  // Outside India, “3 CR” are change requests.
  if (/^cr$/i.test(word) && usual !== 'INR') return null
  return currencyInText(word, usual) ?? vocabulary.moneyOf(word.toLowerCase())
}

/** Returns the amounts that the word at `at` can mean; none if the line already has an amount. */
function readingsOf(line: Line, at: number, code: string, usual: string): readonly string[] {
  if (line.hasMeaning('amount')) return []
  const share = shares[code.slice(0, 1)]
  if (share === undefined) return amountsIn(line, at, code)
  const [, whole, fraction = '0'] =
    /^(\d{1,4})(?:[.,](\d{1,2}))?(?![\d.,])/.exec(line.core(at)) ?? []
  const areCents = share === '0.01'
  if (whole === undefined || (areCents && fraction !== '0')) return []
  const amount = new Big(`${whole}.${fraction}`).times(share)
  return [line.printMoney(amount.toFixed(areCents ? 2 : 0), code.slice(1) || usual)]
}

/** Returns the amounts in a word; none for several numbers, or for a part of a longer number. */
function amountsIn(line: Line, at: number, code: string): readonly string[] {
  // “Rs.450”
  const word = line.core(at).replace(/^\p{L}+\.(?=\d)/u, '')
  // “€12m” means millions.
  if (/\d(?:[kml]|cr|bn|mio)$/.test(word)) return []
  const isOfMore = (index: number): boolean => /\d/.test(line.core(index)) || line.isCounted(index)
  const isJoined = line.isOneOf(at - 1, 'and', 'or') && isOfMore(at - 2)
  if (isOfMore(at - 1) || isJoined) return []
  const named = line.vocabulary.numberOf(word)
  if (named !== null) return [`${String(named)} ${code}`]
  const [, count, each] = /^(\d{1,3})[x×*](\d{1,6})$/.exec(word) ?? []
  if (count !== undefined) {
    return line.hasMeaning('duration') ? [] : [`${String(Number(count) * Number(each))} ${code}`]
  }
  const [figure, ...others] = word.match(/[.,]?\d+(?:[.,]\d+)*/g) ?? []
  if (figure === undefined || others.length > 0 || !/^\d{0,9}(?:[.,]\d{1,2})?$/.test(figure))
    return []
  const digits = figure.replace(/^[.,]/, '0.')
  const isNegative = /^\(.*\)$|[-−–]\d|\d[-−–](?!\p{L})/u.test(word)
  return [...(isNegative ? [`-${digits} ${code}`] : []), `${digits} ${code}`]
}

/** Finds `minus 5 EUR`. */
const minusLeft: UnreadRule = (line, first) => {
  const isMinus = line.vocabulary.is('minus', line.core(first))
  const amount = line.meaningAt(first + 1) === 'amount' ? line.claimAt(first + 1) : null
  if (!isMinus || amount === null) return null
  return { first, end: amount.end, readings: [`-${line.textOf(amount)}`, line.textOf(amount)] }
}

/**
 * Finds a currency beside a duration, or beside an amount in another currency: `1.5m EUR`, `$12.50 CAD`, `NZD $12`,
 * `expense 45 quid`, `expense 419 р.`.
 */
const currencyLeft: UnreadRule = (line, first, { currency }) => {
  const at = [first - 1, first + 1].find((beside) => line.meaningAt(beside) === 'amount')
  const amount = at === undefined ? null : line.claimAt(at)
  const text = amount === null ? '' : line.textOf(amount)
  const code = currencyBeside(line, first, text, currency)
  if (amount === null) {
    const isBesideTime = [first - 1, first + 1].some((beside) => line.isOfTime(beside))
    const count = isBesideTime ? first : countBehind(line, first)
    return code === null || count === null ? null : { first: count, end: first + 1 }
  }
  const span = { first: Math.min(amount.first, first), end: Math.max(amount.end, first + 1) }
  const word = quote(line.textOf({ first, end: first + 1 }))
  const kept = first < amount.first ? `${word} ${text}` : `${text} ${word}`
  // “expense 419 р.” is in a currency that Stint doesn't know.
  if (code === null) return isForeign(line, first, text) ? { ...span, readings: [kept] } : null
  if (currencyInText(text.replace(/[\d\s.,'’k−–-]/g, ''), currency) === code) return null
  // “expense 50 cents”
  if (!/^[A-Z]{3}$/.test(code)) return first > amount.first ? span : null
  const [figure = ''] = /\d(?:[\d.,'’ ]*\d)?/.exec(text) ?? []
  return { ...span, readings: [`${figure} ${code}`, kept] }
}

/** Returns a currency code, or a sign in `Words.money`. `text`: the typed amount. Before “$59”, “AU” is a currency. */
function currencyBeside(line: Line, at: number, text: string, usual: string): string | null {
  const word = line.bare(at)
  if (text.startsWith('$') && /^(?:[A-Z]{1,2}|C[Dd][Nn])$/.test(word))
    return currencyInText(`${word.toUpperCase()}$`, usual)
  const named = isBare(text) ? line.vocabulary.moneyOf(line.core(at)) : null
  return currencyInText(word, usual) ?? named
}

/** True for an amount without a currency. */
function isBare(text: string): boolean {
  return /^[\d.,'’ k–-]+$/.test(text)
}

/** True for a sign beside a bare amount, and for an abbreviation or one or two letters in a script other than Latin. */
function isForeign(line: Line, at: number, text: string): boolean {
  const foreign =
    /^(?:\p{Sc}+|(?:(?!\p{Script=Latin})\p{L}){1,2})\.?$|^(?:(?!\p{Script=Latin})\p{L}){3,5}\.$/u
  return isBare(text) && foreign.test(line.rawOf(at))
}

/** Returns the index of the number in “12 and a half dollars”; null for none. */
function countBehind(line: Line, first: number): number | null {
  const isPart = (at: number): boolean =>
    line.isOneOf(at, 'and') || line.vocabulary.mayBeginLength(line.core(at))
  let at = first - 1
  while (isPart(at) && !line.isCounted(at)) at -= 1
  const isNumber = /^\d+$/.test(line.core(at)) || line.isCounted(at)
  return isNumber && at < first - 1 ? at : null
}

/**
 * Finds a count of things with one price or duration each: `4 lamps at 12 EUR`, `two tickets, 12 EUR each`, `1.250
 * words à 0.12 EUR`, `3 calls of 20m`.
 */
const oneOfSeveral: UnreadRule = (line, first) => {
  const { vocabulary } = line
  // “45l @ 1.74 EUR”
  const isCount = /^\(?\d[\d.,]{0,5}\p{L}{0,2}\)?$/u.test(line.core(first))
  const isFew = line.isOneOf(first, 'few') && line.hasMeaning('amount')
  const isSeveral = isCount || line.isCounted(first) || isFew
  if (!line.hasMeaning('amount', 'duration') || !isSeveral) return null
  const isEach = (at: number): boolean => {
    const { bare = '', raw = '' } = line.words[at] ?? {}
    return vocabulary.is('each', bare.toLowerCase()) || raw === '@'
  }
  const isPriced = line.words.some((_, at) => {
    const meaning = line.meaningAt(at)
    // “1h at 7 Eleven”, “12 EUR at Five Guys”.
    const isName = meaning === 'duration' || isEach(first - 1)
    if (at < first && line.isCounted(first) && isName) return false
    if (meaning === 'amount') return isEach(at - 1) || isEach(at + 1)
    const isOf = at > first + 1 && vocabulary.is('of', line.core(at - 1))
    return meaning === 'duration' && (isOf || isEach(at - 1) || isEach(at + 1))
  })
  // The “p” of “p. P.” (per person) is not a page.
  const isNumbered = line.isOneOf(first - 1, 'numbered') && ![first - 1, first + 1].some(isEach)
  return isPriced && !isNumbered ? { first, end: first + 1 } : null
}

/** Finds `34km x 0,30 EUR`, `5 takes x 10 min`. */
const timesAmount: UnreadRule = (line, first) => {
  if (!/^[x×*]$/.test(line.bare(first))) return null
  const isCounted = /\d/.test(line.bareOf(first - 1)) || line.isQuoted(first - 1)
  if (line.meaningAt(first + 1) === 'duration') return isCounted ? null : { first, end: first + 1 }
  const isProduct = [first - 1, first + 1].some(
    (at) => line.meaningAt(at) === 'amount' && /\d/.test(line.core(2 * first - at)),
  )
  // “1250 words x 0.14 EUR”.
  const isOfCount = line.meaningAt(first + 1) === 'amount' && /^\d/.test(line.bareOf(first - 2))
  return isProduct || isOfCount ? { first, end: first + 1 } : null
}

/** Finds `twice 20m`, `20m coaching twice`, `three times parking 5 EUR`; not “tested twice 2h”. */
const multiplied: UnreadRule = (line, first) => {
  const isLast = first === line.freeEnd - 1
  const isTimes =
    line.meaningAt(first + 1) === 'duration' || (isLast && line.hasMeaning('duration', 'time'))
  const isMeant = isTimes || line.hasMeaning('amount', 'distance')
  // “lunch for three at Joe’s 45 EUR”
  const isTimesSaid = line.isOneOf(first + 1, 'times') && !line.isOneOf(first + 1, 'at')
  const isFactor = line.isOneOf(first, 'multiplied') || (line.isCounted(first) && isTimesSaid)
  return isMeant && isFactor ? { first, end: first + 1 } : null
}

/** Finds `20m call x3`, `10 EUR per person x 3`. */
const timesLeft: UnreadRule = (line, first, { currency }) => {
  const word = line.core(first)
  const [, apart] = /^[x×*](\d{0,3}(?:[.,]\d)?)$/.exec(word) ?? []
  const end = first + (apart === '' ? 2 : 1)
  const isCount = apart !== undefined && /^[x×*]?\d{1,3}(?:[.,]\d)?$/.test(line.core(end - 1))
  const isMeasured =
    line.hasMeaning('amount', 'duration', 'time', 'distance') && !isMeasure(line, first + 2)
  if ((isCount || /^\d{1,3}[x×*@]$/.test(word)) && isMeasured) return { first, end }
  return countApart(line, first, currency)
}

/** Finds `2 x cable 9.99`, `2 mal Essen 24 €`, `visit 2x34 km`. */
function countApart(line: Line, first: number, currency: string): Meant | null {
  const word = line.core(first)
  // “60 x 90 cm” is a size.
  const isSize = /^\d/.test(line.core(first + 2)) && isMeasure(line, first + 3)
  const isApart = /^\d{1,3}$/.test(word) && /^(?:[x×*]|mal)$/.test(line.core(first + 1)) && !isSize
  if (isApart && line.hasMeaning('amount')) return countedAmount(line, first, currency)
  if (isApart && line.hasMeaning('duration', 'distance')) return { first, end: first + 2 }
  const [, each = ''] = /^\d{1,3}[x×*](\d{1,4}\p{L}*)$/u.exec(word) ?? []
  const [, digits, unit = line.core(first + 1)] = /^(\d+)(\p{L}+)?$/u.exec(each) ?? []
  if (digits === undefined || distanceUnit(unit) === null) return null
  return { first, end: first + (/\p{L}$/u.test(each) ? 1 : 2) }
}

/** Offers readings of `2 x cable 9.99`, in which 9.99 can be the price of one thing, or of all. */
function countedAmount(line: Line, first: number, usual: string): Meant {
  const at = line.words.findIndex((_, index) => index > first && line.meaningAt(index) === 'amount')
  const amount = line.claimAt(at)
  const [, figure, code = usual] =
    /^(\d+(?:[.,]\d\d)?)(?: ([A-Z]{3}))?$/.exec(amount === null ? '' : line.textOf(amount)) ?? []
  if (amount === null || figure === undefined) return { first, end: first + 2 }
  const total = new Big(figure.replace(',', '.')).times(line.core(first)).toFixed(2)
  const count = quote(line.textOf({ first, end: first + 2 }))
  const rest = `${count} ${line.textOf({ first: first + 2, end: at })}`
  const readings = [line.printMoney(total, code), `${figure} ${code}`].map(
    (one) => `${one} ${rest}`,
  )
  return { first, end: amount.end, readings }
}

function isAmount(line: Line, at: number): boolean {
  return line.meaningAt(at) === 'amount'
}

/**
 * Finds words that change the amount: `90 EUR split by 3`, `10% off 120 EUR`, `20% tax on 12 EUR`, `12 EUR each way`,
 * `42 km return`.
 */
const sharedAmount: UnreadRule = (line, first) => {
  const isShare =
    /^[\d.,]*%$/.test(line.core(first)) &&
    line.words.some((_, at) => at > first && line.isOneOf(at, 'of', 'on') && isAmount(line, at + 1))
  // “8h split by 2”
  const isDivided = line.hasMeaning('duration') && line.isOneOf(first + 1, 'by')
  const isShared =
    (line.hasMeaning('amount') && isShare) ||
    ((line.hasMeaning('amount') || isDivided) && line.isOneOf(first, 'shared'))
  const isEach = line.isOneOf(first - 1, 'each') || line.isOneOf(first + 1, 'each')
  const isWay = line.hasMeaning('distance') || isEach
  const isMeant = isShared || (isWay && line.isOneOf(first, 'bothWays'))
  return isMeant ? { first, end: first + 1 } : null
}

/** Finds an amount without tax or tip: `45 EUR netto`, `10 EUR ohne MwSt`, `10 EUR + VAT`, `12 EUR + tip`. */
const untaxedAmount: UnreadRule = (line, first) => {
  const isBeside = [first - 1, first + 1].some(
    (at) => line.meaningAt(at) === 'amount' || /^\d+[.,]\d\d$/.test(line.core(at)),
  )
  if (!isBeside) return isUntaxedApart(line, first) ? { first, end: first + 1 } : null
  // “£2 grand”
  const isMultiple = /^[klc]$/.test(line.vocabulary.moneyOf(line.core(first)) ?? '')
  if (isMultiple && line.meaningAt(first - 1) === 'amount') return { first, end: first + 1 }
  const isOfName = /^(?:council|road|car|income|property|city|tourist|corporation)$/
  const isWith = line.isOneOf(first, 'including') || isOfName.test(line.core(first))
  const isTax = line.isOneOf(first + 1, 'taxes') && !isWith
  const isMore = /^\+(?:\p{L}|$)/u.test(line.core(first))
  const isPlus = isMore && !/\d/.test(line.words[first + 1]?.raw ?? '')
  const isMeant = isTax || isPlus || line.isOneOf(first, 'withoutTax')
  return isMeant ? { first, end: first + 1 } : null
}

/** True in a line with an amount: `120 EUR materials plus VAT`, `45 EUR dinner + tip`, `45 EUR taxi net`. */
function isUntaxedApart(line: Line, at: number): boolean {
  const word = line.core(at)
  const isNet = line.isOneOf(at, 'withoutTax')
  const isSaid = isNet || /^\(?(?:\+|ex|before|ohne|vor)$/.test(word)
  const isOfTax = isSaid && line.isOneOf(at + 1, 'taxes', 'tips')
  const isLast = isNet && word !== 'plus' && at === line.freeEnd - 1
  const isGlued = word.startsWith('+') && line.vocabulary.is('taxes', word.slice(1))
  return line.hasMeaning('amount') && (isOfTax || isLast || isGlued)
}

/** Finds a price in a line with a duration: `100m roll 54.99`, `2h parking 4.80`; not a version: “2h python 3.12”. */
const priceBeside: UnreadRule = (line, first) => {
  const word = line.core(first)
  const isDay = /^(?:[0-2]\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(word)
  const isLarge =
    /^(?:(?:\d{2,4}[.,]|\d,|\d{1,3}(?:[.'’]\d{3})+,?)\d\d|\d{1,4}[.,][-–—]{1,2})$/.test(word) &&
    !isDay
  // “2h labour materials 120”
  const isLast = first === line.freeEnd - 1
  const isBehindCost = /^\d{2,4}$/.test(word) && isLast && line.isOneOf(first - 1, 'costs')
  const isPrice = isLarge || isBehindCost || (/^\d\.\d\d$/.test(word) && line.hasWordOf('costs'))
  // “30 min Beleg 12,40”, “3h, parts 42.60”
  const isPaid = isCost(line, first - 1) || line.isOneOf(first - 1, 'sessions')
  const isExact = /,\d\d$/.test(word) || (/\.\d\d$/.test(word) && isPaid)
  const isNumbered = line.isOneOf(first - 1, 'numbered') && !isExact
  const isMeant = isPrice && line.hasMeaning('duration', 'time') && !isNumbered
  return isMeant ? { first, end: first + 1 } : null
}

/** Finds a second amount: `taxi 12 EUR bus 2.80`, `taxi 12 EUR, tip 2`, `12 EUR for parking and 8 for tolls`. */
const moneyBeside: UnreadRule = (line, first) => {
  // “12.11.” is a day.
  const isDay = /^\d{1,2}\.(?:0\d|1[0-2])\.\D*$/.test(line.rawOf(first))
  const isFigure = /^\(?\d{1,4}[.,]\d\d\)?$|^\d\dp$/.test(line.core(first)) && !isDay
  const isMoney = isFigure && !isMeasure(line, first + 1)
  const isWhole = /^\d{1,4}\)?$/.test(line.core(first))
  const isOfSum = line.isOneOf(first - 1, 'and') && line.isOneOf(first + 1, 'for') && isWhole
  const isNumbered = line.isOneOf(first - 1, 'numbered') && line.core(first - 1) !== 'parts'
  const isPaid = line.isOneOf(first - 1, 'spent', 'tips') && isWhole
  const isMeant = isMoney || isOfSum || isPaid || isOfCost(line, first)
  if (isNumbered || !line.hasMeaning('amount', 'distance')) return null
  return isMeant ? { first, end: first + 1 } : null
}

/** True for `45 EUR taxi 30 bus`, `parts 45 labour 30 EUR`; false in “12 beers 60 EUR” and “12 EUR Pier 39 parking”. */
function isOfCost(line: Line, at: number): boolean {
  const isEnd = line.core(at + 2) === '' || /[,;]$/.test(line.rawOf(at + 1))
  const isOne = isCost(line, at + 1) && !/[^au]s$/.test(line.core(at + 1))
  const isBehind = isCost(line, at - 1) && !line.isOneOf(at - 1, 'named')
  return /^\d{2,3}$/.test(line.core(at)) && isEnd && isOne && isBehind
}

/**
 * Finds a distance that does not begin the line: `drove 12 km to Acme`, `drive to Acme 12 km`; also the second distance
 * in `30 km + 12 km`, and a distance beside a length: `Anfahrt 35 km + 2h`.
 */
const distanceLeft: UnreadRule = (line, first) => {
  const distance = first === 0 ? null : distanceAt(line, first)
  if (distance !== null && (isAdded(line, distance) || line.hasMeaning('distance'))) return distance
  const count = countBefore(line, first)
  const isSaid = count !== null || !line.isOneOf(first - 1, 'the')
  if (distance === null || !isSaid || line.hasMeaning(...otherThanTimer)) return null
  if (count !== null) {
    const [length = '0'] = distance.lengths
    const total = new Big(length).times(count).toFixed()
    return { first: first - 2, end: distance.end, readings: [`${total} ${distance.unit}`] }
  }
  const before = { first: 0, end: first }
  if (!line.isFree(before) || line.hasProblem(before)) return { first, end: distance.end }
  const text = line.textOf({ first, end: distance.end }).replace(/^\(|\)$/g, '')
  return { first: 0, end: distance.end, readings: [`${text} ${line.textOf(before)}`] }
}

/** True for a distance that is listed beside a length: `35 km + 2h`, `2h site, 35 km`. */
function isAdded(line: Line, { first, end }: WordSpan): boolean {
  const isJoint = (at: number): boolean =>
    /^[+&]$/.test(line.core(at)) || line.isOneOf(at, 'and', 'withoutTax')
  const isListed = [first - 1, end - 1].some((at) => /,$/.test(line.words[at]?.raw ?? ''))
  return line.hasMeaning('duration') && (isListed || isJoint(first - 1) || isJoint(end))
}

/** Returns the 2 in `2 x 34 km`; null without a count. */
function countBefore(line: Line, first: number): string | null {
  const isTimes = /^[x×*]$/.test(line.core(first - 1)) || line.isOneOf(first - 1, 'times')
  const [count] = /^\d{1,2}$/.exec(line.core(first - 2)) ?? []
  return isTimes && count !== undefined ? count : null
}

/** Finds a distance after its unit or name: `km 34 client visit`, `mileage 120`. */
const distanceBehind: UnreadRule = (line, first) => {
  const unit = line.core(first)
  // “Mi 18.” is a Wednesday.
  if (isWeekday(line.vocabulary.inEnglish(unit))) return null
  const number = line.core(first + 1)
  const isNamed = line.isOneOf(first, 'distances') && /^\d{1,4}(?:[.,]\d)?$/.test(number)
  if (isNamed && !line.hasMeaning(...otherThanTimer)) return { first, end: first + 2 }
  const isDistance = unit.length > 1 && distanceUnit(unit) !== null && /^\d{1,4}$/.test(number)
  if (!isDistance || line.words.length === 2 || line.hasMeaning(...otherThanTimer)) return null
  return { first, end: first + 2, readings: first === 0 ? [`${number} ${unit}`] : [] }
}

/** Finds `thirty miles to Slough`, `12+9+14 km`, `34-38 km`. */
const distanceSaid: UnreadRule = (line, first) => {
  const unit = line.core(first + 1)
  if (unit.length < 2 || distanceUnit(unit) === null) return null
  const [, sum] = /^(\d{1,3}(?:\+\d{1,3})+)$/.exec(line.core(first)) ?? []
  const total = sum?.split('+').reduce((size, one) => size + Number(one), 0)
  const isRange = /^\d{1,4}[-–—/]\d{1,4}$/.test(line.core(first))
  if (isRange && !line.hasMeaning(...otherThanTimer)) return { first, end: first + 2 }
  const length =
    total ?? (line.isCounted(first) ? line.vocabulary.numberOf(line.core(first)) : null)
  if (length === null) return null
  return { first, end: first + 2, readings: first === 0 ? [`${String(length)} ${unit}`] : [] }
}

/** Finds two readings of an odometer: `45120-45340 drive`, `start 88230 end 88317 km`. */
const odometer: UnreadRule = (line, first) => {
  const trip = tripAt(line, first)
  if (trip === null || line.isOneOf(first - 1, 'numbered')) return null
  const isMeant = line.isFree({ first: 0, end: first }) && !line.hasMeaning(...otherThanTimer)
  if (!isMeant) return { first, end: trip.end }
  const [unitBefore, unitBehind] = [first - 1, trip.end].map((at) => distanceUnit(line.core(at)))
  const before = line.textOf({ first: 0, end: unitBefore ? first - 1 : first })
  const text = `${String(trip.length)} ${unitBehind ?? unitBefore ?? 'km'} ${before}`
  return { first: 0, end: unitBehind ? trip.end + 1 : trip.end, readings: [text.trim()] }
}

/** Reads `45120-45340`, `45120 to 45340` and `45120 45340`; null for other words. */
function tripAt(
  line: Line,
  first: number,
): { readonly end: number; readonly length: number } | null {
  const glued = line.core(first).split(/[-–—→/]/)
  const isSign = line.joinsTimes(first + 1) || line.core(first + 1) === '/'
  const isJoined = isSign || line.isOneOf(first + 1, 'of', 'ended', 'cameOrWent')
  const last = glued.length > 1 ? first : isJoined ? first + 2 : first + 1
  const [from, until, ...others] = glued.length > 1 ? glued : [line.core(first), line.core(last)]
  const length = meterOf(until) - meterOf(from)
  return others.length === 0 && length > 0 && length < 2000 ? { end: last + 1, length } : null
}

function meterOf(text = ''): number {
  return /^\d{2,3}[.,'’]?\d{3}$/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
}

export const moneyRules: readonly UnreadRule[] = [
  banknotes,
  moneyLeft,
  minusLeft,
  currencyLeft,
  timesAmount,
  multiplied,
  timesLeft,
  oneOfSeveral,
  sharedAmount,
  untaxedAmount,
  priceBeside,
  moneyBeside,
  odometer,
  distanceBehind,
  distanceSaid,
  distanceLeft,
]
