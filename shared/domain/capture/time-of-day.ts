/** Parses times of day (`9:15`, `9:15:30`, `9am`) and ranges of them, without a day or zone. */
import type { ListName, PatternSource, Vocabulary } from '../language/words/vocabulary.ts'
import type { Line, WordSpan } from './line.ts'
import { rangeSigns } from './tokenize.ts'

/**
 * A local time of day. `hour` 24 is the midnight at the end of the day. `turn`: which of the two times is meant when
 * the clocks go back, A for the first, B for the second (`2:30B`); null if the text does not say.
 */
export type TimeOfDay = {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly turn: 'A' | 'B' | null
}

/** A parsed time of day. `isBare`: only an hour, without minutes or am/pm; it can also mean many other things. */
export type WrittenClock = {
  readonly clock: TimeOfDay
  readonly isBare: boolean
  readonly meridiem: 'am' | 'pm' | null
  /** True for a leading zero (`01:00`), which marks a 24-hour time. */
  readonly isPadded: boolean
}

export type ClockRange = WordSpan & {
  readonly from: TimeOfDay
  /** Null for now and for an open end (`9:15-`). */
  readonly until: TimeOfDay | null
  /** True for two bare hours, such as `14-15`. */
  readonly isBare: boolean
  /** The two ranges that can be meant, likelier first; null if there is only one reading. */
  readonly doubt: readonly [string, string] | null
}

const pattern = /^(\d{1,2})(?::([0-5]\d)(?::([0-5]\d))?)?(am|pm|a|b)?$/
const figure = String.raw`\d{1,2}(?::\d\d){0,2}[ab]?`
/** `9.15` and `9h15`, which count only if another word says that they are times. */
const pointed = String.raw`\d{1,2}[.h]\d\d`
/** A time without a colon (`330`), which counts only before am and pm. */
const glued = String.raw`\d{3,4}(?= ?[ap]\.?m(?![a-z]))`
/** Maximum number of words in a range with a unit after it, as in `9 Uhr 30 bis 10 Uhr 15`. */
const maxWords = 8

/** Parses a whole word (lower case); null if it is not a time of day. */
export function parseTimeOfDay(word: string): WrittenClock | null {
  // “330pm”
  const clockText = word.replace(/^(\d{1,2})([0-5]\d)(?=[ap]m$)/, '$1:$2')
  const [, hours, minutes, seconds, mark] = pattern.exec(clockText) ?? []
  if (hours === undefined) return null
  const turn = mark === 'a' ? 'A' : mark === 'b' ? 'B' : null
  const meridiem = mark === 'am' || mark === 'pm' ? mark : null
  // `2a` can be a paragraph: a turn needs minutes.
  if (turn !== null && minutes === undefined) return null
  const hour = hourOf(Number(hours), meridiem)
  const clock = { hour, minute: Number(minutes ?? 0), second: Number(seconds ?? 0) }
  if (hour > 24 || (hour === 24 && clock.minute + clock.second > 0)) return null
  return {
    clock: { ...clock, turn },
    isBare: minutes === undefined && meridiem === null,
    meridiem,
    isPadded: hours.startsWith('0'),
  }
}

/** Returns the hour from 0 to 24; 25 if am or pm does not fit the number. */
function hourOf(hour: number, meridiem: 'am' | 'pm' | null): number {
  if (meridiem === null) return hour
  if (hour < 1 || hour > 12) return 25
  return (hour % 12) + (meridiem === 'pm' ? 12 : 0)
}

const clockPattern: PatternSource = (vocabulary) => `^${clockOf(vocabulary)}(?= |$)`

/** Reads a time with minutes or am/pm (`9:15`, `9am`, `9 am`); null if there is none at `first`. */
export function timeOfDayAt(
  line: Line,
  first: number,
): (WordSpan & { readonly clock: TimeOfDay }) | null {
  const { vocabulary } = line
  const [text = '', digits = '', mark, minutes] =
    vocabulary.pattern(clockPattern).exec(coresAt(line, first)) ?? []
  const written = writtenClock(digits, mark, minutes)
  if (written === null || endsClockPhrase(line, first)) return null
  const isSaid = isClockWord(vocabulary, mark) || written.meridiem !== null
  // “for 2h30” is a length, “since 2h30” and “since 8.40” when it began, and “at 12.50” can be a price.
  const isAt = line.isOneOf(first - 1, digits.includes('h') ? 'at' : 'since')
  const isExact = !isPointed(digits) || isAt
  if (!isSaid && (written.isBare || !isExact)) return null
  return { first, end: first + text.split(' ').length, clock: written.clock }
}

/**
 * Reads `9:15-10:40`, `9-12`, `9-5pm`, `9 am - 10:15 am`, `9:15 to 10:40`, `9:15-now`, `9:15-`. Null for none.
 * `isSaid`: a word such as `from` comes before the range, so that two bare hours with spaces (`2 to 3`) count as times.
 */
export function rangeAt(line: Line, first: number, isSaid = false): ClockRange | null {
  const found = writtenRange(line, first)
  if (found === null || endsClockPhrase(line, first)) return null
  const { span, start, end, isSpaced } = found
  if (end === null) return openRange(found)
  const isBare = ((start.isBare && end.isBare) || found.isPointed) && !found.hasClockWord
  // With spaces, `2 to 3` and `2 - 3` are rarely times; `8.15 - 11.45` is one.
  if (isBare && isSpaced && !isSaid && (start.isBare || end.isBare)) return null
  return { ...span, ...withHalves(start, end), isBare }
}

/**
 * Returns an open range (`9:15-`) or one until now (`9:15-now`). Null if the start may be only a number, or
 * precedes a space.
 */
function openRange(found: WrittenRange): ClockRange | null {
  // “9.30 Uhr-jetzt” is certain, and “9.30-” can be a price.
  const isUnsure = (found.start.isBare || found.isPointed) && !found.hasClockWord
  if (isUnsure || found.isSpaced) return null
  return { ...found.span, from: found.start.clock, until: null, isBare: false, doubt: null }
}

/** Maximum number of words in a time: `twenty five minutes past nine`. */
const maxPhraseWords = 5

/** Reads a time in words (`half past 9`, `nine thirty`) as minutes after midnight; null for none. */
export function clockPhraseAt(
  line: Line,
  first: number,
): { readonly end: number; readonly minutes: number } | null {
  for (let end = first + maxPhraseWords; end > first + 1; end -= 1) {
    const [, phrase = '', glued] =
      /^(.*?)(?:(?<=\d|^\D*)([ap]m))?$/.exec(line.phrase({ first, end })) ?? []
    const minutes = line.vocabulary.minutesOf(phrase)
    // “two thirty minute calls”.
    if (minutes === null || line.isOneOf(end, 'hours', 'minutes', 'otherUnits')) continue
    const next = line.isOneOf(end, 'on') ? '' : line.core(end)
    const [half] = /^[ap]\.?m$/.exec(glued ?? next) ?? []
    const isMarked = glued === undefined && (half !== undefined || line.isOneOf(end, 'clock'))
    const isLater = half?.startsWith('p') === true && minutes < 12 * 60
    return { end: isMarked ? end + 1 : end, minutes: isLater ? minutes + 12 * 60 : minutes }
  }
  return null
}

/**
 * True if the word at `at` ends a time in words: 8 in “viertel nach 8 Uhr” and “half 8pm”, “thirty” in “nine thirty”.
 */
export function endsClockPhrase(line: Line, at: number): boolean {
  return [1, 2, 3, 4].some((back) => {
    const before = line.phrase({ first: at - back, end: at })
    const ends = before === '' ? [] : ['9', line.core(at)]
    return ends.some((end) => line.vocabulary.minutesOf(`${before} ${end}`) !== null)
  })
}

type WrittenRange = {
  readonly span: WordSpan
  readonly start: WrittenClock
  /** Null for “now” and for an open end. */
  readonly end: WrittenClock | null
  /** True for a dash with spaces: `9 - 10` and `9 -`. */
  readonly isSpaced: boolean
  /** True for times with a point, which can be prices: `9.15-10.40`. */
  readonly isPointed: boolean
  readonly hasClockWord: boolean
}

const rangePattern = rangeOf('until', 'to')
const rangeWithAndPattern = rangeOf('until', 'to', 'and')

function rangeOf(...joints: readonly ListName[]): PatternSource {
  return (vocabulary) => {
    const clock = clockOf(vocabulary)
    const joint = `(?:( ?)[-–—]( ?)| ?(${rangeSigns}) ?| (?:${vocabulary.anyOf(...joints)}) )`
    // “15.00-16.15 h”, “9:15h-10:45h”; “1.30-2.15 h” are rather lengths.
    const day = '(?<=^(?:[6-9]|0\\d|1\\d|2\\d)'
    const hours = String.raw`(?:${day}\D.*[.:][0-5]\d) ?(h))?`
    return `^${clock}(?:${day}:[0-5]\\d) ?h)?${joint}(?:${clock}${hours}|(${vocabulary.anyOf('now')}))?(?= |$)`
  }
}

function writtenRange(line: Line, first: number): WrittenRange | null {
  const { vocabulary } = line
  const isBetween = vocabulary.is('between', line.core(first - 1))
  const found = vocabulary
    .pattern(isBetween ? rangeWithAndPattern : rangePattern)
    .exec(coresAt(line, first))
  if (!found) return null
  const [text, startDigits = '', mark, minutes, before, behind, sign, ...rest] = found
  const [endDigits = '', otherMark, otherMinutes, unit, now] = rest
  const start = writtenClock(startDigits, mark, minutes)
  const end = writtenClock(endDigits, otherMark, otherMinutes)
  if (start === null || (endDigits !== '' && end === null)) return null
  const length = text.split(' ').length
  if (isDay(line, first) || (!isPointed(startDigits) && isDay(line, first + length - 1)))
    return null
  // `9→11` is as uncertain as `9 - 11`.
  const isSpaced = [before, behind].some((space) => space !== '') || sign !== undefined
  return {
    span: { first, end: first + length },
    start,
    end,
    // The spaces in `9:15 to now` mean nothing, because words need them.
    isSpaced: isSpaced && now === undefined,
    // `9.15am` and `9.15-now` are certainly times.
    isPointed:
      now === undefined &&
      [start, end].some(
        (clock, at) => clock?.meridiem === null && isPointed([startDigits, endDigits][at] ?? ''),
      ),
    hasClockWord: unit !== undefined || isClockWord(vocabulary, mark, otherMark),
  }
}

/** True for a day: “16.11. bis 18.11.”, “22 Uhr - 20.11. 1 Uhr”. */
function isDay(line: Line, at: number): boolean {
  return /^\d{1,2}\.\d\d\.$/.test(line.rawOf(at))
}

function coresAt(line: Line, first: number): string {
  const cores: string[] = []
  for (let index = first; index < first + maxWords && line.core(index) !== ''; index += 1) {
    if (index > first && line.isApart(index)) break
    if (line.isOneOf(index, 'on') && isBeforeNoun(line, index, cores)) break
    if (index > first && !continuesClock(line, index)) break
    cores.push(hourAt(line, index))
    // “siebzehn Uhr dreißig Mails” has minutes, because a count is rarely in words.
    const isSaid = line.isCounted(index) && line.isOneOf(index - 1, 'clock')
    const isUnit = line.isOneOf(index + 1, 'hours', 'minutes', 'breaks')
    if (isSaid && !isUnit && !line.joinsTimes(index + 1)) break
  }
  return cores.join(' ')
}

/**
 * False for a word that begins something else: “11 Uhr 20. November”, “11 Uhr 23.”, “9 Uhr, 30 Mails”, “9-5, a.m.
 * team”.
 */
function continuesClock(line: Line, at: number): boolean {
  if (/[,;]$/.test(line.words[at - 1]?.raw ?? '')) return false
  if (!line.isOneOf(at - 1, 'clock')) return true
  const isDay = /^\d{1,2}\.[?!…]?$/.test(line.rawOf(at))
  const isLast = line.core(at + 1) === '' && /[05]\./.test(line.rawOf(at))
  return (!isDay || isLast) && !line.rawOf(at - 1).endsWith(':') && !line.isMonth(at + 1)
}

/**
 * True if German “am” does not mean the morning here: before a day (“9-10 am Montag”) or a noun (“2-3 am Telefon”), and
 * after “2,50”.
 */
function isBeforeNoun(line: Line, index: number, before: readonly string[]): boolean {
  if (/[.,]/.test(line.core(index - 1)) || isDayBegun(line, index + 1)) return true
  const isWord = /^\p{L}/u.test(line.core(index + 1))
  if (!isWord || line.isOneOf(index + 1, 'until', 'to', 'and')) return false
  // In “9 am - 10 am plan” the first “am” decides for the second; “7:30 am laufen” is the same time either way.
  const isMarked = before.some((word) => /^[ap]\.?m$|\d[ap]m$/.test(word))
  const isMorning = before.length === 1 && /^(?:\d|0\d|1[01]):\d\d$/.test(before[0] ?? '')
  return !isMarked && !isMorning
}

/** Returns the word; in digits for a number in words beside `Uhr` or `pm`, as in `zehn Uhr dreißig`. */
function hourAt(line: Line, index: number): string {
  const { vocabulary } = line
  const word = line.core(index)
  const isMark = (mark: string): boolean =>
    vocabulary.is('clock', mark) || (/^[ap]\.?m$/.test(mark) && !vocabulary.is('on', mark))
  // “neun Uhr-jetzt”
  const next = line.core(index + 1).replace(/-\p{L}+$/u, '')
  const isMarked = isMark(next) || vocabulary.is('clock', line.core(index - 1))
  // “eine Uhr” is a watch, and “um ein Uhr” is a time.
  const isHour = line.isCounted(index) || line.isOneOf(index - 1, 'at', 'since', 'until')
  return isMarked && isHour ? String(vocabulary.numberOf(word) ?? word) : word
}

function isDayBegun(line: Line, index: number): boolean {
  const word = line.rawOf(index)
  return /^\d{1,4}[.\-/]/.test(word) || line.vocabulary.inEnglish(word) !== word
}

/** Returns the pattern of a time with the words that may follow it: `9:15 am`, `9 Uhr`, `9 Uhr 30`. */
function clockOf(vocabulary: Vocabulary): string {
  const mark = `am|pm|a\\.m|p\\.m|${vocabulary.anyOf('clock')}`
  const units = vocabulary.anyOf('hours', 'minutes', 'breaks')
  // “bis 17 Uhr 12 Fotos” and “9 Uhr 30 Mails” have no minutes.
  const behind = `$| (?:[-–—]|${vocabulary.anyOf('until', 'to')})(?: |$)`
  const counted = `${units}|${measures}|%|km|mi|\\p{L}{3,}(?:s|e|en|er)`
  const figures = `[0-5][05](?! (?:${counted})(?= |$))|[0-5]\\d(?=${behind})`
  const minutes = `(?:(?<=(?<![\\d:.h])\\d{1,2} ?(?:${vocabulary.anyOf('clock')})) (${figures}))?`
  return `(${figure}|${pointed}|${glued})(?: ?(${mark})\\.?(?![a-z]))?${minutes}`
}

function isPointed(digits: string): boolean {
  return /[.h]/.test(digits)
}

function isClockWord(vocabulary: Vocabulary, ...marks: readonly (string | undefined)[]): boolean {
  return marks.some((mark) => mark !== undefined && vocabulary.is('clock', mark))
}

function writtenClock(
  digits: string,
  mark: string | undefined,
  minutes: string | undefined,
): WrittenClock | null {
  if (digits === '') return null
  if (minutes !== undefined) return parseTimeOfDay(`${digits}:${minutes}`)
  const half = mark?.replace('.', '') ?? ''
  return parseTimeOfDay(`${digits.replace(/[.h]/, ':')}${/^[ap]m$/.test(half) ? half : ''}`)
}

type Ends = Omit<ClockRange, keyof WordSpan | 'isBare'>

/**
 * Decides the half of the day of each time. If only the end has am or pm, the start is the latest possible time before
 * it: `9-5pm` starts in the morning, `1-5pm` in the afternoon. If only the start has am or pm, the end is the earliest
 * possible time after the start.
 */
function withHalves(start: WrittenClock, end: WrittenClock): Ends {
  const [from, until] = [start.clock, end.clock]
  const isTwelve = ({ clock: { hour } }: WrittenClock): boolean => hour >= 1 && hour <= 12
  if (start.meridiem === null && end.meridiem === null) return withoutHalves(start, end)
  if (start.meridiem === null && isTwelve(start)) {
    const noon = { ...until, hour: 12 }
    const isBeforeNoon = secondOfDay(from) < secondOfDay(noon)
    // “10-12am” is hardly at night, and “12:30-12am” is an afternoon.
    if (end.meridiem === 'am' && until.hour === 0 && !isAtNight(from) && isBeforeNoon) {
      const doubt = [formatClockRange(from, noon), formatClockRange(later(from), until)] as const
      return { from, until: noon, doubt }
    }
    const morning = { ...from, hour: from.hour % 12 }
    const isSameHalf = secondOfDay(morning) <= secondOfDay({ ...until, hour: until.hour % 12 })
    const isAfternoon = isSameHalf === (end.meridiem === 'pm')
    return { from: isAfternoon ? later(morning) : morning, until, doubt: null }
  }
  if (end.meridiem === null && isTwelve(end)) {
    const morning = { ...until, hour: until.hour % 12 }
    const next = secondOfDay(morning) > secondOfDay(from) ? morning : later(morning)
    return { from, until: secondOfDay(next) > secondOfDay(from) ? next : morning, doubt: null }
  }
  return { from, until, doubt: null }
}

/** Limits of a usual working day, in seconds after midnight. */
export const workingDay = { from: 6 * 3600, until: 20 * 3600 }

/**
 * Reads two hours up to 12 without am or pm: `9-5`, which would last 20 hours, is 9:00 to 17:00. Two readings are in
 * `doubt` if the range would not fit a working day, and for `1-5`, because few people mean these hours of the night.
 */
function withoutHalves(start: WrittenClock, end: WrittenClock): Ends {
  const [from, until] = [start.clock, end.clock]
  const isCertain = [start, end].some(
    ({ isPadded, clock }) => isPadded || clock.turn !== null || clock.hour > 12,
  )
  if (!isCertain && until.hour < 12) {
    if (secondOfDay(until) < secondOfDay(from)) return backwards(from, until)
    if (isAtNight(from)) {
      return {
        from,
        until,
        doubt: [formatClockRange(later(from), later(until)), formatClockRange(from, until)],
      }
    }
  }
  return { from, until, doubt: null }
}

/** True for a time from 1:00 until the usual working day begins. Few people mean such a time when they type `3`. */
export function isAtNight(time: TimeOfDay): boolean {
  return time.hour > 0 && secondOfDay(time) < workingDay.from
}

/** Reads `9-5` as 9:00 to 17:00, within a working day. Puts two readings of other ranges into `doubt`. */
function backwards(from: TimeOfDay, until: TimeOfDay): Ends {
  const afternoon = later(until)
  const isWork = secondOfDay(from) >= workingDay.from && secondOfDay(afternoon) <= workingDay.until
  if (isWork) return { from, until: afternoon, doubt: null }
  const night = formatClockRange(later(from), until)
  return { from, until, doubt: [formatClockRange(from, afternoon), night] }
}

/** Moves a time by 12 hours: 9:30 to 21:30, and 12:30 to 0:30. */
export function later(time: TimeOfDay): TimeOfDay {
  return { ...time, hour: (time.hour + 12) % 24 }
}

/** Formats a range in 24-hour time. */
export function formatClockRange(from: TimeOfDay, until: TimeOfDay): string {
  return `${formatTimeOfDay(from)}-${formatTimeOfDay(until)}`
}

/** Returns the seconds after midnight, for a day on which the clocks do not change. */
export function secondOfDay({ hour, minute, second }: TimeOfDay): number {
  return hour * 3600 + minute * 60 + second
}

/** Formats a time of day as `09:15`, with seconds only if they are not 0. */
export function formatTimeOfDay({ hour, minute, second, turn }: TimeOfDay): string {
  const pieces = second === 0 ? [hour, minute] : [hour, minute, second]
  return pieces.map((piece) => String(piece).padStart(2, '0')).join(':') + (turn ?? '')
}

/** Units in lower case, other than those of times, money and distances. */
const measures =
  '[cm]m|qm|m[²³2]|k?g|[mc]?l|liter|[kmgt]b|k?wh?|v|stk|st(?:ü|ue)ck|pcs|lfm|dpi|px|fps|pax|personen|persons|people|leute'
const measure = new RegExp(`^(?:${measures})$`)

/**
 * True for a unit of measurement such as `kg`. The number before a unit is probably neither a time nor an amount. False
 * for “KW” in “KW 46”, where it means a week and not kilowatts.
 */
export function isMeasure(line: Line, at: number): boolean {
  const isWeek = line.isOneOf(at, 'weeks') && /^\d/.test(line.core(at + 1))
  return measure.test(line.core(at)) && !isWeek
}
