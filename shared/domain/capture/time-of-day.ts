/** Parses times of day (`9:15`, `9:15:30`, `9am`) and ranges of them, without a day or zone. */
import type { Line, Span } from './line.ts'

/**
 * A local time of day. `hour` 24 is the midnight that ends the day. `turn`: where the clocks are set back, A
 * is the first and B the second occurrence of the time (`2:30B`); null where not specified.
 */
export type TimeOfDay = {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly turn: 'A' | 'B' | null
}

/** A parsed time of day. `isBare`: only an hour, which can mean many other things. */
export type WrittenClock = {
  readonly clock: TimeOfDay
  readonly isBare: boolean
  readonly meridiem: 'am' | 'pm' | null
}

export type ClockRange = Span & {
  readonly from: TimeOfDay
  /** Null: until now. */
  readonly until: TimeOfDay | null
  /** `14-15`: two bare hours. */
  readonly isBare: boolean
}

const pattern = /^(\d{1,2})(?::([0-5]\d)(?::([0-5]\d))?)?(am|pm|a|b)?$/
const dashes = /[-–—]/
const words: ReadonlySet<string> = new Set(['-', '–', '—', 'to', 'until', 'till'])

/** Parses a whole word (lower case) as a time of day; null where it is not one. */
export function parseTimeOfDay(word: string): WrittenClock | null {
  const [, hours, minutes, seconds, mark] = pattern.exec(word) ?? []
  if (hours === undefined) return null
  const turn = mark === 'a' ? 'A' : mark === 'b' ? 'B' : null
  const meridiem = mark === 'am' || mark === 'pm' ? mark : null
  // `2a` can be a paragraph: a turn needs minutes.
  if (turn !== null && minutes === undefined) return null
  const hour = hourOf(Number(hours), meridiem)
  const clock = { hour, minute: Number(minutes ?? 0), second: Number(seconds ?? 0) }
  if (hour > 24 || (hour === 24 && clock.minute + clock.second > 0)) return null
  return { clock: { ...clock, turn }, isBare: minutes === undefined && meridiem === null, meridiem }
}

/** Hour from 0 to 24; 25, which is invalid, where the hour does not go with am or pm. */
function hourOf(hour: number, meridiem: 'am' | 'pm' | null): number {
  if (meridiem === null) return hour
  if (hour < 1 || hour > 12) return 25
  return (hour % 12) + (meridiem === 'pm' ? 12 : 0)
}

/** The time of day with minutes or am/pm at word `first` (`9:15`, `9am`, `9 am`), or null. */
export function timeOfDayAt(
  line: Line,
  first: number,
): (Span & { readonly clock: TimeOfDay }) | null {
  const next = line.core(first + 1)
  const apart = next === 'am' || next === 'pm' ? parseTimeOfDay(`${line.core(first)}${next}`) : null
  const written = apart ?? parseTimeOfDay(line.core(first))
  if (written === null || written.isBare) return null
  return { first, end: first + (apart === null ? 1 : 2), clock: written.clock }
}

/**
 * The range at word `first`, or null: `9:15-10:40`, `9-12`, `9-5pm`, `9:15 - 10:40`, `9:15 to 10:40`,
 * `9:15-now`, `9:15-`.
 */
export function rangeAt(line: Line, first: number): ClockRange | null {
  const word = line.core(first)
  const dash = word.search(dashes)
  if (dash > 0) {
    const range = rangeOf(word.slice(0, dash), word.slice(dash + 1) || 'now')
    return range && { first, end: first + 1, ...range }
  }
  if (!words.has(line.core(first + 1))) return null
  const range = rangeOf(word, line.core(first + 2))
  // With spaces, `2 to 3` and `2 - 3` are rarely times.
  return range === null || range.isBare ? null : { first, end: first + 3, ...range }
}

function rangeOf(one: string, other: string): Omit<ClockRange, keyof Span> | null {
  const start = parseTimeOfDay(one)
  if (start === null) return null
  if (other === 'now')
    return start.isBare ? null : { from: start.clock, until: null, isBare: false }
  const end = parseTimeOfDay(other)
  if (end === null) return null
  const isBare = start.isBare && end.isBare
  return { from: sameHalf(start, end), until: end.clock, isBare }
}

/**
 * Half of the day of a start without am or pm, nearest before the end: `9-5pm` starts in the morning, `1-5pm`
 * does not.
 */
function sameHalf({ clock, meridiem }: WrittenClock, end: WrittenClock): TimeOfDay {
  if (meridiem !== null || end.meridiem === null || clock.hour < 1 || clock.hour > 12) return clock
  const hour = clock.hour % 12
  const isSameHalf = hour * 60 + clock.minute <= (end.clock.hour % 12) * 60 + end.clock.minute
  const isAfternoon = isSameHalf === (end.meridiem === 'pm')
  return { ...clock, hour: hour + (isAfternoon ? 12 : 0) }
}

/** Formats as `09:15`, with seconds only where they are not 0. */
export function formatTimeOfDay({ hour, minute, second, turn }: TimeOfDay): string {
  const pieces = second === 0 ? [hour, minute] : [hour, minute, second]
  return pieces.map((piece) => String(piece).padStart(2, '0')).join(':') + (turn ?? '')
}
