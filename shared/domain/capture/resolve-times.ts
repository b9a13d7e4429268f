import { t } from '../language/translate.ts'
import { spanProblem } from '../entries/entry-limits.ts'
import { secondsBetween, wholeSecond, type Day, type EpochMs, type Seconds } from '../units.ts'
import { addDays } from '../time/day-steps.ts'
import type { CaptureContext } from './capture.ts'
import {
  formatTimeOfDay,
  isAtNight,
  later,
  parseTimeOfDay,
  secondOfDay,
  workingDay,
  type TimeOfDay,
} from './time-of-day.ts'
import { formatDuration } from './durations.ts'
import type { Line, WordSpan } from './line.ts'
import type { Times } from './time-expressions.ts'
import { quote } from './tokenize.ts'
import { instantOf, wallOf, type WallInstant } from './wall-time.ts'

export type EntryTime = {
  readonly start: EpochMs
  readonly end: EpochMs
  readonly duration: Seconds
}

/** What is needed to resolve the times of a line. `day`: the day that the line gives; null for none. */
export type TimeFrame = {
  readonly line: Line
  readonly day: Day | null
  readonly today: Day
  readonly now: EpochMs
  readonly context: CaptureContext
}

/** Start of an entry whose line has only a length and a day other than today. */
const morning: TimeOfDay = { hour: 9, minute: 0, second: 0, turn: null }
/** In seconds: from here on, `9:15` more likely means a time of day than a length. */
const longForClock = 6 * 3600
/** In seconds: the user is asked about a length such as `10:30` if it is longer. */
const maxClockLength = 10 * 3600
/** In seconds: the user is asked about a longer entry. */
const maxUsualLength = 12 * 3600

/** Resolves the times of an entry; null if the line has none. Reports assumptions to the user as problems. */
export function entryTime(times: Times, frame: TimeFrame): EntryTime | null {
  const { now, line } = frame
  const { range, untilNow, at, length, ago } = times
  if (range) {
    if (range.doubt) {
      const message = t`“${line.textOf(range)}” can be read two ways.`
      line.report('unclear', range, message, { candidates: range.doubt })
    }
    return checked(rangeTime(range.start, range.until, range, frame), range, frame)
  }
  if (untilNow) {
    return checked(between(startBeforeNow(untilNow.start, untilNow, frame), now), untilNow, frame)
  }
  if (!length) return null
  if (length.isClock && at) reportTwoClocks(at, length, line)
  else if (length.isClock) reportClockLength(length, frame)
  reportPointedHours(length, line)
  reportOtherUnit(length, line)
  if (at) {
    reportShape(at, line)
    const { instant } = said(frame.day ?? frame.today, at.start, at, frame)
    return checked(lasting(instant, length.seconds), at, frame)
  }
  if (ago) reportAgo(ago, line)
  if (ago) reportBegun(ago, length, frame)
  return lengthTime(length.seconds, length, ago?.seconds ?? 0, frame)
}

/**
 * Points out that a length of six hours or more (`10:30`) can also be a time of day. Asks if it is longer than ten
 * hours, or if the work would have begun at night.
 */
function reportClockLength(
  length: WordSpan & { readonly seconds: Seconds },
  frame: TimeFrame,
): void {
  if (length.seconds < longForClock) return
  const { line } = frame
  const { vocabulary } = line
  const text = line.bareOf(length.end - 1).replace('h', ':')
  const untilNow = `${text}-${vocabulary.wordFor('now')}`
  const size = formatDuration(length.seconds)
  if (length.seconds <= maxClockLength && !isFromNight(length.seconds, frame)) {
    const message = t`Stint read “${text}” as a duration of ${size}. If you meant a start time, write “${text}-now”.`
    line.report('assumed', length, message, { candidates: [untilNow] })
    return
  }
  const asMinutes = formatDuration(Math.floor(length.seconds / 60) as Seconds)
  const others =
    parseTimeOfDay(text) === null
      ? [asMinutes]
      : [untilNow, `${vocabulary.wordFor('since')} ${text}`]
  const message = t`“${text}” can be read two ways.`
  line.report('unclear', length, message, { candidates: [...others, size] })
}

/** True for a length that began at night if it ends now: `9:15 standup` typed at noon. */
function isFromNight(seconds: Seconds, { day, today, now, context }: TimeFrame): boolean {
  const { clock } = wallOf((now - seconds * 1000) as EpochMs, context.zone)
  const start = secondOfDay(clock)
  return (day ?? today) === today && (start < workingDay.from || start > workingDay.until)
}

/** Asks about `9:16 reels edit 2h`, in which 9:16 is more likely the shape of a video than a time. */
function reportShape(at: WordSpan, line: Line): void {
  const text = line.textOf(at)
  if (text !== '9:16') return
  const candidates = [`${line.vocabulary.wordFor('at')} ${text}`, quote(text)]
  line.report('unclear', at, t`“${text}” can be read two ways.`, { candidates })
}

/** Asks about `9:00 10:30` and `7:15 from 9:25`, unlikely to be a start and a length. */
function reportTwoClocks(
  at: WordSpan & { readonly start: TimeOfDay },
  length: WordSpan & { readonly seconds: Seconds },
  line: Line,
): void {
  const { vocabulary } = line
  const isFirst = length.first < at.first && length.seconds >= longForClock
  if (length.seconds <= secondOfDay(at.start) && !isFirst) return
  const [opening, closing] = isFirst ? [length, at] : [at, length]
  const [from, until] = [opening, closing].map(({ end }) => line.bareOf(end - 1))
  const size = formatDuration(length.seconds)
  const isBeside = opening.end === closing.first
  const span = isBeside ? { first: opening.first, end: closing.end } : length
  const startAndLength = isFirst
    ? `${size} ${line.textOf(at)}`
    : `${vocabulary.wordFor('at')} ${from} ${vocabulary.wordFor('for')} ${size}`
  const candidates = isBeside ? [`${from}-${until}`, startAndLength] : [size]
  line.report('unclear', span, t`“${line.textOf(span)}” can be read two ways.`, { candidates })
}

/** Asks about `1.30h`: 1:30, or 1 hour and 18 minutes. Quarters of an hour (`1.25h`) are read as decimals. */
function reportPointedHours(length: WordSpan & { readonly seconds: Seconds }, line: Line): void {
  const text = line.textOf(length)
  const [, hours = '', minutes = ''] = /^(\d{1,2})[.,]([0-5]\d)\s?\p{L}+[.,;:]*$/u.exec(text) ?? []
  if (hours === '' || Number(minutes) % 25 === 0) return
  const candidates = [`${Number(hours)}h${minutes}m`, formatDuration(length.seconds)]
  line.report('unclear', length, t`“${text}” can be read two ways.`, { candidates })
}

/** Asks about `2. Stunde`, a lesson, and `400m`, unlikely to be minutes. */
function reportOtherUnit(length: WordSpan & { readonly seconds: Seconds }, line: Line): void {
  const text = line.textOf(length)
  const isMetres = /^\d{3,}m[,;:]?$/.test(text) && length.seconds % (15 * 60) > 0
  if (!isMetres && !/^\d{1,2}\. \p{L}/u.test(text)) return
  const candidates = [formatDuration(length.seconds), quote(text)]
  line.report('unclear', length, t`“${text}” can be read two ways.`, { candidates })
}

/**
 * Asks about `vor 1 Std 30 Min`, which can also mean half an hour of work that ended an hour ago, and about `vor 9:30`
 * and `45:00 ago`, whose number is probably not a length.
 */
function reportAgo(ago: WordSpan & { readonly seconds: Seconds }, line: Line): void {
  const minutes = (ago.seconds / 60) % 60
  const { vocabulary } = line
  const isBefore = vocabulary.is('agoBefore', line.bareOf(ago.first).toLowerCase())
  const last = line.bareOf(ago.end - 1)
  const isClock = isBefore
    ? /^(?:[6-9]|\d\d):\d\d$/.test(last)
    : /^(?:0?[6-9]|[1-9]\d):\d\d$/.test(line.bareOf(ago.first))
  const isApart = minutes > 0 && ago.seconds > 3600 && ago.end > ago.first + 3
  const isJoined = line.words
    .slice(ago.first, ago.end)
    .some(({ core }) => vocabulary.is('and', core))
  if (!isClock && !(isBefore && isApart && !isJoined)) return
  const text = line.textOf(ago)
  const before = line.bareOf(ago.first)
  const hours = formatDuration((ago.seconds - minutes * 60) as Seconds)
  const candidates = !isClock
    ? [`${before} ${formatDuration(ago.seconds)}`, `${minutes}m ${before} ${hours}`]
    : isBefore
      ? [quote(text)]
      : [`${formatDuration(ago.seconds)} ${last}`, quote(text)]
  line.report('unclear', ago, t`“${text}” can be read two ways.`, { candidates })
}

/** Asks about `1h starting 2h ago` and `2h ago for 30m`, in which the work probably began at that time. */
function reportBegun(
  ago: WordSpan & { readonly seconds: Seconds },
  length: WordSpan,
  { line, now, context }: TimeFrame,
): void {
  const { vocabulary } = line
  const isFor = length.first === ago.end && vocabulary.is('for', line.bareOf(length.first))
  if (line.isAsked(ago) || !(isFor || line.isOneOf(ago.first - 1, 'begun'))) return
  const { clock } = wallOf((now - ago.seconds * 1000) as EpochMs, context.zone)
  const start = `${vocabulary.wordFor('at')} ${formatTimeOfDay({ ...clock, second: 0 })}`
  const message = t`“${line.textOf(ago)}” can be read two ways.`
  line.report('unclear', ago, message, { candidates: [start] })
}

/** Resolves the start of a timer. A time of day without a date is taken to be in the past. */
export function timerStart(
  { at, since, untilNow, sinceLast, ago }: Times,
  frame: TimeFrame,
): EpochMs {
  const clock = at ?? since ?? untilNow
  if (clock) {
    const start = startBeforeNow(clock.start, clock, frame)
    if (start > frame.now)
      frame.line.report('future', clock, t`This start time is still in the future.`)
    else if (since === undefined || frame.day === null) reportLongTimer(start, clock, frame)
    return start
  }
  if (ago) reportAgo(ago, frame.line)
  if (sinceLast) return wholeSecond(frame.context.lastEntryEnd ?? frame.now)
  return (frame.now - (ago?.seconds ?? 0) * 1000) as EpochMs
}

/**
 * Asks about a timer that has run for more than twelve hours: since another day (`call at 3pm yesterday`), or since a
 * time at night that may be meant as one after noon (`since 2:30`).
 */
function reportLongTimer(
  start: EpochMs,
  span: WordSpan & { readonly start: TimeOfDay },
  { line, now, today, context }: TimeFrame,
): void {
  const length = secondsBetween(start, now)
  const isToday = wallOf(start, context.zone).day === today
  const text = line.textOf(span)
  const isVague = isAtNight(span.start) && !/(?<!\d)0\d|[ap]\.?m/i.test(text)
  const isLater = isToday && isVague && !line.isAsked(span)
  if (length <= maxUsualLength || (isToday && !isLater)) return
  if (line.hasMeaning('command') && !isLater) return
  const message = t`With this start time, the timer would already have been running for ${formatDuration(length)}.`
  const candidates = isLater ? [text.replace(/\d.*$/, formatTimeOfDay(later(span.start)))] : []
  line.report('unlikely', span, message, { candidates })
}

/** Resolves a range of times on a day. If its end is before its start, the end is on the next day. */
export function rangeOn(
  day: Day,
  start: TimeOfDay,
  end: TimeOfDay,
  zone: string,
): { readonly start: WallInstant; readonly end: WallInstant } {
  const isOvernight = secondOfDay(end) < secondOfDay(start)
  const endDay = isOvernight ? nextDay(day) : day
  const from = instantOf(day, start, zone)
  const until = instantOf(endDay, end, zone)
  // `2:30B-2:45` in the night when an hour repeats: the occurrence after the start is meant.
  const later = instantOf(endDay, { ...end, turn: 'B' }, zone)
  return { start: from, end: until.instant < from.instant && end.turn === null ? later : until }
}

function nextDay(day: Day): Day {
  return wallOf(instantOf(day, { ...morning, hour: 24 }, 'UTC').instant, 'UTC').day
}

function rangeTime(start: TimeOfDay, end: TimeOfDay, span: WordSpan, frame: TimeFrame): EntryTime {
  const { zone } = frame.context
  const isOvernight = secondOfDay(end) < secondOfDay(start)
  const isAhead = instantOf(frame.today, start, zone).instant > frame.now
  // `23-0:30` typed at one o'clock is the night that has just ended.
  const day = frame.day ?? (isOvernight && isAhead ? addDays(frame.today, -1) : frame.today)
  const found = rangeOn(day, start, end, zone)
  reportAnomaly(found.start, start, span, frame)
  reportAnomaly(found.end, end, span, frame)
  return between(found.start.instant, found.end.instant)
}

/** Resolves a start. Without a day in the line, reads a time of day later than now as yesterday's, and says so. */
function startBeforeNow(clock: TimeOfDay, span: WordSpan, frame: TimeFrame): EpochMs {
  const { instant } = said(frame.day ?? frame.today, clock, span, frame)
  if (frame.day !== null || instant <= frame.now) return instant
  const message = t`It isn’t ${formatTimeOfDay(clock)} yet today, so Stint uses yesterday.`
  frame.line.report('assumed', span, message)
  return said(addDays(frame.today, -1), clock, span, frame).instant
}

function lengthTime(seconds: Seconds, span: WordSpan, ago: number, frame: TimeFrame): EntryTime {
  const { day, today, now } = frame
  if (day === null || day === today) {
    const end = (now - ago * 1000) as EpochMs
    return checked(between((end - seconds * 1000) as EpochMs, end), span, frame)
  }
  frame.line.report('assumed', span, t`The line has no time of day, so the entry starts at 9:00.`)
  return checked(lasting(said(day, morning, span, frame).instant, seconds), span, frame)
}

function lasting(start: EpochMs, seconds: Seconds): EntryTime {
  return between(start, (start + seconds * 1000) as EpochMs)
}

function between(start: EpochMs, end: EpochMs): EntryTime {
  const last = Math.max(start, end) as EpochMs
  return { start, end: last, duration: secondsBetween(start, last) }
}

/**
 * Reports an entry that can't be recorded or is unlikely. For an entry in the future, offers the same times yesterday.
 */
function checked(time: EntryTime, span: WordSpan, frame: TimeFrame): EntryTime {
  const { line, now, day, today } = frame
  const problem = spanProblem({ startedAt: time.start, duration: time.duration }, now)
  if (problem && time.end > now) {
    const isOpen = day === null && !line.isAsked(span)
    const candidates = isOpen ? [`${addDays(today, -1)} ${line.textOf(span)}`] : []
    line.report('future', span, problem.message, { candidates })
  } else if (problem) line.report('refusedTimes', span, problem.message)
  else if (time.duration > maxUsualLength && !line.isAsked(span)) {
    const message = t`This entry is ${formatDuration(time.duration)} long.`
    line.report('unlikely', span, message)
  }
  return time
}

function said(day: Day, clock: TimeOfDay, span: WordSpan, frame: TimeFrame): WallInstant {
  const found = instantOf(day, clock, frame.context.zone)
  reportAnomaly(found, clock, span, frame)
  return found
}

function reportAnomaly(
  found: WallInstant,
  clock: TimeOfDay,
  span: WordSpan,
  { line, context }: TimeFrame,
): void {
  if (found.anomaly === null) return
  const text = formatTimeOfDay(clock)
  const wall = wallOf(found.instant, context.zone)
  if (found.anomaly === 'skipped') {
    const message = t`${text} doesn’t exist on ${wall.day} because the clocks change. Stint uses ${formatTimeOfDay(wall.clock)}.`
    line.report('timeSkipped', span, message)
    return
  }
  const meant = formatTimeOfDay(wall.clock)
  const message =
    wall.clock.turn === 'B'
      ? t`${text} occurs twice on ${wall.day} because the clocks change. Stint uses the second time, ${meant}. To choose, type ${text}A for the first time or ${text}B for the second.`
      : t`${text} occurs twice on ${wall.day} because the clocks change. Stint uses the first time, ${meant}. To choose, type ${text}A for the first time or ${text}B for the second.`
  line.report('timeTwice', span, message)
}
