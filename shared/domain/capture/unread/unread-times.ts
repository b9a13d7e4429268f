import { isLengthUnit } from '../durations.ts'
import type { Line, WordSpan } from '../line.ts'
import {
  clockPhraseAt,
  endsClockPhrase,
  parseTimeOfDay,
  rangeAt,
  secondOfDay,
  type ClockRange,
  type TimeOfDay,
} from '../time-of-day.ts'
import { isOfMonth } from '../time-expressions.ts'
import { clockText, rangeReadings, startReadings, startWord } from '../clock-readings.ts'
import {
  clockInWord,
  gluedClock,
  lengthApart,
  minutesRange,
  movedRange,
  preparedFor,
  spacedClock,
  untilNow,
} from './unread-clocks.ts'
import { otherThanTimer, type UnreadContext, type UnreadRule } from './unread-rule.ts'
import {
  besideMetres,
  besideLength,
  limitedLength,
  clockAsLength,
  describedLength,
  lengthLeft,
  lengthOfPart,
  numberBefore,
  breakLeft,
  partOfLength,
  unitLeft,
  vagueLength,
  numberBehind,
  numberOfPart,
} from './unread-lengths.ts'
import { decimalLeft, houseNumbers, numberLeft, pointSaid, signedLeft } from './unread-numbers.ts'

/** Finds `half past 9`, `halb zehn`, `ten to five`. */
const phraseLeft: UnreadRule = (line, first) => {
  const time = writtenTime(line, first)
  if (time?.kind !== 'phrase') return null
  const isSaid = line.isOneOf(first - 1, 'at', 'from') || line.joinsTimes(time.end)
  return {
    first,
    end: time.end,
    readings: startReadings(line, time, isSaid ? '' : startWord(line)),
  }
}

/** Finds `at 10`, `since nine`, `until 1730`, `at noon`, `since half past 9`. */
const clockLeft: UnreadRule = (line, first) => {
  const time = writtenTime(line, first + 1)
  if (time === null || !line.isFree({ first: first + 1, end: time.end })) return null
  if (line.isOneOf(time.end, 'hours', 'minutes', 'otherUnits')) return null
  const isCounted = line.isCounted(first - 1) || line.isOneOf(first - 2, 'numbered')
  const isUntil = line.isOneOf(first, 'until') && !isCounted
  const span = { first, end: time.end }
  if (isUntil) return span
  // After `at` and `from`, only the phrase is asked about, without that word.
  const isShare = line.isOneOf(first, 'of') && /^(?:\d+%?|1\/\d|hälfte)$/.test(line.core(first - 1))
  const isFrom = line.isOneOf(first, 'from') && time.kind !== 'phrase' && !isShare
  const isSince = line.isOneOf(first, 'since') || isFrom
  if (!isSince && !isAtTime(line, first, time)) return null
  return {
    ...span,
    readings: line.isOneOf(first, 'agoBefore', 'besideEvent')
      ? []
      : startReadings(line, time, startWord(line)),
  }
}

/** True for `at noon`, `at 9.30`, `at 10` at the end, `at 1 with Bob`; false in `at 9 people`. */
function isAtTime(line: Line, first: number, { kind }: WrittenTime): boolean {
  const isAt = line.isOneOf(first, 'at', 'near', 'agoBefore', 'besideEvent') && kind !== 'phrase'
  const isPointed = /^\d+[.,]/.test(line.core(first + 1))
  // “around 9 left the depot”; “about 9 people” counts them.
  // “so gegen neun”
  const isOpening = line.isFirst(first) || line.isOneOf(first - 1, 'near')
  const isFirst = isOpening && line.isOneOf(first, 'at', 'near') && !line.isOneOf(first, 'of')
  const isSaid = isFirst || (line.isOneOf(first, 'at') && (kind === 'name' || isPointed))
  return isAt && (isSaid || isEndOfTime(line, first + 2) || isSaidTime(line, first))
}

/** True at the end of a line, in “at 9, 11 and 2”, and before a part of the day: “at 8 in the evening”. */
function isEndOfTime(line: Line, at: number): boolean {
  const isListed = /^\d{1,2}$/.test(line.core(at)) || line.isOneOf(at, 'and')
  return (
    isListed ||
    line.core(at) === '' ||
    [at, at + 1, at + 2].some((one) => line.isOneOf(one, 'dayTimes'))
  )
}

/** True for `started at 1 design`, `call at 1 with Bob`. */
function isSaidTime(line: Line, first: number): boolean {
  if (line.hasMeaning('command')) return true
  const isBegun = line.isOneOf(first - 1, 'begun') || line.isOneOf(first + 2, 'begun')
  return isBegun || line.vocabulary.is('prepositions', line.core(first + 2))
}

/**
 * Finds `since` with an event, at the beginning or end of the line: `since this morning`, `since lunch`. Also finds
 * `from` with a known event: `from lunch to 3`.
 */
const sinceLeft: UnreadRule = (line, first) => {
  const isSince = line.vocabulary.is('since', line.core(first)) && line.core(first + 1) !== ''
  const isFrom = line.isOneOf(first, 'from') && line.isOneOf(first + 1, 'events')
  if (isFrom && !line.hasMeaning(...otherThanTimer)) return { first, end: first + 2 }
  const isAtEnd = first === 0 || first + 3 >= line.freeEnd
  if (!isSince || !isAtEnd || line.hasMeaning('time')) return null
  return { first, end: first + 2 }
}

/** Finds `9 bis halb eins`, `noon-2`, `from nine to five`, `call ten to eleven`, `1015-1030`. */
const rangeLeft: UnreadRule = (line, first) => {
  const isSaid = line.isOneOf(first, 'between', 'from')
  const ends = gluedTimes(line, first) ?? joinedTimes(line, isSaid ? first + 1 : first)
  const [start, until] = ends ?? []
  if (!start || !until || isLengthUnit(line, line.core(until.end))) return null
  const areHours = areSaidHours(line, start, until, isSaid)
  const phrase = line.phrase({ first, end: until.end })
  const hasFigures = /(?<!\d)\d{3,4}(?!\d)/.test(phrase)
  if (hasFigures && areNumbers(line, first, phrase)) return null
  const areOnDay = hasFigures && areOnOneDay(start, until)
  if (
    !areTimes(start, until, areHours) &&
    !areOnDay &&
    !/^(?:1[89]|2\d)[0-5][05]\D+0\d[0-5][05]$/.test(phrase)
  )
    return null
  const readings = line.hasMeaning('amount')
    ? []
    : rangeReadings(line, start.minutes, until.minutes)
  return { first, end: until.end, readings }
}

/** True for two years, for “pages 101-120” and, in a line with a duration, for “call 555-1234 10m”. */
function areNumbers(line: Line, first: number, phrase: string): boolean {
  if (isNumbered(line, first)) return true
  if (line.hasMeaning('duration') && /[1-46-9](?!\d)/.test(phrase)) return true
  const areYears = /^(?:19|20)\d\d\D+(?:19|20)\d\d$/.test(phrase)
  // “1900-2015” can also be a concert from 19:00 to 20:15.
  return areYears && !/(?:00|15|30|45)\D+\d\d(?:00|15|30|45)$/.test(phrase)
}

/** True if numbers in words are hours: after `from`, before `Uhr`, or in a line without another time or amount. */
function areSaidHours(
  line: Line,
  start: WrittenTime,
  until: WrittenTime,
  isSaid: boolean,
): boolean {
  // “one to one” is a meeting.
  if (isSaid || line.isOneOf(until.end, 'clock')) return start.minutes !== until.minutes
  return start.minutes > 60 && !line.hasMeaning('time', 'duration', 'amount')
}

/** True if both can be times of day. `areHours`: numbers in words count as hours. */
function areTimes(start: WrittenTime, until: WrittenTime, areHours: boolean): boolean {
  const kinds = [start.kind, until.kind]
  if (kinds.includes('phrase') || kinds.includes('name')) return true
  if (kinds.every((kind) => kind === 'figures')) return start.minutes < until.minutes
  return areHours && kinds.includes('number')
}

/** True if start and end can be on one working day, also if the end is meant to be after noon: “730 to 4”, “7-330”. */
function areOnOneDay(start: WrittenTime, until: WrittenTime): boolean {
  const areFigures = [start, until].every(({ kind }) => kind === 'figures' || kind === 'digits')
  if (!areFigures) return false
  const length = until.minutes - start.minutes
  return length > 0 ? length <= 12 * 60 : length + 12 * 60 > 0
}

type Ends = readonly [WrittenTime | null, WrittenTime | null]

/** Reads `noon-2`, in one word. Null for a single time, and for numbers in words: “two-three”. */
function gluedTimes(line: Line, first: number): Ends | null {
  const [startText = '', untilText, ...others] = line
    .core(first)
    .split(/[-–—]|(?<=^\d{4})\/(?=\d{4}$)/)
  if (untilText === undefined || others.length > 0) return null
  const [start, until] = [startText, untilText].map((text) => timeIn(line, text, first, true))
  if (start === undefined || until === undefined) return null
  return start?.kind === 'number' || until?.kind === 'number' ? null : [start, until]
}

/** Reads `9 to noon`, and `9 and noon` after `between`. */
function joinedTimes(line: Line, first: number): Ends | null {
  const start = writtenTime(line, first, true)
  if (start === null) return null
  const isAnd = line.isOneOf(first - 1, 'between') && line.isOneOf(start.end, 'and')
  return isAnd || line.joinsTimes(start.end)
    ? [start, writtenTime(line, start.end + 1, true)]
    : null
}

/** `kind`: a phrase (`half past 9`), a name (`noon`), a number in words (`nine`), figures (`930`) or digits (`9`). */
type WrittenTime = {
  readonly end: number
  readonly minutes: number
  readonly kind: 'phrase' | 'name' | 'number' | 'figures' | 'digits'
}

/** Reads a time, even of claimed words. */
function writtenTime(line: Line, first: number, isOfRange = false): WrittenTime | null {
  const phrase = clockPhraseAt(line, first)
  if (phrase !== null) return { ...phrase, kind: 'phrase' }
  return timeIn(line, line.bareOf(first).toLowerCase(), first, isOfRange)
}

/** Reads a word as a time. Null if it is not a time, or if it may be a year and is not in a range. */
function timeIn(
  { vocabulary }: Line,
  word: string,
  first: number,
  isOfRange = false,
): WrittenTime | null {
  const found = (minutes: number, kind: WrittenTime['kind']): WrittenTime => {
    return { end: first + 1, minutes, kind }
  }
  const name = vocabulary.timeNamed(word.replace(/-?ish$/, ''))
  const { clock } = parseTimeOfDay(name ?? word.replace(/^(\d\d?)[.,](?=\d\d$)/, '$1:')) ?? {}
  if (clock) return found(clock.hour * 60 + clock.minute, name === null ? 'digits' : 'name')
  const figures = minutesOfFigures(word, isOfRange)
  if (figures !== undefined) return figures === null ? null : found(figures, 'figures')
  const hour = vocabulary.numberOf(word)
  // “from a page” is not one o’clock.
  const isArticle = hour === 1 && !vocabulary.is('one', word)
  return hour === null || hour > 24 || isArticle ? null : found(hour * 60, 'number')
}

/** Reads `930` and `9h`. Null for figures that are not a time, undefined for other words. */
function minutesOfFigures(word: string, isOfRange: boolean): number | null | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,2}?)(?:(?<=[6-9]|\d\d)h)?([0-5]\d)?h?$/.exec(word) ?? []
  if (hours === undefined) return undefined
  const isTime = Number(hours) <= 24 && (isOfRange || !/^(?:19|20)\d\d$/.test(word))
  return isTime ? Number(hours) * 60 + Number(minutes) : null
}

/** Finds German “am”, which can be a half of the day or a preposition: `7 am laufen 1h`. */
const hourOn: UnreadRule = (line, first) => {
  const isOn = line.core(first + 1) === 'am' && line.isOneOf(first + 1, 'on')
  const time =
    isOn && /^\d{1,2}(?::\d\d)?$/.test(line.core(first)) ? writtenTime(line, first) : null
  const isFirst = first === 0 || line.isClaimed(first - 1)
  if (time === null || !isFirst || line.hasMeaning('time', 'amount')) return null
  return { first, end: first + 2, readings: startReadings(line, time, startWord(line)) }
}

/** Finds an end that is not a time, after a time that begins the line: `9 till late`. */
const openEnd: UnreadRule = (line, first) => {
  const time = line.isFirst(first) ? writtenTime(line, first) : null
  if (time === null || line.hasMeaning(...otherThanTimer)) return null
  const next = time.end + 1
  const isEnd = line.core(next) === '' || writtenTime(line, next) !== null
  if (isEnd || !line.isOneOf(time.end, 'until')) return null
  return { first, end: time.end + 1, readings: startReadings(line, time, startWord(line)) }
}

/** Finds an end that is not a time, after a start: `seit 9:15 bis Feierabend`, `from 9:15 to lunch`. */
const untilLeft: UnreadRule = (line, first) => {
  const time = line.meaningAt(first - 1) === 'time' ? line.claimAt(first - 1) : null
  if (time === null || line.core(first + 1) === '') return null
  const isFrom = line.vocabulary.is('from', line.bareOf(time.first).toLowerCase())
  const isEnd = line.isOneOf(first, 'until') || (isFrom && line.isOneOf(first, 'to'))
  return isEnd && !line.isAsked({ first, end: first + 4 }) ? { first, end: first + 2 } : null
}

/**
 * Finds a word that marks a time as the end of the work, although it was read as the start: `until 1pm 1h design`, `1h
 * design ending at 1pm`, `before 9am 30m`, `finished at 5pm`.
 */
const untilTime: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const isEnd = line.isOneOf(first, 'until', 'to', 'besideEvent', 'by')
  const hasEnded = line.isOneOf(first, 'ended')
  const time = line.meaningAt(first + 1) === 'time' ? line.claimAt(first + 1) : null
  // “finished the report at 5pm, 2h”.
  const isOfLine = hasEnded && line.isFirst(first) && line.hasMeaning('time')
  const isOver = line.hasMeaning('duration') || line.hasWordOf('ago')
  if (isOfLine && time === null) return isOver ? { first, end: first + 1 } : null
  if (time === null || !(hasEnded || (isEnd && line.hasMeaning('duration')))) return null
  const isAgo = [time.first, time.end - 1].some((at) => {
    const word = line.bareOf(at).toLowerCase()
    return vocabulary.is('ago', word) || vocabulary.is('agoBefore', word)
  })
  return isAgo && line.hasMeaning('duration') ? null : { first, end: first + 1 }
}

/** Finds ranges with only one end written as a time: `9-halb 11`, `half 9-11`, `-17 Uhr`; also `7a-3p`. */
const partlyClock: UnreadRule = (line, first) => {
  const word = line.core(first)
  if (/^\d{1,2}(?::?\d\d)?[ap][-–—]\d{1,2}(?::?\d\d)?[ap]$/.test(word)) {
    return { first, end: first + 1, readings: [word.replace(/[ap]/g, '$&m')] }
  }
  if (/^\d[\d:]*[-–—]\d/.test(word) && endsClockPhrase(line, first))
    return { first, end: first + 1 }
  const [, opener] = /^\d[\d:]*[-–—](\p{L}+)$/u.exec(word) ?? []
  const isPhrase = opener !== undefined && line.vocabulary.minutesOf(`${opener} 9`) !== null
  const isOpen = /^[-–—]\d/.test(word) && line.isOneOf(first + 1, 'clock')
  // “6-close”, “9-end”
  const isEvent = (['events', 'ended', 'dayTimes'] as const).some((name) =>
    line.vocabulary.is(name, opener ?? ''),
  )
  // “pages 12-end”, “3-night stay”
  const isOther = isNumbered(line, first) || line.vocabulary.is('otherUnits', opener ?? '')
  if (isEvent && !isOther) return { first, end: first + 1 }
  const isUntil = opener !== undefined && line.vocabulary.is('until', opener)
  return isPhrase || isOpen || isUntil ? { first, end: first + 2 } : null
}

/** Reads a range of two bare hours, with or without spaces; null for none, and for pages and days. */
function bareRangeAt(line: Line, first: number): ClockRange | null {
  const range = /^\d/.test(line.core(first)) ? rangeAt(line, first, true) : null
  if (!range?.isBare || isOfNumbers(line, first)) return null
  // “site 16-18 Nov” is asked about as days.
  return range.end === first + 1 && isOfMonth(line, range) ? null : range
}

/** Finds `lunch 12-1` at the end of a line without a time, `from home 8 to 4 with a break`, `mornings 9-12`. */
const hourRange: UnreadRule = (line, first, { dates }) => {
  const range = bareRangeAt(line, first)
  if (!range?.until) return null
  if (line.hasMeaning('time')) {
    const isBreak = line.isOneOf(first - 1, 'events') || line.hasWordOf('breaks')
    return isBreak || beginsLater(line, range) ? { first, end: range.end } : null
  }
  const span = { first, end: range.end }
  if (line.hasMeaning('duration')) return isOfDuration(line, range) ? span : null
  const isSaid = isSaidRange(line, span, dates)
  const next = isSaid ? null : rangeAfter(line, range)
  if (next !== null) return { first, end: next.end }
  const isMeant = isSaid || isOfWork(range)
  if (!isMeant || isCount(line, range)) return null
  return { ...span, readings: range.doubt ?? hourReadings(line, range.from, range.until) }
}

/** Finds `last week 9-11`. Otherwise, the week would be asked about only once the range is answered. */
const rangeOfWeek: UnreadRule = (line, first) => {
  const range = isBehindWeek(line, first) ? bareRangeAt(line, first) : null
  const isMeant = range?.until && !line.hasMeaning(...otherThanTimer)
  return isMeant ? { first: first - 2, end: range.end } : null
}

/** Returns the second range of `8-12, 13-17 office`, which begins when the first ends, or later; null for none. */
function rangeAfter(line: Line, { end, until }: ClockRange): ClockRange | null {
  const next = bareRangeAt(line, end) ?? bareRangeAt(line, end + 1)
  return until !== null && next !== null && next.from.hour >= until.hour ? next : null
}

/** True for a range in one word, or between hours of a working day: `design 9 - 11 with Bob`. */
function isOfWork({ first, end, from, until }: ClockRange): boolean {
  return end === first + 1 || (from.hour >= 7 && (until?.hour ?? 0) > from.hour)
}

/** True for `admin 9-11 = 2h`, `2h planning 9-11` and `shoot 10-2 edit 3h`; false in “2h houses 3-5”. */
function isOfDuration(line: Line, range: ClockRange): boolean {
  const { first, end, from, doubt } = range
  if (end === line.freeEnd && doubt === null && end === first + 1) return true
  const isApart = from.hour >= 7 && !/s$/.test(line.core(first - 1)) && !isCount(line, range)
  const isSum = line.core(end) === '=' || line.core(first - 1) === '='
  const isBeside = [first - 1, end].some((at) => line.meaningAt(at) === 'duration')
  return isSum || ((isBeside || isApart) && end === first + 1)
}

/** True for `call 3-4 people`. False if the numbers can be hours of a working day. */
function isCount(line: Line, { end, from }: ClockRange): boolean {
  return from.hour < 7 && /^(?:people|\p{L}{3,}s)$/u.test(line.core(end))
}

function hourReadings(line: Line, start: TimeOfDay, end: TimeOfDay): readonly string[] {
  const [from, until] = [secondOfDay(start) / 60, secondOfDay(end) / 60]
  // “waking night 10-8”.
  const isNight = line.hasWordOf('lateTimes') && start.hour < 12 && end.hour > 12
  if (isNight) return [`${clockText(from + 12 * 60)}-${clockText(until - 12 * 60)}`]
  return rangeReadings(line, from, until)
}

/** True after a word such as `pages`, or after a word with a problem. */
function isOfNumbers(line: Line, first: number): boolean {
  return isNumbered(line, first) || line.hasProblem({ first: first - 1, end: first })
}

/** True after “last week”. */
function isBehindWeek(line: Line, first: number): boolean {
  const isDay = line.vocabulary.isVagueDay(line.phrase({ first: first - 2, end: first }))
  return isDay && line.isOneOf(first - 1, 'weeks')
}

function isNumbered(line: Line, first: number): boolean {
  // “house: 9-11”, “house (9-11)”
  const plural = line.vocabulary.decimalSign === ',' ? /n$/ : /s$/
  const isApart = /:$/.test(line.rawOf(first - 1)) || /^[([]/.test(line.rawOf(first))
  const isSetApart = isApart && !plural.test(line.core(first - 1))
  const isWord = isSetApart || isBehindWeek(line, first) || line.isOneOf(first - 1, 'sessions')
  const isName = line.isOneOf(first - 1, 'numbered') && !isWord
  // “visit room 10.15-10.45”
  const isClock =
    /^(?=.*[.h]\d)(?:[6-9]|1\d|2[0-3])(?:[.h][0-5][05])?[-–—]\d{1,2}(?:[.h][0-5][05])?$/.test(
      line.core(first),
    )
  return /^[§#]+$/.test(line.bareOf(first - 1)) || (isName && !isClock)
}

/** True for a second range at or after the end of the first: `8-12 gutter 13-15 chimney`; not in `9-11 grade 4-6`. */
function beginsLater(line: Line, { first, from }: ClockRange): boolean {
  const span = line.claimAt(line.words.findIndex((_, at) => line.meaningAt(at) === 'time'))
  const [, until] = (span && /\D(\d{1,2})(?:[:.h]\d\d)?\D*$/.exec(line.textOf(span))) ?? []
  if (span === null || span.end > first || until === undefined) return false
  // “10-12 review, 1-3 dev”.
  return from.hour >= Number(until) || (from.hour < 6 && from.hour + 12 >= Number(until))
}

/**
 * True at the end of the line, and for a word between or after the hours (`8 to 4 with a break`, `planning 9-11 with
 * Bob`), a day in the line, or a part of a day before the range.
 */
function isSaidRange(line: Line, { first, end }: WordSpan, dates: UnreadContext['dates']): boolean {
  // “Elm Street 8.45-10.20 survey”.
  if (/^\d{1,2}[.h]\d\d\D+\d{1,2}[.h]\d\d$/.test(line.phrase({ first, end }))) return true
  const isJoined = end === first + 3 && /^\p{L}/u.test(line.core(first + 1))
  if (isJoined || end === line.freeEnd || line.isOneOf(end, 'prepositions')) return true
  const isDate = /^\d{1,2}(?:st|nd|rd|th|ten|\.)$/.test(line.rawOf(first - 1))
  const isDay = dates.length > 0 || line.vocabulary.isVagueDay(line.core(first - 1))
  const isHalf = line.core(first - 1) === 'am'
  return isDate || isDay || isHalf || line.isOneOf(first - 1, 'dayTimes', 'lateTimes')
}

/** Finds `45m call before lunch`. Without the question, the entry would end now. */
const besideEvent: UnreadRule = (line, first) => {
  const { vocabulary } = line
  if (!vocabulary.is('besideEvent', line.core(first)) || line.hasMeaning('time')) return null
  const end = vocabulary.is('the', line.core(first + 1)) ? first + 3 : first + 2
  const isEvent = vocabulary.is('events', line.core(end - 1)) && line.hasMeaning('duration')
  return isEvent ? { first, end } : null
}

/** Finds two numbers at the beginning or end of a line that can be hours of a working day: `8 12 design`. */
const hoursApart: UnreadRule = (line, first) => {
  const span = { first, end: first + 2 }
  const [, from = '', until = ''] = /^(\d{1,2}) (\d{1,2})$/.exec(line.phrase(span)) ?? []
  if (from === '' || line.hasMeaning(...otherThanTimer) || isNumbered(line, first)) return null
  const [start, end] = [Number(from), Number(until)]
  const areHours = start >= 6 && end <= 24 && (end > start || end <= 12) && end !== start
  const isAtEdge = line.isFirst(first) || span.end === line.freeEnd
  return areHours && isAtEdge && start <= 24
    ? { ...span, readings: rangeReadings(line, start * 60, end * 60) }
    : null
}

/** Rules that find unread times and durations, in the order in which they are tried. */
export const timeRules: readonly UnreadRule[] = [
  spacedClock,
  rangeLeft,
  phraseLeft,
  clockLeft,
  sinceLeft,
  untilTime,
  untilLeft,
  lengthLeft,
  unitLeft,
  vagueLength,
  partlyClock,
  untilNow,
  minutesRange,
  gluedClock,
  clockInWord,
  rangeOfWeek,
  hourRange,
  hoursApart,
  lengthApart,
  openEnd,
  hourOn,
  numberBefore,
  signedLeft,
  decimalLeft,
  besideEvent,
  movedRange,
  preparedFor,
  besideLength,
  limitedLength,
  clockAsLength,
  describedLength,
  partOfLength,
  breakLeft,
  besideMetres,
  lengthOfPart,
  numberBehind,
  numberOfPart,
  pointSaid,
  houseNumbers,
  numberLeft,
]
