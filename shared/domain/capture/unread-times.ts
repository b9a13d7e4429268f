/** Words that can be a time of day or a length, and that nothing read. */
import type { Seconds } from '../units.ts'
import { formatDuration, isLengthUnit } from './durations.ts'
import type { Line } from './line.ts'
import {
  formatClockRange,
  formatTimeOfDay,
  later,
  parseTimeOfDay,
  rangeAt,
  secondOfDay,
  type TimeOfDay,
} from './time-of-day.ts'
import { otherThanTimer, type UnreadRule } from './unread-rule.ts'

/** `45s`, `2 days`, `2h+30m`, `90'`, `9h-10h`, `2 and a half hours`. */
const lengthLeft: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const word = line.bare(first)
  const units = vocabulary.anyOf('hours', 'minutes', 'otherUnits')
  const isGlued = vocabulary.pattern(`\\d(?:${units})(?!\\p{L})|\\d['’′″]`).test(word)
  // “90s music” is of the nineties.
  if (isGlued && !/^#|\d:\d\d(?:am|pm)|^[5-90]0s$/.test(word)) return { first, end: first + 1 }
  const isFew = vocabulary.is('few', line.core(first))
  if (!/\d|[½¼¾]/.test(word) && !line.isCounted(first) && !isFew) return null
  for (let end = first + 2; end <= first + 5 && line.core(end - 1) !== ''; end += 1) {
    // “2 h!”, “2 Stunden-Planung”, “2 h30”.
    const [unit = ''] = /^\p{L}+/u.exec(line.core(end - 1)) ?? []
    const isNear = end === first + 2 || isFew
    const isUnit = isLengthUnit(line, unit) || (isNear && vocabulary.is('otherUnits', unit))
    if (isUnit && isNumeric(line, first + 1, end - 1)) return { first, end }
  }
  return null
}

/** `hour and a half of email`, `another quarter hour`, `8-16 with one hour break`: a length in words that was not read. */
const unitLeft: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const before = line.core(first - 1)
  if (vocabulary.is('notLengths', before) && !vocabulary.is('than', before)) return null
  let at = first
  while (isOne(line, at)) at += 1
  if (at > first && vocabulary.is('roughly', line.core(at))) at += 1
  // “hour and a half”, but not “hours of this week”.
  const isHalf = first === 0 && vocabulary.is('and', line.core(1))
  const isWhole = vocabulary.lengthOf(line.phrase({ first, end: at })) !== null
  if (!isWhole && (!isUnitOfTime(line, at) || (at === first && !isHalf))) return null
  const span = { first, end: isWhole ? at : at + 1 }
  const isTimed = line.hasMeaning('duration', 'time')
  const seconds = isTimed ? null : vocabulary.lengthOf(line.phrase(span))
  return { ...span, readings: seconds === null ? [] : [formatDuration(seconds as Seconds)] }
}

/** `hour`, `minutes`; not `h`, which is a word of its own. */
function isUnitOfTime(line: Line, at: number): boolean {
  const unit = line.core(at)
  return isLengthUnit(line, unit) && unit.length >= 4
}

/** A word before a unit that counts one of it: `an`, `half`, `last`. */
function isOne(line: Line, at: number): boolean {
  const word = line.core(at)
  const { vocabulary } = line
  return (
    vocabulary.numberOf(word) !== null ||
    vocabulary.mayBeginLength(word) ||
    vocabulary.is('latest', word)
  )
}

/** Whether the words between a number and a unit belong to the number: `and a half`. */
function isNumeric(line: Line, first: number, end: number): boolean {
  for (let at = first; at < end; at += 1) {
    const word = line.core(at)
    const isJoint = line.vocabulary.is('and', word) || line.vocabulary.is('of', word)
    const isPart = isJoint || /^[\d/.,½¼¾]+$/.test(word)
    if (!isPart && !line.vocabulary.mayBeginLength(word)) return false
  }
  return true
}

/** `at 10`, `since nine`, `until 1730`, `half past 9`, `halb zehn`. */
const clockLeft: UnreadRule = (line, first) => {
  const { vocabulary } = line
  for (const end of [first + 3, first + 2]) {
    const minutes = vocabulary.minutesOf(line.phrase({ first, end }))
    if (minutes !== null) return { first, end, readings: [clockText(minutes)] }
  }
  const opener = line.core(first)
  const isUntil = vocabulary.is('until', opener)
  const isSince = vocabulary.is('since', opener) || vocabulary.is('from', opener)
  // “at 9 people” counts them.
  const isAt =
    (['at', 'near', 'agoBefore'] as const).some((name) => vocabulary.is(name, opener)) &&
    (isEndOfTime(line, first + 2) || isSaidTime(line, first))
  if (!isUntil && !isSince && !isAt) return null
  const span = { first, end: first + 2 }
  const minutes = bareMinutes(line, first + 1)
  if (minutes === null) return null
  const isLate = minutes < 12 * 60 && line.hasWordOf('lateTimes')
  const time = clockText(isLate ? minutes + 12 * 60 : minutes)
  if (isUntil || vocabulary.is('agoBefore', opener)) return span
  return { ...span, readings: [line.hasMeaning('duration') ? `at ${time}` : `since ${time}`] }
}

/** True behind the last word of a time: `at 8 in the evening`, `um acht abends`. */
function isEndOfTime(line: Line, at: number): boolean {
  const isDayTime = (index: number): boolean => line.vocabulary.is('dayTimes', line.core(index))
  return line.core(at) === '' || isDayTime(at) || isDayTime(at + 1) || isDayTime(at + 2)
}

/** `started at 1 design`, `call at 1 with Bob`. */
function isSaidTime(line: Line, first: number): boolean {
  if (line.hasMeaning('command')) return true
  const isBegun = line.vocabulary.is('begun', line.core(first - 1))
  return isBegun || line.vocabulary.is('prepositions', line.core(first + 2))
}

/** `since this morning`, `since lunch` at one end of the line. */
const sinceLeft: UnreadRule = (line, first) => {
  const isSince = line.vocabulary.is('since', line.core(first)) && line.core(first + 1) !== ''
  const isAtEnd = first === 0 || first + 3 >= line.words.length
  if (!isSince || !isAtEnd || line.hasMeaning('time')) return null
  const isLast = line.vocabulary.is('lastEntry', line.core(first + 1))
  return { first, end: first + 2, isOverRemark: !isLast }
}

/** `all day conference`. */
const vagueLength: UnreadRule = (line, first) => {
  if (line.hasMeaning('duration', 'time', 'amount')) return null
  const spans = [first + 3, first + 2, first + 1].map((end) => ({ first, end }))
  return spans.find((span) => line.vocabulary.isVagueLength(line.phrase(span))) ?? null
}

/** True for the word between two times: `to`, `until`. */
function joinsTimes(line: Line, at: number): boolean {
  const word = line.core(at)
  return line.vocabulary.is('until', word) || line.vocabulary.is('to', word)
}

/** `9 bis halb eins`, `9 to half past 12`. */
const untilPhrase: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const isJoined = joinsTimes(line, first + 1)
  const start = isJoined ? bareMinutes(line, first) : null
  for (const end of [first + 5, first + 4]) {
    const until =
      start === null ? null : vocabulary.minutesOf(line.phrase({ first: first + 2, end }))
    if (start === null || until === null) continue
    const close = until <= start ? until + 12 * 60 : until
    return { first, end, readings: [`${clockText(start)}-${clockText(close)}`] }
  }
  return null
}

/** `noon-2`, `9 to noon`, `Mittag bis 14 Uhr`. */
const namedTime: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const clockIn = (word: string): TimeOfDay | null =>
    parseTimeOfDay(vocabulary.timeNamed(word) ?? word)?.clock ?? null
  const isJoined = joinsTimes(line, first + 1)
  const [from = '', until = '', ...others] = isJoined
    ? [line.core(first), line.core(first + 2)]
    : line.core(first).split(/[-–—]/)
  const isNamed = [from, until].some((word) => vocabulary.timeNamed(word) !== null)
  if (!isNamed || others.length > 0) return null
  const [start, end] = [clockIn(from), clockIn(until)]
  if (start === null || end === null) return null
  const begin = { ...start, hour: start.hour % 24 }
  const isAfternoon = end.hour < 12 && secondOfDay(end) <= secondOfDay(begin)
  const readings = [formatClockRange(begin, isAfternoon ? later(end) : end)]
  return { first, end: first + (isJoined ? 3 : 1), readings }
}

/** `90 design`, `4`: a number that begins a line without a time, which could be its length. */
const numberBefore: UnreadRule = (line, first) => {
  const word = line.core(first)
  const isRound = /^[1-9]\d{0,2}$/.test(word) && Number(word) % 5 === 0 && Number(word) <= 480
  const isAlone = line.words.length === 1 && /^\d{1,3}$/.test(word)
  if (first > 0 || !(isRound || isAlone) || line.hasMeaning(...otherThanTimer)) return null
  return { first, end: 1, readings: [`${word}${isAlone && Number(word) <= 12 ? 'h' : 'm'}`] }
}

/** `1,5 design`, `design 1,5`, `lunch 12.5`: hours, or money. */
const decimalLeft: UnreadRule = (line, first, { currency }) => {
  const word = line.core(first)
  if (!/^\d{1,2}[.,]\d$/.test(word) || line.hasMeaning(...otherThanTimer)) return null
  const hours = { first, end: first + 1, readings: [`${word}h`] }
  if (first === 0 || word.includes(',')) return hours
  // “release 2.1” is a version.
  const isNumbered = line.vocabulary.is('numbered', line.core(first - 1))
  if (isNumbered || first < line.words.length - 1) return null
  return { ...hours, readings: [...hours.readings, `${word} ${currency}`] }
}

/** Minutes of the day of `9`, `930`, `nine`; null for a year and for other words. */
function bareMinutes(line: Line, at: number): number | null {
  const word = line.core(at)
  const [, hours = '', minutes = '0'] = /^(\d{1,2}?)([0-5]\d)?h?$/.exec(word) ?? []
  const named = line.vocabulary.numberOf(word)
  // “from a page” is not one o’clock.
  const isArticle = named === 1 && !line.vocabulary.is('one', word)
  const hour = hours === '' ? (isArticle ? null : named) : Number(hours)
  const isYear = /^(?:19|20)\d\d$/.test(word)
  return hour === null || hour > 24 || isYear ? null : hour * 60 + Number(minutes)
}

function clockText(minutes: number): string {
  return formatTimeOfDay({
    ...{ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60, second: 0, turn: null },
  })
}

/** `until 1pm 1h design`, `1h design ending at 1pm`: a length is read from that time on. */
const untilTime: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const isEnd = (['until', 'ended'] as const).some((name) => vocabulary.is(name, line.core(first)))
  const time = line.meaningAt(first + 1) === 'time' ? line.claimAt(first + 1) : null
  if (!isEnd || time === null || !line.hasMeaning('duration')) return null
  const isAgo = [time.first, time.end - 1].some((at) => {
    const word = line.bareOf(at).toLowerCase()
    return vocabulary.is('ago', word) || vocabulary.is('agoBefore', word)
  })
  return isAgo ? null : { first, end: first + 1 }
}

/** `9:5`, `:45`, `9ish`, `15:00/45`, `2p-3p`. */
const clockInWord: UnreadRule = (line, first) => {
  const word = line.core(first)
  const span = { first, end: first + 1 }
  if (/^\d{1,2}(?::\d\d)?(?:ish$|[ap](?:$|-))|^\d{1,2}:\d\d\//.test(word)) return span
  const [, minutes] = /^:([0-5]\d)$/.exec(word) ?? []
  if (minutes !== undefined) return { ...span, readings: [`${minutes}m`] }
  const isShort = /^(?:\d|1\d|2[0-4]):[0-5](?:$|-)/.test(word)
  const isRatio = /^(?:1:1|2:1|3:1|3:2|4:3|5:4)$/.test(word)
  return /\d(?:am|pm)(?!\p{L})/u.test(word) || (isShort && !isRatio) ? span : null
}

/** `1015-1030`, `1500 to 1545`, and no years. */
const digitRange: UnreadRule = (line, first) => {
  const isJoined = joinsTimes(line, first + 1)
  const end = first + (isJoined ? 3 : 1)
  const text = isJoined ? `${line.core(first)}-${line.core(first + 2)}` : line.core(first)
  const [, from = '', to = ''] = /^(\d{3,4})[-–—](\d{3,4})$/.exec(text) ?? []
  if (from === '' || /^(?:19|20)\d\d$/.test(from)) return null
  const times = [from, to].map((digits) => `${digits.slice(0, -2)}:${digits.slice(-2)}`)
  const isRange = times.every((one) => parseTimeOfDay(one) !== null) && Number(from) < Number(to)
  return isRange ? { first, end, readings: [times.join('-')] } : null
}

/** `lunch 12-1` at the end of a line without another time, `from home 8 to 4 with a break`. */
const hourRange: UnreadRule = (line, first) => {
  if (!/^\d/.test(line.core(first))) return null
  const range = rangeAt(line, first, true)
  const isJoined = range?.end === first + 3 && /^\p{L}/u.test(line.core(first + 1))
  const isLate = line.vocabulary.is('lateTimes', line.core(first - 1))
  const isSaid = range?.end === line.words.length || isJoined || isLate
  if (
    range === null ||
    range.until === null ||
    !range.isBare ||
    !isSaid ||
    line.hasMeaning('time', 'duration')
  )
    return null
  const isNumbered = line.vocabulary.is('numbered', line.core(first - 1))
  if (isNumbered || line.hasProblem({ first: first - 1, end: first })) return null
  const times = formatClockRange(range.from, range.until)
  return { first, end: range.end, readings: range.doubt ?? [times] }
}

/** `45m call before lunch`: not the time that ends now. */
const besideEvent: UnreadRule = (line, first) => {
  const { vocabulary } = line
  if (!vocabulary.is('besideEvent', line.core(first)) || line.hasMeaning('time')) return null
  const end = vocabulary.is('the', line.core(first + 1)) ? first + 3 : first + 2
  const isEvent = vocabulary.is('events', line.core(end - 1)) && line.hasMeaning('duration')
  return isEvent ? { first, end } : null
}

/** `call ten to eleven`; `one to one` is a meeting. */
const rangeInWords: UnreadRule = (line, first) => {
  const { vocabulary } = line
  const isJoined = joinsTimes(line, first + 1)
  const [from, to] = [first, first + 2].map((at) => vocabulary.numberOf(line.core(at)) ?? 0)
  const areHours = [from, to].every((hour = 0) => hour > 1 && hour <= 12)
  return isJoined && areHours && !line.hasMeaning('time', 'duration', 'amount')
    ? { first, end: first + 3 }
    : null
}

/** `2h per day`, `2h each`, `call in 30 min`: a length of several days, and one that is still to come. */
const besideLength: UnreadRule = (line, first) => {
  const isLength = (at: number): boolean => line.meaningAt(at) === 'duration'
  const word = line.core(first)
  const isRepeated = line.vocabulary.is('repeated', word)
  const isAhead = line.vocabulary.is('ahead', word) && isLength(first + 1)
  const isMeant = isAhead || (isRepeated && (isLength(first - 1) || isLength(first + 1)))
  return isMeant ? { first, end: first + 1 } : null
}

/** `@5pm`: a time that was written as a client. */
export const clockAsClient: UnreadRule = (line, first) => {
  const { reference } = line.words[first] ?? {}
  const isClock = /^\d{1,2}(?::\d\d)?(?:am|pm|h)?$/.test(reference?.query ?? '')
  return reference?.sigil === '@' && isClock && !line.isClaimed(first)
    ? { first, end: first + 1 }
    : null
}

export const timeRules: readonly UnreadRule[] = [
  ...[
    namedTime,
    untilPhrase,
    clockLeft,
    sinceLeft,
    untilTime,
    lengthLeft,
    unitLeft,
    vagueLength,
    clockInWord,
    digitRange,
  ],
  ...[hourRange, rangeInWords, numberBefore, decimalLeft, besideEvent, besideLength],
]
