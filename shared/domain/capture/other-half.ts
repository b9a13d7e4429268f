import { t } from '../language/translate.ts'
import type { Line } from './line.ts'
import {
  formatClockRange,
  formatTimeOfDay,
  isAtNight,
  later,
  secondOfDay,
  type TimeOfDay,
} from './time-of-day.ts'
import type { Times } from './time-expressions.ts'

/**
 * Asks the user which half of the day is meant, in two cases: a time before noon in a line with words for the evening
 * (`8-10 Uhr abends`), or a start at night (`3 o'clock`). Does not ask about times with a leading zero or am, because
 * these are certain.
 */
export function reportOtherHalf(line: Line, times: Times): void {
  const { range, at, since } = times
  const time = range ?? at ?? since
  if (!time || range?.doubt || !isMorning(time.start)) return
  const text = line.textOf(time)
  // “tue pm 9-11”.
  const isLateDay = line.words.some((_, index) => line.core(index) === 'pm')
  if (!isNightStart(line, times) && !isLateDay && !line.hasWordOf('lateTimes')) return
  if (/(?<![\d:.])0\d|am\b|a\.m/i.test(text)) return
  const [said] = /^\p{L}+ /u.exec(text) ?? ['']
  const print = (half: (time: TimeOfDay) => TimeOfDay): string => {
    if (!range) return `${said}${formatTimeOfDay(half(time.start))}`
    const isLater = half === later
    return formatClockRange(half(time.start), isLater ? laterEnd(range) : range.until)
  }
  // Without “am”, 10:00 would be asked about again; 09:00 has its zero.
  const morning = print((same) => same).replace(/^(?:\p{L}+ )?1[01](?::\d\d)+/u, '$&am')
  line.report('unclear', time, t`“${text}” can be read two ways.`, {
    candidates: [print(later), morning],
  })
}

/**
 * True for a start at night that may mean the afternoon, as in “call at 1:10”. False for a timer “since 1:10” with
 * minutes, which rarely means 13:10.
 */
function isNightStart(line: Line, { range, at, since, length }: Times): boolean {
  const time = range ? undefined : (at ?? since)
  if (time === undefined || !isAtNight(time.start)) return false
  const isTimer = length === undefined && (since !== undefined || line.hasMeaning('command'))
  return !isTimer || !/\d[:.,h]\d/.test(line.textOf(time))
}

/**
 * Returns the end of a range that starts in the second half of the day: for `10-12` 24:00, for `10-12:30` 0:30. Keeps
 * an end that already follows that start, as in `10-23`.
 */
function laterEnd({ start, until }: NonNullable<Times['range']>): TimeOfDay {
  const seconds = secondOfDay(until)
  if (until.hour === 0 || seconds > secondOfDay(later(start))) return until
  return seconds === 12 * 3600 ? { ...until, hour: 24 } : later(until)
}

function isMorning({ hour }: TimeOfDay): boolean {
  return hour > 0 && hour < 12
}
