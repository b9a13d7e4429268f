import { t } from '../language/translate.ts'
import type { Seconds } from '../units.ts'
import {
  clockPhraseAt,
  endsClockPhrase,
  formatClockRange,
  rangeAt,
  timeOfDayAt,
  type ClockRange,
  type TimeOfDay,
} from './time-of-day.ts'
import { quote } from './tokenize.ts'
import type { DateReading } from './find-dates.ts'
import { impossibleAt, impossibleTimeAt, type Impossible } from './invalid-times.ts'
import { durationAt, isLengthUnit } from './durations.ts'
import type { Line, WordSpan } from './line.ts'
import { saidClocksAt } from './said-clocks.ts'
import { durationPhraseAt } from './duration-phrases.ts'

type TimeReading = WordSpan & {
  /** Index of `since` or `at` if a day comes between it and the time: `since yesterday 22:00`. */
  readonly opener?: number
} & (
    | {
        readonly kind: 'range'
        readonly start: TimeOfDay
        readonly until: TimeOfDay
        readonly doubt: ClockRange['doubt']
      }
    /** `9:15-now`: ends now. */
    | { readonly kind: 'untilNow'; readonly start: TimeOfDay }
    /** `since 9:15`: a running timer. */
    | { readonly kind: 'since'; readonly start: TimeOfDay }
    | { readonly kind: 'sinceLast' }
    | { readonly kind: 'at'; readonly start: TimeOfDay }
    | { readonly kind: 'length'; readonly seconds: Seconds; readonly isClock: boolean }
    | { readonly kind: 'ago'; readonly seconds: Seconds }
  )
type TimeKind = TimeReading['kind']

/** The times in a line: at most one of each kind, in a valid combination. */
export type Times = { readonly [Kind in TimeKind]?: Extract<TimeReading, { kind: Kind }> }

/** A start and a length, or a length and how long ago it ended. */
const together: ReadonlySet<string> = new Set([
  'at length',
  'length at',
  'length ago',
  'ago length',
])
const starts: ReadonlySet<TimeKind> = new Set(['at', 'since', 'untilNow', 'sinceLast', 'ago'])

/** Finds the times of the line and marks them as read. Times that can't be used are reported and stay in the note. */
export function takeTimes(
  line: Line,
  dates: readonly DateReading[],
  lineKind: 'timer' | 'expense' | null,
  hasLastEntry: boolean,
): Times {
  const times: { [Kind in TimeKind]?: TimeReading } = {}
  if (lineKind !== 'expense') reportSaidClocks(line)
  for (let first = 0; first < line.words.length;) {
    if (line.isAsked({ first, end: first + 1 })) {
      first += 1
      continue
    }
    const impossible = lineKind === 'expense' ? null : impossibleTimeAt(line, first)
    if (impossible !== null) {
      reportImpossible(line, impossible)
      first = impossible.end
      continue
    }
    const reading = timeAt(line, first, dates)
    if (reading === null) {
      first = lineKind === 'expense' ? first + 1 : reportUnread(line, first, dates)
      continue
    }
    first = reading.end
    if (isMisplaced(reading.kind, lineKind)) {
      reportMisplaced(line, reading, lineKind)
    } else if (reading.kind === 'sinceLast' && !hasLastEntry) {
      const candidates = [quote(line.textOf(reading))]
      line.report(
        'noLastEntry',
        reading,
        t`There’s no entry in the last 31 days, so Stint can’t tell when you started.`,
        { candidates },
      )
    } else if (!goesWith(reading.kind, times)) {
      reportOtherTime(line, reading, times.length)
    } else {
      times[reading.kind] = reading
      line.claim(reading, reading.kind === 'length' ? 'duration' : 'time')
      if (reading.opener !== undefined) {
        line.claim({ first: reading.opener, end: reading.opener + 1 }, 'time')
      }
    }
  }
  if (lineKind !== 'expense') reportLoneClocks(line, Object.keys(times))
  return times as Times
}

/** Asks about `dep 7:15 arr 9:25`, unlikely to be a length. */
function reportSaidClocks(line: Line): void {
  for (let first = 0; first < line.words.length; first += 1) {
    const both = saidClocksAt(line, first)
    if (both?.isExact !== true) continue
    const text = line.textOf(both)
    const candidates = [...both.readings, quote(text)]
    line.report('unclear', both, t`What does “${text}” mean?`, { candidates })
    first = both.end
  }
}

/** Reports a time or length that this kind of line can't have; asks if the words can mean something else. */
function reportMisplaced(line: Line, time: TimeReading, kind: 'timer' | 'expense' | null): void {
  const text = line.textOf(time)
  const isSpent = time.kind === 'length' || time.kind === 'range'
  if (isSpent && kind === 'timer') {
    // `start 9:00 design`, `start 2h design`.
    const candidates = [
      ...(time.kind === 'length' ? [`${line.vocabulary.wordFor('since')} ${text}`] : []),
      quote(text),
    ]
    return line.report('unclear', time, t`What does “${text}” mean?`, { candidates })
  }
  if (isSpent && reportWorkOrMoney(line, time)) return
  const message =
    kind === 'timer'
      ? t`A timer only has a start, so “${text}” stays in the note.`
      : t`An expense has no time of day, so “${text}” stays in the note.`
  line.report('misplaced', time, message)
}

/**
 * Asks about `30m quote 500 EUR` and `10 km run 1h`, which can be worked time or spent money. False, without asking, if
 * the line has no amount or says that it is an expense.
 */
function reportWorkOrMoney(line: Line, time: WordSpan): boolean {
  const isMoney = (at: number): boolean => /^(?:amount|distance)$/.test(line.meaningAt(at) ?? '')
  const money = line.claimAt(line.words.findIndex((_, at) => isMoney(at)))
  if (money === null || line.hasMeaning('command')) return false
  const [firstSpan, secondSpan] = time.first < money.first ? [time, money] : [money, time]
  const between = line.textOf({ first: firstSpan.end, end: secondSpan.first })
  const join = (former: string, latter: string): string =>
    [former, between, latter].filter((text) => text !== '').join(' ')
  const [former, latter] = [line.textOf(firstSpan), line.textOf(secondSpan)]
  const readings = [join(quote(former), latter), join(former, quote(latter))]
  const candidates = firstSpan === time ? readings : readings.reverse()
  const whole = { first: firstSpan.first, end: secondSpan.end }
  line.report('unclear', whole, t`What does “${line.textOf(time)}” mean?`, { candidates })
  return true
}

/** Asks about a second time; for “on site 7:45, off site 15:50”, whether the two are start and end. */
function reportOtherTime(line: Line, time: TimeReading, length?: TimeReading): void {
  const text = line.textOf(time)
  const message = t`The line already has a time. What does “${text}” mean?`
  const areClocks = /^\d{1,2}:\d\d$/.test(text) && length?.kind === 'length' && length.isClock
  if (!areClocks || time.kind !== 'length' || time.seconds <= length.seconds) {
    return line.report('unclear', time, message, { candidates: [quote(text)] })
  }
  const start = line.textOf(length)
  const between = line.textOf({ first: length.end, end: time.first }).replace(/^[-–—/]+$/, '')
  const range = `${start.replace(/\D+$/, '')}-${text} ${between}`.trim()
  const candidates = [range, `${start} ${between} ${quote(text)}`.replace('  ', ' ')]
  line.report('unclear', { first: length.first, end: time.end }, message, { candidates })
}

function isMisplaced(kind: TimeKind, lineKind: 'timer' | 'expense' | null): boolean {
  return lineKind === 'expense' || (lineKind === 'timer' && !starts.has(kind))
}

function goesWith(kind: TimeKind, times: { [Kind in TimeKind]?: TimeReading }): boolean {
  return Object.keys(times).every((other) => together.has(`${kind} ${other}`))
}

function timeAt(line: Line, first: number, dates: readonly DateReading[]): TimeReading | null {
  if (line.core(first) === '') return null
  return (
    rangeReading(line, first, dates) ??
    startReading(line, first, dates) ??
    lengthReading(line, first, dates)
  )
}

function rangeReading(
  line: Line,
  first: number,
  dates: readonly DateReading[],
): TimeReading | null {
  const { vocabulary } = line
  const opener = line.core(first)
  const isSaid = vocabulary.is('from', opener) || vocabulary.is('between', opener)
  const from = isSaid ? first + 1 : first
  const range = rangeAt(line, from, from > first)
  if (range === null || isOfLength(line, range) || isOfMonth(line, range)) return null
  if (isOfWeekday(line, from, dates)) return null
  // `14-15` can be a score or pages: it counts at the start of a line or beside a day.
  if (range.isBare && from === first && !isPlaced(line, range, dates)) return null
  const { from: start, until, end, doubt } = range
  if (until === null) return { first, end, kind: 'untilNow', start }
  return { first, end, kind: 'range', start, until, doubt }
}

/** True if a number is the date of the weekday before it: 16 in “Mon 16 - 2:00 design”. */
function isOfWeekday(line: Line, at: number, dates: readonly DateReading[]): boolean {
  const day = dates.find(({ end }) => end === at)?.day
  return day !== undefined && line.core(at) === String(Number(day.slice(8)))
}

/** True for a range of lengths (`1-2 h`), and for a number before a length (“sprint 16 - 2:00 h”). */
function isOfLength(line: Line, { isBare, first, end }: ClockRange): boolean {
  const isMixed = /^\d{1,2}$/.test(line.core(first)) && /:/.test(line.core(end - 1))
  return (isBare || isMixed) && isLengthUnit(line, line.core(end))
}

/**
 * True if a range means days of a month (`16-18 November`). False for `9-11.30 May`, and for `9-5 May 4`, a range of
 * times before a day.
 */
export function isOfMonth(line: Line, { isBare, first, end }: ClockRange): boolean {
  if (/\d[.h]\d\d/.test(line.phrase({ first, end }))) return false
  const month = line.isOneOf(end, 'of') ? end + 1 : end
  return isBare && line.isMonth(month) && !/^\d{1,2}(?:st|nd|rd|th)?$/.test(line.core(month + 1))
}

/**
 * True for a range that begins the line, follows a recognized part, or is beside a day; false in “pages 10-12
 * yesterday”.
 */
function isPlaced(line: Line, { first, end }: WordSpan, dates: readonly DateReading[]): boolean {
  const isBesideDay = dates.some((day) => day.end === first || day.first === end)
  const isFirst =
    line.isClaimed(first - 1) || line.isQuoted(first - 1) || isBehindBullets(line, first)
  return isFirst || (isBesideDay && !line.isOneOf(first - 1, 'numbered'))
}

/** True if only quoted words and bullets (`-`, `•`, `1.`) precede the word. */
function isBehindBullets(line: Line, index: number): boolean {
  return line.words
    .slice(0, index)
    .every(({ raw }, at) => line.isQuoted(at) || /^(?:[^\p{L}\d§#]+|\d{1,2}[.)])$/u.test(raw))
}

/**
 * Reads `since last`, `since 9:15`, `at 9:15`, or `9:15` before a length. The time may follow a day (`since yesterday
 * 22:00`) or precede one (`17:00 yesterday 2h`).
 */
function startReading(
  line: Line,
  first: number,
  dates: readonly DateReading[],
): TimeReading | null {
  const { vocabulary } = line
  const word = line.core(first)
  const isSince = vocabulary.is('since', word)
  if (isSince) {
    const end = lastEntryAt(line, first + 1)
    if (end !== null) return { first, end, kind: 'sinceLast' }
  }
  if (isSince || vocabulary.is('at', word) || vocabulary.is('from', word)) {
    const from = behindDay(first + 1, dates)
    const clock = timeOfDayAt(line, from)
    if (clock === null) return null
    const kind = isSince ? 'since' : 'at'
    const isApart = from > first + 1
    return {
      first: isApart ? from : first,
      end: clock.end,
      kind,
      start: clock.clock,
      ...(isApart && { opener: first }),
    }
  }
  const clock = timeOfDayAt(line, first)
  if (clock === null) return null
  if (!isSaidStart(line, clock, dates)) return null
  return { first, end: clock.end, kind: 'at', start: clock.clock }
}

/** True for a time after `started`, before a length, or in a line that begins with it and ends with a length. */
function isSaidStart(line: Line, clock: WordSpan, dates: readonly DateReading[]): boolean {
  const isOfLength = line.isOneOf(clock.end, 'ago', 'hours', 'minutes')
  if (line.isOneOf(clock.first - 1, 'begun') && !isOfLength) return true
  const beside = lengthReading(line, behindDay(clock.end, dates), dates)
  return beside?.kind === 'length' || beginsLength(line, clock, dates)
}

/** Maximum number of words in a length that ends a line: `an hour and a half`. */
const maxLengthWords = 5

/**
 * True for a line that begins with a start and ends with a length: `9:15 call with Bob 20m`. False for the time of a
 * call to prepare (“3pm call prep 1h”) or of a message (“[10:32] Bob: …”), and where German “am” may be a preposition
 * (“7 am laufen 1h”).
 */
function beginsLength(line: Line, clock: WordSpan, dates: readonly DateReading[]): boolean {
  const text = line.textOf(clock)
  const isLoose = /^\S+\s+[ap]\.?m/i.test(text) ? !/\d[:.]\d/.test(text) : text.startsWith('[')
  const isFirst = clock.first === 0 || clock.first === behindDay(0, dates)
  // “18/11/2026, 09:15 - Bob: …”
  const isMessage =
    /^[-–—]$/.test(line.core(clock.end)) && /^\d\S*\d,$/.test(line.words[0]?.raw ?? '')
  if (!isFirst || isLoose || isMessage || line.hasWordOf('preparing') || line.hasWordOf('moved'))
    return false
  const count = line.words.length
  for (let from = Math.max(clock.end, count - maxLengthWords); from < count; from += 1) {
    const length = lengthReading(line, from, dates)
    if (length !== null) return length.kind === 'length' && length.end === count
  }
  return false
}

/** Returns the index after the day that begins at word `first`, or `first` if none does. */
function behindDay(first: number, dates: readonly DateReading[]): number {
  return dates.find((one) => one.first === first)?.end ?? first
}

/** Returns the index after `last`, `last entry` or `my last entry`; null for other words. */
function lastEntryAt(line: Line, first: number): number | null {
  for (let end = first + 3; end > first; end -= 1) {
    if (line.vocabulary.is('lastEntry', line.phrase({ first, end }))) return end
  }
  return null
}

function lengthReading(
  line: Line,
  first: number,
  dates: readonly DateReading[],
): TimeReading | null {
  const { vocabulary } = line
  const opener = line.core(first)
  // “since 30 min” says when the work began.
  const isBefore = vocabulary.is('agoBefore', opener) || vocabulary.is('since', opener)
  const from = isBefore || vocabulary.is('for', opener) ? first + 1 : first
  const length = durationAt(line, from) ?? durationPhraseAt(line, from, dates)
  if (length === null || beginsTime(line, from, length.end) || isHourOfRange(line, from))
    return null
  const { end, seconds } = length
  if (isBefore) return { first, end, kind: 'ago', seconds }
  if (vocabulary.is('ago', line.core(end))) return { first, end: end + 1, kind: 'ago', seconds }
  // Some people write the time 9:30 as “9h30”; “9:30 Std” is a duration.
  const isClock = end === from + 1 && /:\d\d$|\dh\d\d$/.test(line.core(from))
  return { first, end, kind: 'length', seconds, isClock }
}

/** True for a time of day with more words than those up to `end`: `2:15 pm`, `20 min past 8`. */
function beginsTime(line: Line, first: number, end: number): boolean {
  return [timeOfDayAt, clockPhraseAt].some((read) => (read(line, first)?.end ?? 0) > end)
}

/** True for `17h` in “von 17h bis 18h30”: other code asks about the whole range. False in “1h to 1h30”. */
function isHourOfRange(line: Line, at: number): boolean {
  const hour = (index: number): number =>
    Number(/^(\d{1,2})h(?:[0-5]\d)?$/.exec(line.core(index))?.[1] ?? Number.NaN)
  const isRange = (first: number): boolean => {
    const isSaid = line.isOneOf(first - 1, 'from', 'between') || hour(first) >= 6
    return line.joinsTimes(first + 1) && isSaid && hour(first) <= hour(first + 2)
  }
  return isRange(at) || isRange(at - 2)
}

/** Reports an invalid or incomplete time, length or day. Returns the index of the word to continue with. */
function reportUnread(line: Line, first: number, dates: readonly DateReading[]): number {
  const date = dates.find((one) => one.first <= first && first < one.end)
  if (date) return date.end
  if (isHourOfRange(line, first)) return first + 1
  const impossible = impossibleAt(line, first)
  if (impossible === null) {
    return reportLoneHours(line, first, dates) ?? first + 1
  }
  reportImpossible(line, impossible)
  return impossible.end
}

function reportImpossible(line: Line, { why, ...span }: Impossible): void {
  const text = line.textOf(span)
  const refusal = t`“${text}” isn’t possible here. ${why}`
  line.report('impossible', span, t`“${text}” stays in the note. ${why}`, { refusal })
}

/**
 * Asks about two bare hours with spaces between them (`9 to 5`), which would be a range without the spaces. Returns the
 * index after them; null if it does not ask.
 */
function reportLoneHours(line: Line, first: number, dates: readonly DateReading[]): number | null {
  const range = rangeAt(line, first, true)
  if (range?.isBare !== true || range.until === null) return null
  if (isOfLength(line, range) || isOfMonth(line, range)) return null
  if (!isPlaced(line, range, dates)) return null
  const text = line.textOf(range)
  const times = formatClockRange(range.from, range.until)
  const candidates = [...(range.doubt ?? [times]), quote(text)]
  line.report('unclear', range, t`“${text}” can be read two ways.`, { candidates })
  return range.end
}

/** Asks about times without an end or a length (`9am`). `taken`: the kinds of time in the line. */
function reportLoneClocks(line: Line, taken: readonly string[]): void {
  for (let first = 0; first < line.words.length; first += 1) {
    const found = timeOfDayAt(line, first)
    const isLength = found !== null && durationAt(line, first)?.end === found.end
    if (found === null || isLength || line.isAsked(found)) continue
    if (!isOfNamed(line, found)) reportLoneClock(line, found, taken)
  }
}

/** True for the end of `midnight to 1am` or `half 8 to 4pm`: other code asks about the whole range. */
function isOfNamed(line: Line, { first, end }: WordSpan): boolean {
  const last = line.isOneOf(first - 2, 'clock') ? first - 3 : first - 2
  const isNamed = line.vocabulary.timeNamed(line.core(last)) !== null
  // “halb neun bis neun Uhr fünfzehn”
  const isPhrase = end <= first + 2 && endsClockPhrase(line, last)
  return line.joinsTimes(first - 1) && (isNamed || isPhrase)
}

function reportLoneClock(line: Line, found: WordSpan, taken: readonly string[]): void {
  const text = line.textOf(found).replace(/^[([]|[,;:.)\]]+$/g, '')
  const message = t`“${text}” has no end. Write “${text}-now”, or “at ${text}” and a duration.`
  const isEnd = line.isOneOf(found.first - 1, 'until', 'ended', 'besideEvent', 'by')
  const { vocabulary } = line
  const untilNow = `${text}-${vocabulary.wordFor('now')}`
  const starts = taken.length === 0 ? [untilNow, `${vocabulary.wordFor('since')} ${text}`] : []
  const at = taken[0] === 'length' ? [`${vocabulary.wordFor('at')} ${text}`] : []
  const candidates = [...(isEnd ? [] : [...starts, ...at]), quote(text)]
  line.report('loneTime', found, message, { candidates })
}
