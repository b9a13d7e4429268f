import type { PatternSource } from '../../language/words/vocabulary.ts'
import type { Seconds } from '../../units.ts'
import { formatDuration, isLengthUnit } from '../durations.ts'
import type { Line, WordSpan } from '../line.ts'
import { clockPhraseAt, isMeasure } from '../time-of-day.ts'
import { quote } from '../tokenize.ts'
import { otherThanTimer, type Meant, type UnreadContext, type UnreadRule } from './unread-rule.ts'

/** Finds a duration that was not read: `45s`, `2 days`, `2h+30m`, `90'`, `9h-10h`, `2 and a half hours`. */
export const lengthLeft: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const word = line.bare(first)
  if (isGluedLength(line, first)) return { first, end: first + 1 }
  // “2nd unit”
  if (/\d(?:st|nd|rd|th)$/.test(word)) return null
  const isFew = vocabulary.is('few', line.core(first))
  if (!/\d|[½¼¾⅓⅔]/.test(word) && !line.isCounted(first) && !isFew) return null
  for (let end = first + 2; end <= first + 5 && line.core(end - 1) !== ''; end += 1) {
    const isNear = end === first + 2 || isFew || line.isOneOf(first + 1, 'roughly')
    if (isUnit(line, end - 1, isNear) && isNumeric(line, first + 1, end - 1)) {
      return { first, end, readings: lengthReadings(line, { first, end }) }
    }
  }
  return null
}

const gluedLengthPattern: PatternSource = (vocabulary) =>
  `[\\d⅓⅔][.,+]?(?:${vocabulary.anyOf('hours', 'minutes', 'otherUnits')})(?:-?ish|[x×]\\d|(?![\\p{L}²³]))|\\d['’′″´\\u0060]`

/** True for `45s`, `2Tage`, `2h+30m`, `90'`, `45mx2`. */
function isGluedLength(line: Line, at: number): boolean {
  const word = line.bare(at)
  // “90s music” is from the nineties; beside a duration, “3M” is a company and “5s” a method or a film.
  if (/^\p{L}\d\p{L}$|^#|\d:\d\d(?:am|pm)|^[5-90]0s$/u.test(word)) return false
  if (/^(?:\d*[1-46-9]M|\d+s)$/.test(word) && isApartFromLength(line, at)) return false
  return line.vocabulary
    .pattern(gluedLengthPattern)
    .test(/^[\d.,]+\p{Lu}\p{Ll}|^\d*[05]M$/u.test(word) ? line.core(at) : word)
}

/** True for a duration in the line that is not beside this word. */
function isApartFromLength(line: Line, at: number): boolean {
  return line.hasMeaning('duration') && !line.isOfTime(at - 1) && !line.isOfTime(at + 1)
}

/** Returns readings of a length. Empty if the line has another time, or if the number belongs to a longer phrase. */
function lengthReadings(line: Line, span: WordSpan): readonly string[] {
  if (line.hasMeaning('duration', 'time')) return []
  const unit = line.core(span.end - 1)
  const [number] = /^\d{1,3}$/.exec(line.core(span.first)) ?? []
  // “20 odd minutes”
  const isRough = span.end === span.first + 3 && line.isOneOf(span.first + 1, 'roughly')
  if (number !== undefined && isRough && isLengthUnit(line, unit))
    return [`${number}${line.isOneOf(span.end - 1, 'hours') ? 'h' : 'm'}`]
  const seconds = line.vocabulary.lengthOf(line.phrase(span))
  const before = span.first - 1
  const isPart = line.isCounted(before) || line.isOneOf(before, 'or', 'to', 'until', 'and', 'by')
  return seconds === null || isPart ? [] : [formatDuration(seconds as Seconds)]
}

/**
 * True in “2 h!”, “2 Stunden-Planung”, “2 h30” and “2 St Konzept”; false in “12 m²”, “30 S.” (pages) and “2h 3 St”
 * (pieces). `isNear`: days and longer units also count.
 */
function isUnit(line: Line, at: number, isNear: boolean): boolean {
  // “12 St. Dübel 2h” are pieces, and “9000 St. Gallen” is a place.
  const isPiece = line.hasMeaning('duration') && !line.isOfTime(at + 1)
  const isNoHour = isPiece || !/^\d{1,2}(?:[.,]\d\d?)?$/.test(line.core(at - 1))
  if (line.bare(at) === 'S' || (line.core(at) === 'st' && isNoHour)) return false
  const [unit = ''] = /^\p{L}+(?!\p{L}|[²³]|[23]$)/u.exec(line.core(at)) ?? []
  if (isLengthUnit(line, unit)) return true
  const isOther = (one: number): boolean => line.isOneOf(one, 'otherUnits')
  if (!isNear || !(line.vocabulary.is('otherUnits', unit) || isOther(at))) return false
  // “hotel 3 nights 420 EUR”, but not “70 EUR / night 3 nights”.
  return !line.hasMeaning('amount') || line.words.filter((_, one) => isOther(one)).length > 1
}

/** Finds a duration in words: `hour and a half of email`, `another quarter hour`, `8-16 with one hour break`. */
export const unitLeft: UnreadRule = (line, first) => {
  const { vocabulary } = line
  if (isNoLength(line, first)) return null
  const named = unitBefore(line, first)
  if (named !== null) return named
  const at = unitAt(line, first)
  // “hour and a half”, “hour 30”, but not “hours of this week”.
  const next = line.core(first + 1)
  const isMore = vocabulary.is('and', next) || /^[0-5]?\d$/.test(next) || line.isCounted(first + 1)
  const isHalf = line.isFirst(first) && isMore
  // “design hour and a half” lacks its “an”.
  const count = at === first ? `${vocabulary.wordFor('one')} ` : ''
  const secondsTo = (end: number): number | null =>
    vocabulary.lengthOf(`${end > at + 1 ? count : ''}${line.phrase({ first, end })}`)
  const end = [first + 5, first + 4, at, at + 1].find((last) => secondsTo(last) !== null)
  if (end === undefined && (!isUnitOfTime(line, at) || (at === first && !isHalf))) return null
  const span = { first, end: end ?? at + 1 }
  const isOfMore = line.isOneOf(first - 1, 'minus', 'less', 'than', 'repeated')
  const seconds = isOfMore || line.hasMeaning('duration', 'time') ? null : secondsTo(span.end)
  return { ...span, readings: seconds === null ? [] : [formatDuration(seconds as Seconds)] }
}

/** Reads `hrs: 2`, `Std 1,5` or `min: 45`; not “hour 30”, which is an hour and a half. */
function unitBefore(line: Line, first: number): Meant | null {
  const isHours = line.isOneOf(first, 'hours') && line.core(first) !== 'hour'
  const isUnit = isHours || line.isOneOf(first, 'minutes')
  if (!isUnit || line.hasMeaning(...otherThanTimer)) return null
  const [span, number] = [{ first, end: first + 2 }, line.core(first + 1)]
  // “Std. 1-3” can be lessons or times.
  if (/^\d{1,2}[-–]\d{1,2}$/.test(number)) return span
  const isNumber = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(number)
  if (!isNumber || isLengthUnit(line, line.core(first + 2))) return null
  return { ...span, readings: [`${number}${isHours ? 'h' : 'm'}`] }
}

/** Returns the index after words such as `a`, `half` and `good`, where a unit can follow. */
function unitAt(line: Line, first: number): number {
  let at = first
  while (isOne(line, at)) at += 1
  // “knappe Stunde” is a duration; the “extra hours” of “2h extra hours” are what the work is about.
  const isSome = !/[sn]$/.test(line.core(at + 1)) && !line.hasMeaning('duration', 'time', 'amount')
  const mayBeRough = at > first || isSome
  return mayBeRough && line.isOneOf(at, 'roughly') ? at + 1 : at
}

/** True for `in an hour` and `the hour`; false in “less than an hour”, “for the last hour” and “je eine Stunde” (each). */
function isNoLength(line: Line, first: number): boolean {
  if (/^(?:each|je)$/.test(line.core(first - 1))) return false
  const isPast = line.isOneOf(first - 1, 'the') && line.isOneOf(first, 'latest')
  return line.isOneOf(first - 1, 'notLengths') && !line.isOneOf(first - 1, 'than') && !isPast
}

/** True only for a written-out unit, such as `hour`, because `h` can also be a word. */
function isUnitOfTime(line: Line, at: number): boolean {
  const unit = line.core(at)
  // “half hr”, “ne gute Std”.
  const isPart = line.isOneOf(at - 1, 'lengthOpeners', 'roughly')
  return isLengthUnit(line, unit) && unit.length >= (isPart ? 2 : 4)
}

/** True for words before the unit: `an`, `half`, `last`. */
function isOne(line: Line, at: number): boolean {
  const word = line.core(at)
  const { vocabulary } = line
  return (
    vocabulary.numberOf(word) !== null ||
    vocabulary.mayBeginLength(word) ||
    vocabulary.is('latest', word)
  )
}

/** True for words between a number and its unit: `and a half`. */
function isNumeric(line: Line, first: number, end: number): boolean {
  for (let at = first; at < end; at += 1) {
    const word = line.core(at)
    const isPart = line.isOneOf(at, 'and', 'of', 'roughly') || /^[\d/.,½¼¾]+$/.test(word)
    if (!isPart && !line.vocabulary.mayBeginLength(word)) return false
  }
  return true
}

/** Finds a vague duration, as in `all day conference`. */
export const vagueLength: UnreadRule = (line, first) => {
  // “9-11 Uhr 45minütig”
  const isNumber = /^\d.*\p{L}{5}/u.test(line.core(first))
  if (line.hasMeaning('duration', 'time', 'amount') && !isNumber) return null
  // “um halb neun” is more than “um halb”.
  if (clockPhraseAt(line, first) !== null || clockPhraseAt(line, first + 1) !== null) return null
  const spans = [5, 4, 3, 2, 1].map((count) => ({ first, end: first + count }))
  const found = spans.find((span) => line.vocabulary.isVagueLength(line.phrase(span)))
  return found ? { ...found, readings: attributeReadings(line, found) } : null
}

/** Reads `20-min`, `two-hour`, “30-Minuten-Gespräch”, “zweistündige”. */
function attributeReadings(line: Line, { first, end }: WordSpan): readonly string[] {
  const [, count = '', unit = '', noun = ''] =
    /^([\d.,]+|\p{L}+?)-?(hours?|hrs?|minutes?|mins?|std|stunden?|minuten?|stündig|minütig)(?:e?[mnrs]?)(?:-(\p{L}+))?$/iu.exec(
      line.bare(first),
    ) ?? []
  const number = /^\d/.test(count) ? count : line.vocabulary.numberOf(count.toLowerCase())
  // “2 45-minute calls”
  const isOne = end === first + 1 && !/^\d/.test(line.core(first - 1)) && !line.isCounted(first - 1)
  if (unit === '' || number === null || !isOne || line.hasMeaning('duration', 'time')) return []
  return [`${String(number)}${/^m/i.test(unit) ? 'm' : 'h'} ${noun}`.trim()]
}

/**
 * Finds a number that begins a line (or follows its day) and may be a duration: `90 design`, `4`, `yesterday 8 design`.
 */
export const numberBefore: UnreadRule = (line, first, { dates }) => {
  const word = line.core(first)
  const isOfDay = /^\d{1,2}[^.]?$/.test(line.rawOf(first)) && isBesideFirstDay(first, dates)
  const alone = aloneAt(line, first)
  const isMeant =
    isOfDay ||
    alone !== null ||
    (line.isFirst(first) && isRoundLength(word) && !line.rawOf(first).endsWith('.'))
  if (!isMeant || line.hasMeaning(...otherThanTimer)) return null
  const isHours = (isOfDay || alone !== null) && Number(word) <= 12
  const minutes = alone === first + 2 ? `${line.core(first + 1)}m` : ''
  const readings = [`${word}${isHours ? 'h' : 'm'}${minutes}`]
  return { first, end: alone ?? first + 1, readings }
}

/** Returns the index after the only words of a line, if they are numbers: `4`, `7 30`. Null for other lines. */
function aloneAt(line: Line, first: number): number | null {
  if (!line.isFirst(first) || !/^\d{1,3}$/.test(line.core(first))) return null
  const isPair = /^[0-5]\d$/.test(line.core(first + 1))
  const end = isPair ? first + 2 : first + 1
  return line.freeEnd === end ? end : null
}

/** True for a number that is probably a duration in minutes, such as 20 or 90; false for 365 in “365 tenant setup”. */
export function isRoundLength(word: string): boolean {
  const minutes = /^[1-9]\d{0,2}$/.test(word) ? Number(word) : Number.NaN
  return minutes % 5 === 0 && (minutes <= 60 || (minutes % 15 === 0 && minutes <= 480))
}

/**
 * Finds a number that ends a line, if it is in brackets, follows a dash, colon or comma, or is a round number of
 * minutes: `call - 45`, `call (45)`, `call approx 20`, `email 30`, `email forty five`.
 */
export const numberBehind: UnreadRule = (line, first) => {
  const span = { first, end: line.freeEnd }
  const isLast = first > 0 && span.end > first && span.end - first <= 2
  if (!isLast || line.hasMeaning(...otherThanTimer)) return null
  const typed = line.phrase(span)
  const [, sign = '', digits] = /^([(~]?)([1-9]\d{0,2})\)?$/.exec(typed) ?? []
  const number = digits ?? line.vocabulary.numberOf(typed)?.toString()
  if (number === undefined || line.isOneOf(first - 1, 'numbered')) return null
  if (/^[1-9]$/.test(number) && activity.test(line.core(first - 1))) {
    return { ...span, readings: [`${number}h`] }
  }
  const isMeant = isSetApart(line, first, sign) || areMinutes(line, first, number)
  return isMeant ? { ...span, readings: [`${number}m`] } : null
}

/** True for a number in brackets, or after a sign or a word such as `approx`. */
function isSetApart(line: Line, first: number, sign: string): boolean {
  const isNear = sign !== '' || line.isOneOf(first - 1, 'near')
  return isNear || /[-–—:,]$/.test(line.words[first - 1]?.raw ?? '')
}

/** Pattern of a word that names work, so that a number after it can be hours: `plastering 8`, `Planung 4`. */
const activity = /(?:ing|work|ung|arbeit|arbeiten)$/

/** True for `email 30`, and for `call Bob 30` if the line has no other number. */
function areMinutes(line: Line, first: number, number: string): boolean {
  const isOnly = line.words.filter(({ core }) => /\d/.test(core)).length <= 1
  // German nouns are capitalized: “Mails 30”.
  const isMeant = first > 1 || line.vocabulary.decimalSign === ','
  if (isOnly && isMeant && /^(?:30|45|60|90|120)$/.test(number)) return true
  return number.length === 2 && isRoundLength(number) && isBehindWord(line, first)
}

/** False for `iPhone 15` and “dinner for 10”. */
function isBehindWord(line: Line, at: number): boolean {
  const isWord = /^\p{Ll}{3,}$/u.test(line.bare(at - 1))
  return isWord && !line.isOneOf(at - 1, 'for', 'and', 'or', 'numbered')
}

/**
 * Finds a number that is probably a duration or an amount, because an earlier part of the line has one: `1h call, 30
 * mail`, `email 30m, call 15`, `coffee 2.50 EUR; bagel 3`. In `2h logo, 10 screens`, the 10 counts things.
 */
export const numberOfPart: UnreadRule = (line, first) => {
  const word = line.core(first)
  const isLast = first === line.freeEnd - 1 && /^(?:[1-9]\d{0,2}|\d?[.,]\d\d?)$/.test(word)
  if (isOfNextPart(line, first)) return { first, end: first + 1 }
  if (!beginsPart(line, first) && !(isLast && isEndOfPart(line, first))) return null
  for (let at = first - 1; at >= 0; at -= 1) {
    if (isBreak(line, at)) return isMeasuredBefore(line, at + 1) ? { first, end: first + 1 } : null
  }
  return null
}

/** True for `1h call, 30 mail`, `2h site & 12 parking` and `11h set + 1.5 OT`; false in “2h logo, 10 screens”, “+ 3 Seiten”. */
function beginsPart(line: Line, at: number): boolean {
  const word = line.core(at)
  const isCounted = /s$/.test(line.core(at + 1)) || isMeasure(line, at + 1)
  const isCount = isCounted || line.isOneOf(at - 1, 'numbered')
  const isCost = /^[1-9]\d{0,2}$/.test(word) && line.isOneOf(at + 1, 'costs')
  const isAdded = line.core(at - 1) === '+' && !/(?:e|en|er)$/.test(line.core(at + 1))
  const figure = isAdded ? /^\d\d?$|^\d[.,]\d$/ : /^\d[.,]\d$/
  const isLength = isRoundLength(word) || figure.test(word)
  return isBreak(line, at - 1) && (isCost || (isLength && !isCount))
}

/** True for `3h site + travel 0.5` and `1h call, mail 30`. */
function isEndOfPart(line: Line, at: number): boolean {
  return /[.,]/.test(line.core(at)) ? !line.isOneOf(at - 1, 'numbered') : isBehindWord(line, at)
}

/** True for round minutes between two words, of which the second is not a plural: `1h call 30 mail`. */
function isOfNextPart(line: Line, first: number): boolean {
  const isRound = /^\d\d$/.test(line.core(first)) && isRoundLength(line.core(first))
  const isNumbered = line.isOneOf(first - 1, 'numbered') || line.joinsTimes(first - 1)
  if (!isRound || isNumbered || isMeasure(line, first + 1)) return false
  const [before, behind] = [line.bare(first - 1), line.bare(first + 1)]
  const isGerman = line.vocabulary.decimalSign === ','
  const isWord = isBehindWord(line, first) || (isGerman && /^\p{Lu}\p{Ll}{2,}$/u.test(before))
  const plural = isGerman ? /(?:s|e|en|er)$/ : /s$/
  const isOne = /^\p{L}{3,}$/u.test(behind) && !plural.test(behind)
  return isWord && isOne && line.hasMeaning('duration') && isMeasuredBefore(line, first)
}

/** True for a word before a comma or semicolon, and for a lone `+` or `&`. */
function isBreak(line: Line, at: number): boolean {
  return /[,;]$/.test(line.words[at]?.raw ?? '') || /^[+&]$/.test(line.core(at))
}

function isMeasuredBefore(line: Line, end: number): boolean {
  return line.words.some(
    (_, at) => at < end && (line.isOfTime(at) || line.meaningAt(at) === 'amount'),
  )
}

/** True if a number and a day begin the line, in either order: “yesterday 8 website”, “8 yesterday website”. */
export function isBesideFirstDay(first: number, dates: UnreadContext['dates']): boolean {
  return dates.some(
    (day) => (day.first === 0 && day.end === first) || (first === 0 && day.first === 1),
  )
}

/**
 * Finds a word that changes the meaning of the duration beside it: `2h per day`, `2h each`, `call in 30 min`, `um 9h 10
 * min`, `5:30 min`, `1h and a half`, `minus 15m`, `9:30 till late`.
 */
export const besideLength: UnreadRule = (line, first) => {
  const isLength = (at: number): boolean => line.meaningAt(at) === 'duration'
  const isRepeated = line.isOneOf(first, 'repeated') && [first - 1, first + 1].some(isLength)
  const isAhead = line.isOneOf(first, 'ahead', 'at') && isLength(behindArticle(line, first + 1))
  const isHalf = [first + 1, first + 2].some((at) => line.isOneOf(at, 'lengthOpeners'))
  const isClock = line.isOneOf(first, 'minutes', 'until') && line.bareOf(first - 1).includes(':')
  const isMore = isClock || (line.isOneOf(first, 'and') && isHalf)
  const isMeant =
    isRepeated || isAhead || isTakenOff(line, first) || (isMore && isLength(first - 1))
  return isMeant ? { first, end: first + 1 } : null
}

/** Returns the index after words such as `about` and `einer` between `in` and a duration. */
function behindArticle(line: Line, first: number): number {
  let at = first
  const isArticle = (): boolean => line.vocabulary.numberOf(line.core(at)) === 1
  while (at < first + 3 && (isArticle() || line.isOneOf(at, 'near', 'roughly', 'the'))) at += 1
  return at
}

/**
 * Finds a duration that is a limit or a rate: `over 2h`, `2h or more`, `2h a day`. Does not find “2h daily standup”.
 */
export const limitedLength: UnreadRule = (line, first) => {
  const isBehind = line.meaningAt(first - 1) === 'duration'
  const isMeant = ({ end }: WordSpan): boolean => {
    const isEnd = end === line.freeEnd || line.isOneOf(first, 'or') || line.isOneOf(end - 1, 'now')
    return isBehind ? isEnd : line.meaningAt(end) === 'duration'
  }
  const spans = [3, 2, 1].map((count) => ({ first, end: first + count })).filter(isMeant)
  const list = isBehind ? 'limitsBehind' : 'limits'
  return spans.find((span) => line.vocabulary.is(list, line.phrase(span))) ?? null
}

/**
 * Finds a time of day that was read as a duration: `standup until 5:30`, `design ended 9:30`, `design 9:15 onwards`,
 * `3:20 in afternoon`.
 */
export const clockAsLength: UnreadRule = (line, first) => {
  const clockAt = (at: number): string | null => {
    const isAlone = line.meaningAt(at) === 'duration' && line.claimAt(at)?.end === at + 1
    return isAlone ? (/^\d{1,2}[:h]\d\d$/.exec(line.bareOf(at))?.[0] ?? null) : null
  }
  const start = clockAt(first - 1)
  const isOpen = line.joinsTimes(first) && first >= line.freeEnd - 1
  if (start !== null && (isOpen || line.isOneOf(first, 'onwards'))) {
    const span = { first: first - 1, end: first + 1 }
    return { ...span, readings: [`${line.vocabulary.wordFor('since')} ${start}`] }
  }
  const dayTimeEnd = start === null ? null : dayTimeAt(line, first)
  if (start !== null && dayTimeEnd !== null) {
    const dayTime = line.textOf({ first, end: dayTimeEnd })
    const length = `${start} ${quote(dayTime)}`
    return {
      first: first - 1,
      end: dayTimeEnd,
      readings: [`${line.vocabulary.wordFor('since')} ${start}`, length],
    }
  }
  const end = clockAt(first + 1)
  return end !== null && isBeforeEnd(line, first, end) ? { first, end: first + 2 } : null
}

/** True for `until` and the like, and for “an 9:10 ab 11:40”. */
function isBeforeEnd(line: Line, at: number, clock: string): boolean {
  const isTimed = [at - 1, at + 2].some((beside) => line.meaningAt(beside) === 'time')
  const isLong = Number.parseInt(clock, 10) >= 6 && line.isOneOf(at, 'ended', 'cameOrWent', 'from')
  return (line.isFirst(at) && isTimed) || isLong || line.isOneOf(at, 'until', 'besideEvent')
}

/** Returns the index after `morning`, `in afternoon` or `p m`; null for other words. */
function dayTimeAt(line: Line, first: number): number | null {
  if (line.isOneOf(first, 'dayTimes') || line.core(first) === 'am') return first + 1
  const isMark = /^[ap]$/.test(line.core(first)) && line.core(first + 1) === 'm'
  const isIn = line.isOneOf(first, 'prepositions', 'on') && line.isOneOf(first + 1, 'dayTimes')
  return isMark || isIn ? first + 2 : null
}

/** Finds a duration of something other than the work: `call with 2 hours notice`, `2 min silence edit`. */
export const describedLength: UnreadRule = (line, first) => {
  const isLength = (at: number): boolean => line.meaningAt(at) === 'duration'
  const isOf = line.isOneOf(first - 1, 'of')
  const isNoun = line.isOneOf(first, 'describedNouns') && isLength(isOf ? first - 2 : first - 1)
  const isBefore = line.isOneOf(first, 'described') && isLength(first + 1)
  const length = line.claimAt(isNoun ? (isOf ? first - 2 : first - 1) : first + 1)
  // In “"with" 2 hours delay” the user has already answered.
  if (isNoun && line.isQuoted((length?.first ?? 0) - 1)) return null
  if ((!isNoun && !isBefore) || length === null) return null
  const span = { first: Math.min(first, length.first), end: Math.max(first + 1, length.end) }
  const word = quote(line.textOf({ first, end: first + 1 }))
  const text = line.textOf(length)
  return { ...span, readings: [isNoun ? `${text} ${word}` : `${word} ${text}`] }
}

/**
 * Finds numbers that are probably durations, because a later part has a duration (`standup 15, planning 1h`), or
 * because all parts of the line have a number (`emails 20, calls 40`).
 */
export const lengthOfPart: UnreadRule = (line, first) => {
  const isEnd = line.rawOf(first).endsWith(',') || line.isOneOf(first + 1, 'and')
  const isRound =
    /^[1-6][05]$/.test(line.core(first)) && /^\p{L}/u.test(line.core(first - 1)) && isEnd
  const isBefore = line.words.some((_, at) => at > first && line.meaningAt(at) === 'duration')
  const isNumbered = line.isOneOf(first - 1, 'numbered')
  if (isRound && isBefore && !isNumbered) return { first, end: first + 1 }
  // “emails 20, calls 40, admin 30”.
  const isListed = (at: number): boolean =>
    /^\d{1,3}$/.test(line.core(at)) && /^\p{L}/u.test(line.core(at - 1))
  const isOfList = isListed(first) && line.rawOf(first).endsWith(',') && isListed(first + 2)
  if (!isOfList || isNumbered || line.hasMeaning(...otherThanTimer)) return null
  return { first, end: first + 1, readings: [`${line.core(first)}m`] }
}

/** Finds metres that were read as minutes: `3 m Kabel`, `10m cable`, `cable 50m`, `4.8m timber`. */
export const besideMetres: UnreadRule = (line, first) => {
  const isBehind = line.meaningAt(first - 1) === 'duration'
  const length = line.claimAt(isBehind ? first - 1 : first + 1)
  if (length === null || line.meaningAt(length.first) !== 'duration') return null
  // The user has already answered.
  if (line.isQuoted(length.end) || line.isQuoted(length.first - 1)) return null
  const [text, count = '', space] = /^(\d+(?:[.,]\d+)?)( ?)m[,;:]?$/.exec(line.textOf(length)) ?? []
  if (text === undefined) return null
  const isOdd = isBehind && space === ' ' && Number(count) % 5 !== 0
  if (!isOdd && !/[.,]/.test(count) && !isMetred(line, first)) return null
  const word = line.textOf({ first, end: first + 1 })
  const span = { first: Math.min(first, length.first), end: Math.max(first + 1, length.end) }
  const readings = [`${count} min`, quote(text)].map((one) =>
    isBehind ? `${one} ${word}` : `${word} ${one}`,
  )
  return { ...span, readings }
}

/** True for `cable`, “15mm” and “of cable”. */
function isMetred(line: Line, first: number): boolean {
  const at = line.isOneOf(first, 'of') ? first + 1 : first
  return line.isOneOf(at, 'metred') || /\d(?:[cm]m|["″])$/.test(line.core(at))
}

/**
 * Finds a break given as a bare number, which is to be subtracted from the time in the line: `8-17 Uhr Pause 30`. Also
 * finds the duration of a time range, after an equals sign: `8-4 = 7.5`.
 */
export const breakLeft: UnreadRule = (line, first) => {
  const isNumber = /^(?:\d[x×*])?\d{1,3}(?:[.,]\d{1,2})?$/.test(line.core(first))
  const isSum = line.core(first - 1) === '=' && /[.,]/.test(line.core(first))
  const isBreak = (at: number): boolean => line.isOneOf(at, 'breaks')
  const at = isSum ? first - 1 : [first - 1, first + 1].find(isBreak)
  if (!isNumber || at === undefined || !line.hasMeaning('duration', 'time')) return null
  return { first: Math.min(first, at), end: Math.max(first, at) + 1 }
}

/** Finds a duration that is part of another one: `2 Stunden (davon 1 Fahrt)` (2 hours, of which 1 driving). */
export const partOfLength: UnreadRule = (line, first) => {
  if (!line.hasMeaning('duration', 'time')) return null
  const isPart = line.isOneOf(first, 'partOf') && /^\d/.test(line.core(first + 1))
  // “9-5 (30 lunch)”
  const isBreak = /^\(?\d{1,2}$/.test(line.core(first)) && line.isOneOf(first + 1, 'events')
  // “8:30 (45)”
  if (/^\(\d\d\)$/.test(line.core(first)) && line.bareOf(first - 1).includes(':'))
    return { first, end: first + 1 }
  return isPart || isBreak ? { first, end: first + 2 } : null
}

/** True for `9-5 minus lunch`, `8h site minus lunch`, `workshop (minus 15m break)`. */
function isTakenOff(line: Line, first: number): boolean {
  const isLess = line.isOneOf(first, 'minus', 'less')
  const isAnswered = line.isQuoted(first + 1) || line.isAsked({ first: first + 1, end: first + 2 })
  const isTimed = (at: number): boolean =>
    line.isOfTime(at) ||
    (line.isOneOf(at, 'events') && line.hasMeaning('duration', 'time')) ||
    (at < first && line.isAsked({ first: at, end: at + 1 }))
  return isLess && !isAnswered && [first - 1, first + 1].some(isTimed)
}
