import Big from 'big.js'
import { t } from '../language/translate.ts'
import { parseExactAmount } from '../money/parse-amount.ts'
import { printAmount } from './amounts.ts'
import type { Meaning } from './capture.ts'
import { isWeekday } from './day-phrases.ts'
import type { DateReading } from './find-dates.ts'
import type { Line, WordSpan } from './line.ts'
import { endsClockPhrase, isMeasure } from './time-of-day.ts'
import { quote } from './tokenize.ts'

const number =
  /^[-−–+x×*]?\p{Sc}?[.,]?\d[\d.,:'’/–—-]*(?:½|¼|¾|h|m|min|am|pm|x|×|%|\p{Sc}|(?!\p{Script=Latin})\p{L}{1,3})?$|^[½¼¾]$|^(?:h|uhr)[/,;+&]\d|^\p{L}{1,4}[-–—/]\d{1,2}:\d\d/u
const joints: ReadonlySet<string> = new Set('& + - – x × * · • / ÷ @ plus'.split(' '))
const joining = ['and', 'or', 'times', 'until', 'to', 'by', 'between'] as const
const measured: ReadonlySet<Meaning | null> = new Set<Meaning>([
  'time',
  'duration',
  'date',
  'amount',
  'distance',
])

/**
 * Asks the user about numbers that were not read and are beside a recognized part: `1h 30 design`,
 * `9-12 and 13-17 work`, `2 x 12.50 EUR`. Otherwise, only half of a time or an amount would be recorded. Each proposed
 * text replaces both the number and the part.
 */
export function reportLeftNumbers(line: Line, dates: readonly DateReading[]): void {
  const askedDays = askedElsewhere(line, dates)
  for (let index = 0; index < line.words.length; index += 1) {
    const isNumber = number.test(line.core(index)) || isBeforeName(line, index)
    if (!isNumber && !isJoinedWord(line, index)) continue
    if (askedDays.some(({ first, end }) => first <= index && index < end)) continue
    // The whole time in words is asked about: “ten past nine 1h”.
    if (endsClockPhrase(line, index)) continue
    const span = { first: index, end: index + 1 }
    const touched = touchedBy(line, index)
    if (touched === null || line.isAsked(span) || isCount(line, index, touched)) continue
    if (index < touched.first ? isOther(line, index) : isOrdinal(line, index)) continue
    if (isLong(line, index, touched)) continue
    if (touched.end === index && isMeasure(line, index + 1)) continue
    const text = line.textOf(span)
    const whole = { first: Math.min(index, touched.first), end: Math.max(index + 1, touched.end) }
    const candidates = [...joinedReading(line, index, touched), literal(line, index, touched)]
    line.report('unclear', whole, t`What does “${text}” mean?`, { candidates })
  }
}

/** Returns the days that other code asks about: “design - 18.11. - 2h”. */
function askedElsewhere(line: Line, dates: readonly DateReading[]): readonly DateReading[] {
  return line.hasMeaning('date') ? [] : dates.filter(({ where }) => where === 'edge')
}

/** True for a number before an amount whose currency may belong to that number: `2*12` in `2*12 €, 0,75`. */
function isBeforeName(line: Line, index: number): boolean {
  const amount = line.meaningAt(index + 1) === 'amount' ? line.claimAt(index + 1) : null
  return (
    amount !== null &&
    /^[^\p{L}#].*\d$|^\d$/u.test(line.core(index)) &&
    /^[^\d−–-]/.test(line.textOf(amount))
  )
}

/**
 * True for a number in words beside a recognized number: `one and half an hour`, `ein bis zwei Stunden`, `two hours
 * forty`, `an hour or two`.
 */
function isJoinedWord(line: Line, index: number): boolean {
  const number = line.vocabulary.numberOf(line.core(index))
  if (isCountBefore(line, index)) return true
  if (number === null) return false
  const before = line.meaningAt(index - 1)
  const isBehind = before === 'duration' || before === 'amount'
  if (number >= 5 && isBehind) return true
  if (line.isOneOf(index - 1, 'or', 'and', 'times') && line.isOfTime(index - 2)) {
    return number >= (line.isOneOf(index - 1, 'times') ? 2 : 5) || line.isOneOf(index - 1, 'or')
  }
  // “zwei dreiviertel Stunden”, “two half hours”.
  const isOfOther = line.isOneOf(index - 1, 'numbered', 'at', 'from', 'since', 'until', 'near')
  if (line.isCounted(index) && line.meaningAt(index + 1) === 'duration' && !isOfOther) return true
  if (isFactor(line, index)) return number > 1
  const isJoined = line.isOneOf(index + 1, ...joining)
  return isJoined && line.meaningAt(index + 2) === 'duration'
}

/** True for the number of “12,50 € mal zwei”, but not for that of “12 EUR at Five Guys”. */
function isFactor(line: Line, index: number): boolean {
  const isTimes = line.isOneOf(index - 1, 'times') && !line.isOneOf(index - 1, 'at')
  const isFree = line.meaningAt(index - 1) === null
  return isTimes && isFree && line.meaningAt(index - 2) === 'amount'
}

/** True for a number in words before an amount, or before a duration in words: `zwölf Euro 20`, `ein zwei Stunden`. */
function isCountBefore(line: Line, index: number): boolean {
  const meaning = line.meaningAt(index + 1)
  if (meaning === 'amount') return line.isCounted(index)
  const next = line.bareOf(index + 1).toLowerCase()
  // “a two hour call” has an article.
  const isOne = line.vocabulary.numberOf(line.core(index)) === 1 && line.core(index).length > 2
  // “one and one quarter hour”
  const isPart = line.isOneOf(index - 1, 'and') && line.vocabulary.mayBeginLength(next)
  const isCount = (line.vocabulary.numberOf(next) ?? 0) > 1
  return meaning === 'duration' && isOne && (isCount || isPart)
}

/**
 * True for a number with too many digits for a time: “bug 4521 25m”, “tax return 2025/26 2h”, “call 555-1234 10m”. Also
 * before an amount: “order 302-1234567 34.99 EUR”.
 */
function isLong(line: Line, index: number, touched: WordSpan): boolean {
  const word = line.core(index)
  const isYear = /^(?:19|20)\d\d$/.test(word)
  const isTime = /^(?:[01]?\d|2[0-4])[0-5]\d$/.test(word) && !isYear
  const isJoined =
    /^[\d/-]*(?:\d{5}|\d{3}\/\d|\d{3}-\d{4}|20\d\d-\d{3})[\d/-]*$|^\d+\.\d+\.\d+$|^(?=.*\d{3})\d+-\d+-\d+$/.test(
      word,
    )
  // “01632 960 001 5m”
  const isOfOther = /^\+?\d{3,}$/.test(line.core(index - 1))
  // “2h 1030 Wien”
  const isPlace = line.isOneOf(index + 1, 'places')
  // “drain 1.5h 185”
  const isPrice = /^\d{3}$/.test(word) && touched.end === index && index === line.freeEnd - 1
  const isNumber =
    (/^\d{3,}$/.test(word) && !isTime && !isPrice) || isJoined || isOfOther || isPlace
  const isBefore = index < touched.first && line.meaningAt(touched.first) === 'amount'
  return line.isOfTime(touched.first) ? isNumber : isBefore && isJoined
}

/** True for a number that is neither a time nor an amount: “lesson no 3 45m”, “1. 2h design”. */
function isOther(line: Line, index: number): boolean {
  // “node 22 -> 24 2h”, but not “room 4 - 9.15 2h”.
  const before = line.core(index - 1)
  const isStart = /^[-–—]$/.test(before) && /^\d{1,2}\.[0-5]\d$/.test(line.core(index))
  // “Elmstr. 14 2h”
  const isRange = line.joinsTimes(index - 1) && line.isOneOf(index - 3, 'numbered') && !isStart
  const isNamed =
    isRange || isNumbered(line, index) || /^(?:[-=]>|→)$|str(?:aße|asse)?$/.test(before)
  return isNamed || isBullet(line, index) || isDate(line, index)
}

/**
 * True for “room 4”; false in “session 9.15 1h”, “unit 1 250 EUR”, “unit 12 EUR 50” and “unit 1 ½ h”, which have other
 * readings.
 */
function isNumbered(line: Line, index: number): boolean {
  const isSession = line.isOneOf(index - 1, 'sessions')
  const isClock = isSession && /^\d{1,2}\.[0-5]\d$|^0\d[0-5]\d$/.test(line.core(index))
  const next = line.claimAt(index + 1)
  const isOfMore =
    /^\d{1,2}$/.test(line.rawOf(index)) &&
    next !== null &&
    /^(?:\d{3}(?![\d.,])|[13]\/4|1\/2|[½¼¾]).*[\p{L}\p{Sc}]|^\p{L}+ \d\d$/u.test(line.textOf(next))
  return line.isOneOf(index - 1, 'numbered') && !isClock && !isOfMore
}

/** True for “35 Min 2. Besuch”. */
function isOrdinal(line: Line, index: number): boolean {
  // “9 Uhr 30. Danach” can be 9:30.
  const isOfClock = line.vocabulary.is('clock', line.bareOf(index - 1).toLowerCase())
  const isPointed = line.vocabulary.decimalSign === ',' && /^\d{1,2}\.$/.test(line.rawOf(index))
  if (isOfClock) return false
  return isPointed && /^\p{Lu}\p{L}+$/u.test(line.bare(index + 1)) && !line.isMonth(index + 1)
}

/** True for “am 5. 2h”, “Di 10. 2h”, “Freitag, den 13. 2h”: other code asks about these. */
function isDate(line: Line, index: number): boolean {
  const isDay =
    line.isOneOf(index - 1, 'the') || isWeekday(line.vocabulary.inEnglish(line.core(index - 1)))
  const isDated = isDay && /^\d{1,2}\.$/.test(line.rawOf(index))
  return line.isOfTime(index + 1) && (isDated || line.isOneOf(index - 1, 'on'))
}

/** True for “1)” at the beginning of a line, and for “1.” in languages in which “1.” can't be a day. */
function isBullet(line: Line, index: number): boolean {
  const isItem = index === 0 && /^\d{1,2}[.)]$/.test(line.rawOf(index))
  return isItem && (line.vocabulary.decimalSign === '.' || line.rawOf(index).endsWith(')'))
}

/** Returns the recognized part next to the number, even if a word such as `and` is between them; null for none. */
function touchedBy(line: Line, index: number): WordSpan | null {
  const isMeasured = (at: number): boolean => measured.has(line.meaningAt(at))
  // “10% of 2h”, “paid 30 of 60 EUR”.
  const isShare = line.core(index).endsWith('%') || line.meaningAt(index + 2) === 'amount'
  const isJoint = (at: number): boolean =>
    (isShare && line.vocabulary.is('of', line.core(at))) ||
    joints.has(line.core(at)) ||
    // “12 , 50 EUR”, “129 € : 3”.
    /^[.,:]$/.test(line.words[at]?.raw ?? '') ||
    line.isOneOf(at, ...joining)
  const at = [
    index - 1,
    index + 1,
    ...(isJoint(index - 1) ? [index - 2] : []),
    ...(isJoint(index + 1) ? [index + 2] : []),
  ].find(isMeasured)
  return at === undefined ? null : line.claimAt(at)
}

/**
 * True for a count before an amount with two decimals or with its currency first: `dinner for 3 45.80`, `for 2 $24`.
 */
function isCount(line: Line, index: number, touched: WordSpan): boolean {
  const isBefore = touched.first === index + 1
  const amount = line.textOf(touched)
  const isApart = /^\p{Sc}/u.test(amount) && line.isOneOf(index - 1, 'for')
  return (
    isBefore &&
    line.meaningAt(touched.first) === 'amount' &&
    (isApart || /\d[.,]\d\d(?!\d)/.test(amount)) &&
    /^\d{1,4}$/.test(line.core(index))
  )
}

/**
 * Returns what the number and the part beside it can mean together: 1h30m for `1h 30`, 9:30 for `9 Uhr 30 Mails`, the
 * product for `2 x 12.50 EUR`.
 */
function joinedReading(line: Line, index: number, touched: WordSpan): readonly string[] {
  if (line.meaningAt(touched.first) === 'amount') {
    return [...product(line, index, touched), ...otherFigure(line, index, touched)]
  }
  const [, hours, unit = ''] =
    /^((?:.* )?\d{1,3}) ?(\p{L}+)[.,;:]*$/u.exec(line.textOf(touched)) ?? []
  const minutes = line.core(index)
  if (hours === undefined || touched.end !== index || !/^[0-5]?\d$/.test(minutes)) return []
  if (line.vocabulary.is('clock', unit.toLowerCase()))
    return [`${hours}:${minutes.padStart(2, '0')}`]
  const isHours = /^\d+$/.test(hours) && line.vocabulary.is('hours', unit.toLowerCase())
  return isHours ? [`${hours}h${minutes.padStart(2, '0')}m`] : []
}

function product(line: Line, index: number, touched: WordSpan): readonly string[] {
  const [, digits = '', times] = /^(\d{1,4})([x×])?$/.exec(line.core(index)) ?? []
  const text = line.textOf(touched)
  const [, figure = '', currency = ''] = /^(\S+) ([A-Z]{3})$/.exec(text) ?? []
  const each = parseExactAmount(figure, currency)
  const joint = line.core(index + 1)
  const isTimes = /^[x×*]$/.test(joint) || line.vocabulary.is('times', joint)
  const isApart = index + 2 === touched.first && isTimes
  const isProduct = isApart || (times !== undefined && index + 1 === touched.first)
  if (each === null || digits === '' || !isProduct) return []
  return [line.printMoney(printAmount(new Big(each).times(digits).toFixed()), currency)]
}

/**
 * Returns readings in which the number belongs to the amount: `iPhone 15 EUR 1200` can cost 1200 EUR, and `12 50 EUR`
 * can be euros and cents.
 */
function otherFigure(line: Line, index: number, touched: WordSpan): readonly string[] {
  const [, figure = '', currency = ''] = /^(\S+) (\S+)$/.exec(line.textOf(touched)) ?? []
  const number = line.core(index)
  if (!/^\d/.test(figure) || !/^\d[\d.,]*$/.test(number)) return []
  if (touched.end === index) return [`${quote(figure)} ${number} ${currency}`]
  const areCents = index + 1 === touched.first && /^\d\d$/.test(figure) && /^\d+$/.test(number)
  return areCents ? [line.printMoney(`${number}.${figure}`, currency)] : []
}

/** Keeps the number in the note, by quoting it. */
function literal(line: Line, index: number, touched: WordSpan): string {
  const isBehind = touched.end <= index
  const between = isBehind
    ? { first: touched.end, end: index }
    : { first: index + 1, end: touched.first }
  const pieces = [
    quote(line.textOf({ first: index, end: index + 1 })),
    line.textOf(between),
    line.textOf(touched),
  ]
  return (isBehind ? pieces.reverse() : pieces).filter((piece) => piece !== '').join(' ')
}
