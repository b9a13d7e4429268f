/** Parses the text of a duration field: in the form, the row, a cell of the week sheet. */
import { durationAt } from '../capture/durations.ts'
import { Line } from '../capture/line.ts'
import { durationPhraseAt } from '../capture/duration-phrases.ts'
import { numberReadings } from '../text/parse-number.ts'
import type { Seconds } from '../units.ts'

/** The display format: `1:30`, `1:30:05`. */
const asShown = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/
const mostHours = 10_000

/**
 * Parses `1:30`, `1:30:05`, `1h30`, `90m`, `half an hour`, and plain numbers: one with a decimal point or
 * comma (`1.5`, `1,5`, `8.0`) or with a single digit (`8`) is hours, one with more digits (`90`) is minutes
 * (decision 80). Null for anything else.
 */
export function parseDuration(text: string): Seconds | null {
  const typed = text.trim()
  const [, hours, minutes, rest = 0] = asShown.exec(typed) ?? []
  if (hours !== undefined) {
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)) as Seconds
  }
  // A comma or point in a duration is never a thousands separator: the smaller value is meant.
  const number = numberReadings(typed).at(-1)
  if (number !== undefined) return secondsOfNumber(Number(number), typed)
  const line = new Line(typed)
  const length = durationAt(line, 0) ?? durationPhraseAt(line, 0)
  return length && length.end === line.words.length ? length.seconds : null
}

function secondsOfNumber(value: number, typed: string): Seconds | null {
  const areMinutes = /^\d{2,}$/.test(typed)
  const seconds = Math.round(value * (areMinutes ? 60 : 3600))
  return seconds < mostHours * 3600 ? (seconds as Seconds) : null
}
