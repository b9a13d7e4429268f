/** Proposes replacements for unclaimed words that can mean a time. */
import type { Line } from './line.ts'
import { formatTimeOfDay } from './time-of-day.ts'

/** Returns the word to write before a proposed start: `at` if the line has a duration, otherwise `since`. */
export function startWord(line: Line): string {
  return line.vocabulary.wordFor(line.hasMeaning('duration') ? 'at' : 'since')
}

/** Returns the a.m. and p.m. times that an ambiguous start time can mean, as texts to choose from. */
export function startReadings(
  line: Line,
  { minutes }: { readonly minutes: number },
  opener: string,
): readonly string[] {
  const halves = halvesOf(line, minutes, minutes)
  return halves.map((half) => `${opener} ${clockText(minutes + half)}`.trim())
}

/** Returns the a.m. and p.m. ranges that an ambiguous range of times can mean, as texts to choose from. */
export function rangeReadings(line: Line, start: number, until: number): readonly string[] {
  const from = start % (24 * 60)
  // `noon-2`, but `22-6` and `17-7` are nights.
  const close = until <= from && until + 12 * 60 > from && from <= 12 * 60 ? until + 12 * 60 : until
  const halves = halvesOf(line, from, close)
  return halves.map((half) => `${clockText(from + half)}-${clockText(close + half)}`)
}

/**
 * Returns the minutes to add to the times for each possible half of the day, likelier first. The second half is
 * likelier for times that would be at night, and for `8` beside a word for the evening.
 */
function halvesOf(line: Line, from: number, until: number): readonly number[] {
  const isNight = from >= 60 && from < 6 * 60
  const isEither = isNight || line.hasWordOf('lateTimes')
  return isEither && from < 12 * 60 && until < 12 * 60 ? [12 * 60, 0] : [0]
}

/** Formats minutes after midnight as a time of day. 25 hours become `01:00`. */
export function clockText(minutes: number): string {
  return formatTimeOfDay({
    hour: Math.floor(minutes / 60) % 24,
    minute: minutes % 60,
    second: 0,
    turn: null,
  })
}
