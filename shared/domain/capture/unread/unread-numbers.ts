import { currencyInText } from '../../money/currency-names.ts'
import { startWord } from '../clock-readings.ts'
import { isLengthUnit } from '../durations.ts'
import type { Line, WordSpan } from '../line.ts'
import { isMeasure } from '../time-of-day.ts'
import { quote } from '../tokenize.ts'
import { isBesideFirstDay, isRoundLength } from './unread-lengths.ts'
import { isCost } from './unread-prices.ts'
import { otherThanTimer, type UnreadContext, type UnreadRule } from './unread-rule.ts'

/** Pattern of a street: “Hauptstr. 12”, “Oak Lane 4”, “Am Ring 4”; not of “Rückweg 20”. */
const street =
  /(?:[Ss]tr|[Ss]tra(?:ß|ss)e|[Gg]asse|[Aa]llee|[Uu]fer|(?<![Rr]ück|[Hh]in|eim|chul|ahrts?|ienst|[Uu]m)weg|\b(?:Lane|Road|Street|Platz|Ring|Markt|Graben|Damm|Wall|Hof))$/

/** True for a number that is part of a name: “sprint 12”, “Hauptstr. 12”, “dinner for 2”, “4 of 12”, “March 3”. */
function isOfName(line: Line, at: number): boolean {
  if (/[,;]$/.test(line.words[at - 1]?.raw ?? '')) return false
  const before = line.core(at - 1)
  if (line.isOneOf(at - 1, 'of')) return !isWhole(line, at)
  // “Kilometerstand 45.120”
  if (grouped.test(line.core(at))) return before.endsWith('stand')
  if (line.isMonth(at - 1)) return Number(line.core(at)) <= 31
  if (line.isOneOf(at - 1, 'and', 'or', 'until', 'to', 'by', 'at', 'on', 'for')) return true
  // “getränke team 48” is a price.
  if (line.isOneOf(at - 1, 'named')) return before === 'fix' || Number(line.core(at)) <= 45
  if (!line.isOneOf(at - 1, 'numbered')) return street.test(line.bare(at - 1))
  // In “skim 2 rooms 6” the rooms are counted.
  const isPlural = before.endsWith('s') || line.vocabulary.decimalSign === ','
  const isCounted = isPlural && /^\d{1,3}$/.test(line.core(at - 2)) && !isOfName(line, at - 2)
  return !isCounted && before !== 'parts'
}

/** True for “session 45”; false for “session 4”. */
function isOfSession(line: Line, at: number): boolean {
  return line.isOneOf(at - 1, 'sessions') && /^(?:30|45|50|60|90|120)$/.test(line.core(at))
}

/** True for “50% of 1200” and “deposit of 2000”. */
function isWhole(line: Line, at: number): boolean {
  return /%$|^1\/[2-4]$|^half$|^hälfte$/.test(line.core(at - 2)) || isCost(line, at - 2)
}

/** True for `12` and `1200`, which can be a length or a price; false for a year. */
function isSmallNumber(word: string): boolean {
  const isSmall = grouped.test(word) || /^\+?[1-9](?:\d{0,3}|\d{2,3}00)$/.test(word)
  return isSmall && !/^(?:19|20(?!00))\d\d$/.test(word)
}

/** Pattern of a number with a sign between its thousands: `1,200`. It hardly numbers something. */
const grouped = /^[1-9]\d{0,2}[.,'’]\d{3}$/

/** True for a noun that does not look like a plural. */
function isSingular(line: Line, at: number): boolean {
  const english = /(?:s|people|men|women|children|feet|sheep)$/
  const plural = line.vocabulary.decimalSign === ',' ? /(?:s|n|e|er|el)$/ : english
  return /^\p{L}{3,}$/u.test(line.core(at)) && !plural.test(line.core(at)) && !isMeasure(line, at)
}

/** True if nothing that is counted follows: `quick 10 with Sam`, `drove 34 to Acme`, `300 bar`, `callout 95 + parts`. */
function isLoose(line: Line, at: number): boolean {
  if (line.isCounted(at)) {
    const isLarge = (line.vocabulary.numberOf(line.core(at)) ?? 100) > 12
    return (
      isLarge && (isPaid(line, at) || line.isOneOf(at + 1, 'for', 'on', 'repeated', 'including'))
    )
  }
  if (!isSmallNumber(line.core(at)) || line.isOneOf(at + 1, 'and', 'by')) return false
  const isListed = /^[+&/]$/.test(line.core(at + 1)) || /[,;]$/.test(line.rawOf(at))
  const isLength = /(?:zeit|dauer)$|^(?:time|duration)$/.test(line.core(at - 1))
  const isApart = line.isOneOf(
    at + 1,
    'prepositions',
    'to',
    'at',
    'from',
    'refunds',
    'repeated',
    'besideEvent',
    'bothWays',
    'ago',
  )
  const isMeant = isListed || isLength || isApart || isBehindCost(line, at)
  return isMeant || isRate(line, at) || isPaid(line, at) || isPart(line, at)
}

/** True for `toll 12 bridge`, `invoice 1,200 sent`, `quote 12,500 kitchen`; false in `bus 42 downtown`. */
function isBehindCost(line: Line, at: number): boolean {
  const word = line.core(at)
  const isNumbered = line.isOneOf(at - 1, 'numbered', 'named')
  if (grouped.test(word)) return isNumbered || isCost(line, at - 1) || isSingular(line, at + 1)
  if (isNumbered || !isCost(line, at - 1) || isMeasure(line, at + 1)) return false
  // “flight 1234 delayed”
  if (/^\d{3}[1-9]$/.test(word)) return false
  // German place names look like plurals: “Maut 12 Tauern”.
  const isLarge = word.length > (line.vocabulary.decimalSign === ',' ? 1 : 2)
  // “dump fee 85 x 2”
  const isTimes = word.length > 1 && /^[x×*]$/.test(line.core(at + 1))
  return (
    isSingular(line, at + 1) ||
    isTimes ||
    (isLarge && /^(?:\p{L}{3}|\p{L}\d$)/u.test(line.core(at + 1)))
  )
}

/** True for `sub 12 a month`, `gym 35 pm`, “85 die Stunde”. */
function isRate(line: Line, at: number): boolean {
  const periodic =
    /^(?:an?|p\.?a|p\.?m|pw|pcm|(?:month|week|year)ly|im|mtl|monatlich|j(?:ä|ae)hrlich|w(?:ö|oe)chentlich)$/
  const isBeforeUnit = isLengthUnit(line, line.core(at + 2))
  return (line.isOneOf(at + 1, 'notLengths') && isBeforeUnit) || periodic.test(line.core(at + 1))
}

/** True for `deposit 200 cash` and `2h callout 95 callout fee`; false in “2 Essen 20 €”. */
function isPaid(line: Line, at: number): boolean {
  const isCount = line.hasMeaning('amount') || line.core(at).length === 1
  // “plumbing 85 callout + 2h”
  if (!isCount && isSingular(line, at + 1) && /^[+&]$/.test(line.core(at + 2))) return true
  if (isCount && line.hasMeaning(...otherThanTimer)) return false
  return isCost(line, at + 1) || (at + 3 === line.freeEnd && isCost(line, at + 2))
}

/** True for 45 in “Tom 45 Lisa 30” and “Tom 45 Lisa 30m”, 2 in “6h site, 2 travel”, and 95 in “95 callout”. */
function isPart(line: Line, at: number): boolean {
  const isOne = isSingular(line, at + 1)
  const isRound = /^[1-9]?[05]$/.test(line.core(at)) && /^\p{L}/u.test(line.core(at - 1))
  if (line.meaningAt(at + 2) === 'duration') return isRound && isOne
  const isPair = isOne && at === line.freeEnd - 2
  if (line.hasMeaning(...otherThanTimer)) return isPair && /,$/.test(line.words[at - 1]?.raw ?? '')
  if (isSmallNumber(line.core(at + 2))) return isOne || (isRound && at + 3 === line.freeEnd)
  const large = line.isFirst(at) ? /^\+?\d\d/ : /^[1-9]\d0$/
  return isPair && (isRound || large.test(line.core(at)))
}

/** True for 45 in “ticket 4711 45”; false in a telephone number. */
function isApartFromNumber(line: Line, at: number): boolean {
  const isNumber = /^#?[1-9][\d./-]*%?$/.test(line.words[at - 1]?.raw ?? '')
  const isPhone = line.words.some(({ core }) => /^\(?(?:0|\+)\d/.test(core))
  const number = line.core(at)
  const isShort =
    number.length < 4 ||
    number.endsWith('0') ||
    isOfName(line, at - 1) ||
    /^[A-Z]{2}$/.test(line.bare(at - 2))
  return isNumber && isShort && !isPhone
}

/**
 * Finds a number that can mean hours, minutes or money, because nothing says what it counts. It ends the line
 * (`fitted 3 rads 4`, `Obi 12`, `2h garden 80`), or is followed by nothing that can be counted (`quick 10 with Sam`).
 */
export const numberLeft: UnreadRule = (line, first, { currency, dates }) => {
  if (line.isCounted(first - 1)) return null
  let end = first + 1
  // “hundred and twenty for materials”
  const isAnd = (at: number): boolean => line.isOneOf(at, 'and') && line.isCounted(at + 1)
  while (line.isCounted(first) && (line.isCounted(end) || isAnd(end))) end += 1
  const span = { first, end }
  const isLast = isLastBut(line, end, dates) && (end < line.freeEnd || line.core(end) === '')
  if (!isNumberMeant(line, span, isLast) || isTouched(line, span)) return null
  if (line.isAsked({ first: first - 1, end: first })) return null
  if (line.hasMeaning(...otherThanTimer)) return span
  const readings = readingsOf(line, span, currency)
  // The number before it would be asked about next: “ticket 4711 45”.
  const before = { first: first - 1, end: first }
  if (!isApartFromNumber(line, first)) return { ...span, readings }
  const number = quote(line.textOf(before))
  return { first: before.first, end, readings: readings.map((text) => `${number} ${text}`) }
}

/** True at the end of the line, and before a day that ends it: “taxi 12 yesterday”. */
function isLastBut(line: Line, end: number, dates: UnreadContext['dates']): boolean {
  return end === line.freeEnd || dates.some((one) => one.first === end && one.end >= line.freeEnd)
}

/** True beside a part other than a reference; false in `2h @Acme 45`, which is asked about. */
function isTouched(line: Line, { first, end }: WordSpan): boolean {
  const parts = [line.meaningAt(first - 1), line.meaningAt(end)]
  return parts.some(
    (part) => part !== null && /^(?:time|duration|date|amount|distance)$/.test(part),
  )
}

/** True if the number only names something: “ticket 45 back to QA”; false in “train 34 rtn” and “session 45”. */
function isNamed(line: Line, { first, end }: WordSpan): boolean {
  const isWay = line.isOneOf(end, 'bothWays') && isCost(line, first - 1)
  if (isWay || line.isOneOf(end, 'repeated') || isOfSession(line, first)) return false
  // “um 50 getankt”, but not “for 2 coffees”.
  return isOfName(line, first) && (line.core(first).length < 2 || !isCost(line, end))
}

function isNumberMeant(line: Line, { first, end }: WordSpan, isLast: boolean): boolean {
  // “Call - 1.250”, “2h fitting = 160”
  const before = /^[-–—|=]$/.test(line.core(first - 1)) ? first - 2 : first - 1
  if (before < first - 1 && line.isOneOf(before, 'numbered')) return false
  const isBehindWord =
    first === 0 || line.isClaimed(first - 1) || /[\p{L}@]/u.test(line.core(before))
  if (!isBehindWord && !(isLast && isApartFromNumber(line, first))) return false
  if (isNamed(line, { first, end })) return false
  // “Beirat 5. Sitzung”
  const isOrdinal = line.vocabulary.decimalSign === ',' && /^\d\d?\.$/.test(line.rawOf(first))
  return isLast ? isLastNumber(line, first) : !isOrdinal && isLoose(line, end - 1)
}

function isLastNumber(line: Line, at: number): boolean {
  // “Notar 1.250”, “Müller 1h Meier 1,5”
  const isNumber = isSmallNumber(line.core(at)) || /^\d,(?:5|25|75)$/.test(line.core(at))
  // “Nachlass 14.” can be a day.
  const isDay = line.vocabulary.decimalSign === ',' && /^\d\d?\.$/.test(line.rawOf(at))
  // “expense 12.50 EUR taxi 3”
  const isSaid = line.hasMeaning('command') && line.hasMeaning('amount')
  const isCounted = line.isCounted(at) && !line.isOneOf(at, 'multiplied')
  return at > 0 && (isNumber || isCounted) && !isDay && !(isSaid && line.core(at).length === 1)
}

/** True for a number that is multiplied or divided: `3 x 12`, `50% of 1200`, `3 logos @ 150 each`. */
function isShared(line: Line, { first, end }: WordSpan): boolean {
  const isTimes = [first - 1, end].some((at) => /^\d*[x×*]$/.test(line.core(at)))
  const isEach = line.isOneOf(first - 1, 'at') && line.isOneOf(end, 'repeated')
  return isTimes || isEach || line.isOneOf(first - 1, 'multiplied', 'of')
}

/** Proposes a start, a length and a price, as far as the number allows. */
function readingsOf(line: Line, span: WordSpan, currency: string): readonly string[] {
  const typed = line.core(span.first).replace(/^\+|[.,'’](?=\d{3}$)/g, '')
  const figure = String(line.vocabulary.numberOf(line.phrase(span)) ?? typed)
  if (!/^\d/.test(figure) || isShared(line, span)) return []
  if (isRate(line, span.first)) return [`${figure} ${currency}`]
  const clock = grouped.test(line.core(span.first)) ? '' : figure
  const [, hour, minute] = /^([6-9]|1\d|2[0-3])([0-5][05])$/.exec(clock) ?? []
  const start = hour === undefined ? [] : [`${startWord(line)} ${hour}:${minute ?? ''}`]
  const hours = Number(figure) <= 12 ? [`${figure}h`] : []
  const minutes = isRoundLength(figure) ? [`${figure}m`] : []
  const price = /^[+&]$/.test(line.core(span.end)) ? [] : [`${figure} ${currency}`]
  return [...start, ...hours, ...minutes, ...price]
}

/** Finds a number with a plus or minus sign: `-1,5 Gleitzeit`, `9-5 (-30)`, `flexi +2`. */
export const signedLeft: UnreadRule = (line, first, { currency }) => {
  const word = line.core(first)
  const isSigned = /^\(?[-–+](?:\d{1,3}|\d{0,3}[.,]\d\d?)\)?$/.test(word)
  if (!isSigned || /^\d/.test(line.core(first + 1))) return null
  const isPrice = /^[-–][.,]\d\d$/.test(word)
  return { first, end: first + 1, readings: isPrice ? [`0${word.slice(1)} ${currency}`] : [] }
}

/** Finds a decimal number that can mean hours or money: `1,5 design`, `1½ design`, `design 1,5`, `lunch 12.5`. */
export const decimalLeft: UnreadRule = (line, first, { currency, dates }) => {
  const word = line.core(first)
  const isPart = isFraction(line, first)
  const isDecimal = /^(?:\d{0,2}[.,]\d|[.,]\d\d)$/.test(word)
  if (!(isPart || isDecimal) || line.hasMeaning(...otherThanTimer)) return null
  const hours = { first, end: first + 1, readings: [`${word}h`] }
  const isLength = isPart || line.isFirst(first) || word.includes(',')
  if (isLength || isBesideFirstDay(first, dates)) return hours
  // “version 2.1”, but “session 2.5” and “42 pages 1.5” can have lengths.
  const isOfWork = line.isOneOf(first - 1, 'sessions') || /^\d+$/.test(line.core(first - 2))
  if (line.isOneOf(first - 1, 'numbered') && !isOfWork) return null
  // “Smith 0.3 letter”; “python 3.1 upgrade” has a version.
  if (!isLastBut(line, first + 1, dates)) return /^0?\./.test(word) ? hours : null
  return {
    ...hours,
    readings: [...hours.readings, `${word.replace(/^(?=[.,])/, '0')} ${currency}`],
  }
}

/** True for `½ call`, `call 1½` and `3/4 call`; false in “3/4 of the tests”. */
function isFraction(line: Line, at: number): boolean {
  const word = line.core(at)
  if (at > 0 && at === line.freeEnd - 1) return /^\d{0,2}[½¼¾]$/.test(word)
  const isPart = /^[13]\/[24]$/.test(word) && !line.isOneOf(at + 1, 'of')
  return line.isFirst(at) && (isPart || /^\d{0,2}[½¼¾]$/.test(word))
}

/** Finds house numbers that were read as hours: `12-14 High St boiler`. */
export const houseNumbers: UnreadRule = (line, first) => {
  if (!street.test(line.bare(first)) && !/^(?:Rd|St|Ave|Avenue|Blvd)$/.test(line.bare(first)))
    return null
  // “9-11 St Mary’s”
  const steps = line.bare(first).length > 4 ? [1, 2, 3] : [2, 3]
  const at = steps.find((step) => line.meaningAt(first - step) === 'time')
  const range = at === undefined ? null : line.claimAt(first - at)
  if (range === null || !/^\d{1,2}[-–—]\d{1,2}$/.test(line.textOf(range))) return null
  const name = quote(line.textOf({ first: range.end, end: first + 1 }))
  return { first: range.first, end: first + 1, readings: [`${line.textOf(range)} ${name}`] }
}

/** Finds a decimal number in words: `point five research`, “null Komma drei Telefonat”. */
export const pointSaid: UnreadRule = (line, first, { currency, dates }) => {
  if (line.hasMeaning(...otherThanTimer)) return null
  // “anderthalb Gruber”, “gestern anderthalb Gruber”
  const isAtEdge =
    line.isFirst(first) || isLastBut(line, first + 1, dates) || isBesideFirstDay(first, dates)
  if (isAtEdge && /^(?:anderthalb|\p{L}+ein(?:halb|viertel))$/u.test(line.core(first)))
    return { first, end: first + 1 }
  if (!/^(?:point|komma)$/.test(line.core(first))) return null
  const whole = /^(?:one|eins?|nought|zero|oh|null)$/
  const isBefore = line.isCounted(first - 1) || whole.test(line.core(first - 1))
  const isNumber =
    line.vocabulary.numberOf(line.core(first + 1)) !== null && (isBefore || first === 0)
  // “one point five hours”
  const isCurrency = currencyInText(line.bare(first + 2), currency) !== null
  if (!isNumber || isCurrency || isLengthUnit(line, line.core(first + 2))) return null
  return { first: isBefore ? first - 1 : first, end: first + 2 }
}
