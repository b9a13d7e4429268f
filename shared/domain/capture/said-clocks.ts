import type { Line, WordSpan } from './line.ts'
import { rangeReadings } from './clock-readings.ts'
import { endsClockPhrase, parseTimeOfDay, secondOfDay } from './time-of-day.ts'

/** A time with the word beside it. `isExact`: it states more than just an hour. */
type SaidClock = WordSpan & { readonly minutes: number; readonly isExact: boolean }

/** Maximum number of words between the two times. */
const maxBetween = 10

/** The words of two times and all words between them. `readings`: replacements for all of them. */
type SaidClocks = WordSpan & { readonly readings: readonly string[]; readonly isExact: boolean }

/**
 * Reads a start and an end that words mark: `dep 7:15 arr 9:25`, `in 9 out 5:30`, `Beginn 8:00 Ende 12:15`; null for
 * none.
 */
export function saidClocksAt(line: Line, first: number): SaidClocks | null {
  const start = saidClockAt(line, first)
  // “dreiviertel 8 los, 17 Uhr zurück”
  if (start === null || endsClockPhrase(line, first)) return null
  for (let at = start.end; at <= start.end + maxBetween; at += 1) {
    const end = saidClockAt(line, at)
    if (end === null) continue
    const between = line.textOf({ first: start.end, end: end.first })
    const readings = rangeReadings(line, start.minutes, end.minutes).map((range) =>
      `${range} ${between}`.trim(),
    )
    return { first, end: end.end, readings, isExact: start.isExact || end.isExact }
  }
  return null
}

/** Reads a time that a word marks as a start or an end: `arr 9:25`, `9:15 start` or `gekommen 8 Uhr`; null for none. */
export function saidClockAt(line: Line, first: number): SaidClock | null {
  const isBefore = isSaying(line, first)
  // “start at 9, end at 5”.
  const before = line.isOneOf(first + 1, 'at') ? first + 2 : first + 1
  const at = isBefore ? before : first
  const isClock = line.isOneOf(at + 1, 'clock')
  const after = isClock ? at + 2 : at + 1
  if (!isBefore && !isSaying(line, after)) return null
  const word = line.core(at)
  const minutes = line.isOneOf(after, 'hours', 'minutes', 'otherUnits') ? null : minutesOf(word)
  if (minutes === null) return null
  return {
    first,
    end: isBefore ? after : after + 1,
    minutes,
    isExact: isClock || /[.:]|[ap]m$/.test(word),
  }
}

/** Reads `9`, `9:15`, `9.15`, `915` and `9am`. */
function minutesOf(word: string): number | null {
  const [, hour, minute, half = ''] =
    /^([01]?\d|2[0-4])(?:[.:h]?([0-5]\d))?([ap]m)?$/.exec(word) ?? []
  const { clock } = parseTimeOfDay(`${hour ?? ''}:${minute ?? '00'}${half}`) ?? {}
  return clock ? secondOfDay(clock) / 60 : null
}

function isSaying(line: Line, at: number): boolean {
  return line.isOneOf(at, 'cameOrWent', 'begun', 'ended')
}
