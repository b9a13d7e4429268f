/** Finds the time expressions of a line: ranges, durations and starts, in valid combinations. */
import { t } from '../language/translate.ts'
import type { Seconds } from '../units.ts'
import { timeOfDayAt, parseTimeOfDay, rangeAt, type TimeOfDay } from './time-of-day.ts'
import type { DateReading } from './find-dates.ts'
import { impossibleAt, impossibleTimeAt, type Impossible } from './invalid-times.ts'
import { durationAt } from './durations.ts'
import type { Line, Span } from './line.ts'
import { durationPhraseAt } from './duration-phrases.ts'

type TimeReading = Span &
  (
    | { readonly kind: 'range'; readonly start: TimeOfDay; readonly until: TimeOfDay }
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

/** At most one of each kind, in a valid combination. */
export type Times = { readonly [Kind in TimeKind]?: Extract<TimeReading, { kind: Kind }> }

/** The valid combinations of two kinds: a start with a duration, and a duration with how long ago it ended. */
const together: ReadonlySet<string> = new Set([
  'at length',
  'length at',
  'length ago',
  'ago length',
])
const starts: ReadonlySet<TimeKind> = new Set(['at', 'since', 'untilNow', 'sinceLast', 'ago'])

/** Claims the time expressions of the line. Unusable ones are reported and stay in the note. */
export function takeTimes(
  line: Line,
  dates: readonly DateReading[],
  lineKind: 'timer' | 'expense' | null,
  hasLastEntry: boolean,
): Times {
  const times: { [Kind in TimeKind]?: TimeReading } = {}
  for (let first = 0; first < line.words.length;) {
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
      const text = line.textOf(reading)
      const message =
        lineKind === 'timer'
          ? t`A timer has only a start: “${text}” stays in the note.`
          : t`An expense has no time of day: “${text}” stays in the note.`
      line.report('misplaced', reading, message)
    } else if (reading.kind === 'sinceLast' && !hasLastEntry) {
      const message = t`No entry ended in the last month, so this stays in the note.`
      const refusal = t`No entry ended in the last month.`
      line.report('noLastEntry', reading, message, { refusal })
    } else if (!goesWith(reading.kind, times)) {
      const message = t`The line has a time already: “${line.textOf(reading)}” stays in the note.`
      line.report('repeated', reading, message)
    } else {
      times[reading.kind] = reading
      line.claim(reading, reading.kind === 'length' ? 'duration' : 'time')
    }
  }
  return times as Times
}

function isMisplaced(kind: TimeKind, lineKind: 'timer' | 'expense' | null): boolean {
  return lineKind === 'expense' || (lineKind === 'timer' && !starts.has(kind))
}

function goesWith(kind: TimeKind, times: { [Kind in TimeKind]?: TimeReading }): boolean {
  return Object.keys(times).every((other) => together.has(`${kind} ${other}`))
}

function timeAt(line: Line, first: number, dates: readonly DateReading[]): TimeReading | null {
  if (line.core(first) === '') return null
  return rangeReading(line, first, dates) ?? startReading(line, first) ?? lengthReading(line, first)
}

function rangeReading(
  line: Line,
  first: number,
  dates: readonly DateReading[],
): TimeReading | null {
  const from = line.core(first) === 'from' ? first + 1 : first
  const range = rangeAt(line, from)
  if (range === null) return null
  // `14-15` can be a score or pages: it counts at the start of a line or beside a day.
  const isBesideDay = dates.some(({ first: day, end }) => end === first || day === range.end)
  if (range.isBare && from === first && !isBesideDay && !isFirstFree(line, first)) return null
  const { from: start, until, end } = range
  if (until === null) return { first, end, kind: 'untilNow', start }
  return { first, end, kind: 'range', start, until }
}

function isFirstFree(line: Line, index: number): boolean {
  return index === 0 || line.isClaimed(index - 1)
}

/** A start: `since last`, `since 9:15`, `at 9:15`, or `9:15` before a duration. */
function startReading(line: Line, first: number): TimeReading | null {
  const word = line.core(first)
  if (word === 'since') {
    const end = lastEntryAt(line, first + 1)
    if (end !== null) return { first, end, kind: 'sinceLast' }
  }
  if (word === 'since' || word === 'at' || word === 'from') {
    const clock = timeOfDayAt(line, first + 1)
    const kind = word === 'since' ? 'since' : 'at'
    return clock && { first, end: clock.end, kind, start: clock.clock }
  }
  const clock = timeOfDayAt(line, first)
  if (clock === null || lengthReading(line, clock.end)?.kind !== 'length') return null
  return { first, end: clock.end, kind: 'at', start: clock.clock }
}

/** End of the words `last`, `last entry` or `my last entry`; null where they are not there. */
function lastEntryAt(line: Line, first: number): number | null {
  const last = line.core(first) === 'my' ? first + 1 : first
  if (line.core(last) !== 'last') return null
  return line.core(last + 1) === 'entry' ? last + 2 : last + 1
}

function lengthReading(line: Line, first: number): TimeReading | null {
  const from = line.core(first) === 'for' ? first + 1 : first
  const length = durationAt(line, from) ?? durationPhraseAt(line, from)
  if (length === null) return null
  const { end, seconds } = length
  if (line.core(end) === 'ago') return { first, end: end + 1, kind: 'ago', seconds }
  return { first, end, kind: 'length', seconds, isClock: parseTimeOfDay(line.core(from)) !== null }
}

/** Reports invalid or incomplete times; returns the index of the next word. */
function reportUnread(line: Line, first: number, dates: readonly DateReading[]): number {
  const date = dates.find((one) => one.first <= first && first < one.end)
  if (date) return date.end
  const impossible = impossibleAt(line, first)
  if (impossible === null) {
    reportLoneClock(line, first)
    return first + 1
  }
  reportImpossible(line, impossible)
  return impossible.end
}

function reportImpossible(line: Line, { why, ...span }: Impossible): void {
  const text = line.textOf(span)
  const refusal = t`“${text}” can’t be meant. ${why}`
  line.report('impossible', span, t`“${text}” stays in the note. ${why}`, { refusal })
}

/** Reports a time of day without an end or duration (`9am`), which is ambiguous. */
function reportLoneClock(line: Line, first: number): void {
  const written = parseTimeOfDay(line.core(first))
  if (written === null || written.isBare) return
  const span = { first, end: first + 1 }
  const text = line.bare(first)
  const message = t`“${text}” is a time without an end: write “${text}-now”, or “at ${text}” and a length.`
  line.report('loneTime', span, message, { candidates: [`${text}-now`, `at ${text}`] })
}
