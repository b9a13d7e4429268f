import { distanceUnit } from '../mileage/distance.ts'
import { currencyInText } from '../money/currency-names.ts'
import { addDays, daysBetween } from '../time/day-steps.ts'
import type { Day } from '../units.ts'
import { isAlsoWord } from './amounts.ts'
import type { CaptureContext } from './capture.ts'
import {
  dayFrom,
  isWeekday,
  isYearlessDay,
  maxDayWords,
  parseDayPhrase,
  yearBefore,
} from './day-phrases.ts'
import { durationAt, isLengthUnit } from './durations.ts'
import type { Line, WordSpan } from './line.ts'
import { plainText, quote, withoutEnd } from './tokenize.ts'

/**
 * Words that may mean a day. `where`: the positions in which the words are read as a day; the more ambiguous the words
 * are, the fewer positions are allowed. `anywhere`: every position (`2026-11-18`). `edge`: at the start or end of the
 * line, or beside a recognized part (`yesterday`, `18 Nov`). `before`: before a recognized part, or last in the line
 * (`mon`). `leading`: only before a recognized part (German `so`). `beside`: beside a recognized part, or last in the
 * line (`9/10`).
 */
export type DateReading = WordSpan & {
  readonly day: Day
  readonly where: 'anywhere' | 'edge' | 'before' | 'leading' | 'beside'
  /** True if day and month were swapped, because the usual order gives no valid day. */
  readonly isSwapped: boolean
  readonly isYearless: boolean
  /** May be meant instead of `day`: “this Monday”, `11/12/2026`, and `11.03.2026` in the United States. */
  readonly earlier?: Day
}

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/
/** `18-11-2026`. Without its year, the text would be a range. */
const dashed = /^(\d{1,2})-(\d{1,2})-(\d{4})$/
/** “19-Nov-2026”. Its year shows that it is not a range. */
const namedMonth = /^(\d{1,2})[-./](\p{L}{3,})[-./](\d{4})$/u
const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/

/** Maximum number of days in a line, which limits chrono's work. */
const maxReadings = 8

export function findDates(line: Line, today: Day, context: CaptureContext): readonly DateReading[] {
  const readings: DateReading[] = []
  for (let first = 0; first < line.words.length && readings.length < maxReadings;) {
    const reading = isOfMoney(line, first, context)
      ? null
      : (spacedAt(line, first, today) ??
        numbersAt(line, first, today, context) ??
        wordsAt(line, first, today, context.currency))
    const weekday = readings.at(-1)
    if (reading !== null && weekday && isItsWeekday(line, weekday, reading)) {
      readings.splice(-1, 1, { ...reading, first: weekday.first })
    } else if (reading !== null) readings.push(withPreposition(line, reading))
    first = reading?.end ?? first + 1
  }
  return readings
}

/** True if a number belongs to a currency before it: 3 in “€ 3 Nov 12”. */
function isOfMoney(line: Line, first: number, { currency }: CaptureContext): boolean {
  const isNamed = currencyInText(line.bare(first - 1), currency) !== null
  return isNamed && /^\d+$/.test(line.core(first)) && !/^\d/.test(line.core(first - 2))
}

/**
 * True for a weekday before its date: “Do 19.11.”, “Donnerstag, den 19.11.2026”. False if the date is on another
 * weekday; the user is then asked.
 */
function isItsWeekday(line: Line, weekday: DateReading, { first, day }: DateReading): boolean {
  const isBeside =
    weekday.end === first || (weekday.end === first - 1 && line.isOneOf(weekday.end, 'the'))
  const isNumber = /^\d/.test(line.core(first))
  const isAlone = isWeekday(line.vocabulary.inEnglish(line.core(weekday.end - 1)))
  const isSame = new Date(weekday.day).getUTCDay() === new Date(day).getUTCDay()
  return isBeside && isNumber && isAlone && isSame && weekday.end - weekday.first === 1
}

/** Extends a reading to the preposition before it, as in `on 2026-11-17`. */
function withPreposition(line: Line, reading: DateReading): DateReading {
  const first = reading.first - 1
  return line.vocabulary.is('on', line.core(first)) ? { ...reading, first } : reading
}

/** True if the position of a reading's words shows that they are the work's day, not part of a note or a name. */
export function countsAsDate(line: Line, reading: DateReading): boolean {
  if (!line.isFree(reading) || isOfName(line, reading)) return false
  switch (reading.where) {
    case 'anywhere':
      return true
    case 'edge':
      return line.isAtEdge(reading) || line.hasNeighbour(reading)
    case 'before':
      return reading.end === line.words.length || line.isClaimed(reading.end)
    case 'leading':
      return line.isClaimed(reading.end)
    case 'beside':
      // “lesson 3/10 45m”
      return !line.isOneOf(reading.first - 1, 'numbered') && isBeside(line, reading)
  }
}

/** Pattern of the word that ends the name of a company. */
const companyForm = /^(?:GmbH|AG|KG|OHG|UG|GbR|Ltd|Inc|LLC)$/

/** True if the day is part of a name: “Friday & Co”, “Freitag GmbH”. */
function isOfName(line: Line, { end }: DateReading): boolean {
  const isDay = (at: number): boolean => isWeekday(line.vocabulary.inEnglish(line.core(at)))
  const isJoined =
    (line.core(end) === '&' && line.core(end + 1) !== '') || companyForm.test(line.bare(end))
  return isJoined && isDay(end - 1) && !isDay(end + 1)
}

/**
 * True for a day that ends the line, is beside a recognized part, or begins the line before a dash and a recognized
 * part: “18/11 - 2h coding”.
 */
function isBeside(line: Line, reading: DateReading): boolean {
  const isDashed = reading.first === 0 && /^[-–—|]$/.test(line.core(reading.end))
  const isLast = reading.end === line.words.length
  return isLast || line.hasNeighbour(reading) || (isDashed && line.isClaimed(reading.end + 1))
}

/** Reads “19. 11.” or “19. 11. 2026”. */
function spacedAt(line: Line, first: number, today: Day): DateReading | null {
  const [day = '', month = '', year = ''] = [0, 1, 2].map((step) => line.rawOf(first + step))
  if (!/^\d{1,2}\.$/.test(day) || !/^\d{1,2}\.,?$/.test(month)) return null
  const hasYear = /^20\d\d[,:]?$/.test(year)
  const written = hasYear ? year.slice(0, 4) : undefined
  const found = dayOfNumbers(Number.parseInt(day, 10), Number.parseInt(month, 10), written, today)
  const span = { first, end: first + (hasYear ? 3 : 2), isSwapped: false, isYearless: !hasYear }
  return found && { ...span, day: found, where: 'edge' }
}

function numbersAt(
  line: Line,
  first: number,
  today: Day,
  context: CaptureContext,
): DateReading | null {
  const word = line.words[first]
  if (word === undefined || word.core === '' || word.raw.length > 14) return null
  const typed = withoutEnd(plainText(word.raw), ',;:])!?…')
  // A point belongs to the date only after a month: “18.11.”
  const text = (/^\d{1,2}\.\d{1,2}\.$/.test(typed) ? typed : withoutEnd(typed, '.')).replaceAll(
    /[–—]/g,
    '-',
  )
  const span = { first, end: first + 1 }
  const found = isoDate(text) ?? dottedDate(line, text, today, context)
  if (found !== undefined) return found && { ...span, ...found }
  const other = pointedDate(line, first, today, context) ?? slashedDate(text, today, context)
  return other && { ...span, ...other }
}

type FoundDate = Omit<DateReading, keyof WordSpan>

/** Reads `2026-11-18`. Returns null if there is no such day, or if it is far away; undefined for another text. */
function isoDate(text: string): FoundDate | null | undefined {
  const [, year, month, date] = iso.exec(text) ?? []
  if (year === undefined) return undefined
  const day = dayFrom(Number(year), Number(month), Number(date))
  return day && isNear(day) ? { day, where: 'anywhere', isSwapped: false, isYearless: false } : null
}

/** Reads `18.11.2026`. Returns null if there is no such day; undefined for another text. */
function dottedDate(
  line: Line,
  text: string,
  today: Day,
  { dayOrder }: CaptureContext,
): FoundDate | null | undefined {
  const [, day, month, year] = dotted.exec(text) ?? []
  if (day === undefined) return undefined
  const isYearless = year === undefined
  // In German, the day is first in all regions.
  const isMonthFirst = dayOrder === 'mdy' && !isYearless && line.vocabulary.decimalSign === '.'
  const other = isMonthFirst ? dayOfNumbers(Number(month), Number(day), year, today) : null
  const found = dayOfNumbers(Number(day), Number(month), year, today) ?? other
  const isEither = other !== null && other !== found && other <= today
  const where = isYearless ? 'edge' : 'anywhere'
  return (
    found && {
      day: found,
      where,
      isSwapped: false,
      isYearless,
      ...(isEither && { earlier: other }),
    }
  )
}

/**
 * Reads `16.11` only at the start of a line and before a range of hours: `16.11 9-10 standup`. Elsewhere it can be a
 * price.
 */
function pointedDate(
  line: Line,
  first: number,
  today: Day,
  { dayOrder }: CaptureContext,
): FoundDate | null {
  const [, date, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(line.core(first)) ?? []
  const isBefore = /^\d{1,2}[-–]\d{1,2}$/.test(line.core(first + 1))
  if (date === undefined || first > 0 || !isBefore || dayOrder !== 'dmy') return null
  const day = dayOfNumbers(Number(date), Number(month), undefined, today)
  return day && { day, where: 'leading', isSwapped: false, isYearless: true }
}

/** Reads `21/11` in the order of the user's region, or in the other order if only that one gives a valid day. */
function slashedDate(text: string, today: Day, { dayOrder }: CaptureContext): FoundDate | null {
  const [, firstNumber, secondNumber, year] = slashed.exec(text) ?? dashed.exec(text) ?? []
  if (firstNumber === undefined) return null
  const read = (inOrder: boolean): Day | null => {
    const [date, month] = inOrder ? [firstNumber, secondNumber] : [secondNumber, firstNumber]
    return dayOfNumbers(Number(date), Number(month), year, today)
  }
  const usual = read(dayOrder === 'dmy')
  const day = usual ?? read(dayOrder !== 'dmy')
  if (day === null) return null
  const isYearless = year === undefined
  const reading = { day, isSwapped: usual === null, isYearless }
  const other = day > today ? read(dayOrder !== 'dmy') : null
  const isRecent = other !== null && other <= today && daysBetween(other, today) <= 60
  return { ...reading, where: isYearless ? 'beside' : 'edge', ...(isRecent && { earlier: other }) }
}

/** Returns the day of these numbers; without a year, the latest such day up to today. */
function dayOfNumbers(
  day: number,
  month: number,
  year: string | undefined,
  today: Day,
): Day | null {
  if (year !== undefined) {
    const found = dayFrom(Number(year) + (year.length === 2 ? 2000 : 0), month, day)
    return found && isNear(found) ? found : null
  }
  const found = dayFrom(Number(today.slice(0, 4)), month, day)
  return found !== null && found > today ? yearBefore(found) : found
}

function wordsAt(line: Line, first: number, today: Day, currency: string): DateReading | null {
  if (isEndBeforeDay(line, first)) return null
  for (let count = maxDayWords; count >= 1; count -= 1) {
    const typed = line.phrase({ first, end: first + count })
    if (typed === '' || isApart(line, first, count)) continue
    // “(17 Nov)”, “yesterday!”, “Nov 17 '26”.
    const phrase = line.vocabulary
      .inEnglish(typed.replace(/^\(|[)!?]+$/g, '').replace(namedMonth, '$1 $2 $3'))
      .replace(/ ['’](?=\d\d$)/, ' 20')
    const day = parseDayPhrase(phrase, today)
    if (day === null || !isNear(day)) continue
    const where = isWeekday(phrase) ? whereOf(typed) : 'edge'
    const end = first + count
    if (/\s\d+$/.test(line.textOf({ first, end })) && isUnit(line, end, currency)) continue
    // “tue pm”, but not “Di am Telefon”.
    const isHalf = /^[ap]m$/.test(line.core(end)) && !line.isOneOf(end, 'on')
    const isFollowed = isHalf || line.vocabulary.is('dayTimes', line.core(end))
    const isYearless = isYearlessDay(phrase)
    const isThis = day > today && phrase.startsWith('this ')
    const earlier = isThis ? { earlier: addDays(day, -7) } : {}
    const span = { first, end: isFollowed ? end + 1 : end }
    return { ...span, day, where, isSwapped: false, isYearless, ...earlier }
  }
  return null
}

/**
 * True for a word that the number before it counts: “July 5 min”, “Netflix Nov 12 EUR”; not in “Nov 12 EUR 45”, “Nov 12
 * CAD plans” and “Nov 12 minutes of the board 45m”.
 */
function isUnit(line: Line, at: number, currency: string): boolean {
  const word = line.core(at)
  const code = currencyInText(line.bare(at), currency)
  const isCode = code !== null && (code === currency || !isAlsoWord(code))
  const isMoney = isCode && !/^\d/.test(line.core(at + 1))
  const isNoun = line.isOneOf(at + 1, 'of') && hasOtherLength(line, at)
  const isLength = isLengthUnit(line, word) && !isNoun
  return isMoney || isLength || distanceUnit(word) !== null
}

/** True for a line with a length besides the one whose unit is at `at`. */
function hasOtherLength(line: Line, at: number): boolean {
  const end = durationAt(line, at - 1)?.end ?? at + 1
  const isOther = (index: number): boolean => index < at - 1 || index >= end
  return line.words.some((_, index) => isOther(index) && durationAt(line, index) !== null)
}

/** True for the end of a range before a day: 11 in “from 9 to 11 Nov 12”. */
function isEndBeforeDay(line: Line, first: number): boolean {
  const isEnd = line.joinsTimes(first - 1) || line.isOneOf(first - 1, 'and')
  const isDay = line.isMonth(first + 1) && /^\d{1,2}(?:st|nd|rd|th)?$/.test(line.core(first + 2))
  return isEnd && isDay && /^\d/.test(line.core(first))
}

/** True if a comma separates a number from the words after it: “$ 12, Nov 12, 2026”. */
function isApart(line: Line, first: number, count: number): boolean {
  return count > 1 && line.rawOf(first).endsWith(',') && /^\d/.test(line.core(first))
}

const words: ReadonlySet<string> = new Set(['so', 'do'])

/**
 * Returns where a weekday counts as the day. Abbreviations such as `mon` count in few places, because they often mean
 * something else. Words such as `so` count in even fewer.
 */
function whereOf(weekday: string): DateReading['where'] {
  if (weekday.length > 5) return 'edge'
  return words.has(weekday) ? 'leading' : 'before'
}

/** False for 0012-10-10, which is probably some other number. */
function isNear(day: Day): boolean {
  return day >= '1970-01-02' && day < '2900'
}

/**
 * True if a day without a year may be a month and a year instead, as in “Lohn 10/26” and “Oct 26 close”. True only
 * where people write the day before the month.
 */
export function isOfYear(
  { isSwapped, isYearless }: DateReading,
  text: string,
  today: Day,
  { dayOrder }: CaptureContext,
): boolean {
  const distance = Math.abs(Number(today.slice(2, 4)) - Number(text.slice(-2)))
  const isMonthFirst = dayOrder === 'dmy' && /^\p{L}+\.? \d\d$/u.test(text)
  return isYearless && ((isSwapped && distance <= 1) || (isMonthFirst && distance === 0))
}

/**
 * True for two capitals that look like a weekday but stand among ordinary words, as in “4B SA 2h”, where SA is a kind
 * of test.
 */
function isAcronym(line: Line, at: number): boolean {
  return (
    at > 0 &&
    /^[A-Z]{2}$/.test(line.bareOf(at)) &&
    line.words.some(({ bare }) => /^\p{Lu}?\p{Ll}{2}/u.test(bare))
  )
}

/** True for “so 2 Stunden” and “war so 20 €”, which say about how much; false for “So 20 €”. */
function isAbout(line: Line, { first, end }: DateReading): boolean {
  const word = line.bareOf(first)
  const next = line.meaningAt(end) ?? ''
  const isMeasured =
    next === 'duration' || (/^(?:amount|distance)$/.test(next) && /^\p{Ll}/u.test(word))
  return isMeasured && line.vocabulary.is('near', word.toLowerCase())
}

/** True for words that are probably not the day of the work, and for “last Friday of October”. */
export function isOdd(line: Line, date: DateReading): boolean {
  const isOf = line.isOneOf(date.end, 'of') && line.isMonth(date.end + 1)
  const isOfMonth = isOf && /^\p{L}/u.test(line.bareOf(date.first))
  return isOfMonth || isAbout(line, date) || isAcronym(line, date.first)
}

/**
 * True if the word before a day may make it another one: “due Friday”, “a week last Friday”, “2025 Nov 17”; false for
 * “front end yesterday” and “call at monday”.
 */
export function isBehindOther(line: Line, date: DateReading): boolean {
  const { first, day, isYearless } = date
  const before = line.core(first - 1)
  const isFirst = first === 1 || line.isClaimed(first - 2)
  const isYear = isYearless && isFirst && /^(?:19|20)\d\d$/.test(before)
  if (isYear) return !day.startsWith(before)
  const phrase = line.phrase({ first: first - 2, end: first })
  const isVague = line.vocabulary.isVagueDay(phrase)
  const isWeek = line.isOneOf(first - 1, 'weeks') && /^\p{L}/u.test(line.bareOf(first))
  const isAt = before === 'at' && !/\d/.test(line.textOf(date))
  const isPlain = isAt || /^(?:front|back) end$/.test(phrase)
  return (line.isOneOf(first - 1, 'otherDays') && !isPlain) || (isWeek && !isVague)
}

/** Returns the noun before a day, quoted for the note: “am Stand Freitag”, “year end Monday”; empty for other words. */
export function nounBefore(line: Line, at: number): string {
  const text = line.textOf({ first: at - 1, end: at })
  const isGerman = line.vocabulary.decimalSign === ','
  const noun = isGerman ? /^\p{Lu}/u : /^(?:start|end|term|deadline)$/i
  const isNoun = noun.test(text) && !(isGerman && at === 1)
  return isNoun ? `${quote(text)} ` : ''
}
