/** Parses start times on their own, as in command-line options. */
import type { Seconds } from '../units.ts'
import { timeOfDayAt, type TimeOfDay } from './time-of-day.ts'
import { durationAt } from './durations.ts'
import { Line } from './line.ts'

/** From six hours on, a length with a colon has two readings: `45:00` can be minutes, `9:30` a time of day. */
const twoReadings = /^(?:0?[6-9]|[1-9]\d+):\d\d$/

/**
 * Parses `10m`, `1h30` or `1 hour 30 minutes`, with or without `ago`. Null for anything else, and for text with two
 * readings (`45:00`, `9:30`).
 */
export function parseAgo(text: string): Seconds | null {
  const line = new Line(text)
  const length = durationAt(line, 0)
  if (length === null || twoReadings.test(line.bare(0))) return null
  const end = line.core(length.end) === 'ago' ? length.end + 1 : length.end
  return end === line.words.length ? length.seconds : null
}

/** Parses `9:15`, `9:15:30`, `9am`. Null for anything else, including a bare hour, which could be a duration. */
export function parseStartTime(text: string): TimeOfDay | null {
  const line = new Line(text)
  const found = timeOfDayAt(line, 0)
  return found?.end === line.words.length ? found.clock : null
}
