/** Parses durations in fields (the entry form, the entry row, the cells of the week sheet), and budgets in hours. */
import { durationAt } from './durations.ts'
import { Line } from './line.ts'
import { durationPhraseAt } from './duration-phrases.ts'
import { currentLanguage, t } from '../language/translate.ts'
import { vocabularyOf, type PatternSource } from '../language/words/vocabulary.ts'
import { numberReadings } from '../text/parse-number.ts'
import { readingsProblem } from '../text/two-readings.ts'
import type { Seconds } from '../units.ts'

/** As durations are shown: `1:30`, `1:30:05`, `:30`. */
const asShown = String.raw`(\d{0,7}):([0-5]\d)(?::([0-5]\d))?`
const maxHours = 10_000
const maxBudgetHours = 10_000_000

/**
 * Parses `1:30`, `1:30:05`, `:30`, `1h30`, `1h 30`, `1½`, `90m`, `half an hour`, and plain numbers. Plain numbers with
 * a decimal point or comma (`1.5`, `1,5`, `8.0`) or a single digit (`8`) are hours, all others minutes (`90`; decision
 * 80). Null for other text, for `08` and `0730`, which are not durations, and for 10,000 hours or more.
 */
export function parseDuration(text: string): Seconds | null {
  const typed = withHalvesJoined(text)
  // A comma or point in a duration is never a thousands separator: the smaller value is meant.
  const number = numberReadings(typed).at(-1)
  if (number === undefined) return lengthIn(typed, maxHours)
  // `08` and `0730` are neither clearly hours nor minutes.
  if (/^0+[1-9]\d*$/.test(typed)) return null
  const areMinutes = /^\d{2,}$/.test(typed.replaceAll(/[ '’]/g, ''))
  return limitedTo(Number(number) * (areMinutes ? 60 : 3600), maxHours)
}

/**
 * Parses a duration such as `1:30`, `90m` or `1.5`. Every plain number means hours, unlike in `parseDuration`. Null for
 * other text, for a number that can be read two ways (`1.200`), and for ten million hours or more.
 */
export function parseHours(text: string): Seconds | null {
  const typed = withHalvesJoined(text)
  const [number, secondReading] = numberReadings(withoutUnit(typed))
  if (number === undefined) return lengthIn(typed, maxBudgetHours)
  return secondReading === undefined ? limitedTo(Number(number) * 3600, maxBudgetHours) : null
}

/** Returns the message for text that `parseHours` can't read; null if it can. */
export function hoursProblem(text: string): string | null {
  if (parseHours(text) !== null) return null
  return readingsProblem(withoutUnit(text.trim())) ?? t`Enter hours, for example 120, 7.5 or 7:30.`
}

function withoutUnit(typed: string): string {
  return typed.replace(/ ?h$/i, '')
}

/** Collapses white space, and removes it between a number and a fraction. */
function withHalvesJoined(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) (?=[½¼¾])/, '')
}

/** Parses a duration with a colon, a unit or words; null for anything else, and for `hours` hours or more. */
function lengthIn(typed: string, hours: number): Seconds | null {
  return limitedTo(shownLength(typed) ?? lengthInWords(typed), hours)
}

const shownLengthPattern: PatternSource = (vocabulary) =>
  `^${asShown}(?: ?(?:${vocabulary.anyOf('hours')})\\.?)?$`

function shownLength(typed: string): number | null {
  const vocabulary = vocabularyOf(currentLanguage())
  const [, hours, minutes, seconds = 0] =
    vocabulary.pattern(shownLengthPattern).exec(typed.toLowerCase()) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function lengthInWords(typed: string): number | null {
  // `1½` is hours, the last number of `1h 30` minutes.
  if (/^\d*[½¼¾]$/.test(typed)) return wholeLength(`${typed}h`)
  return wholeLength(typed) ?? (/\D\d{1,2}$/.test(typed) ? wholeLength(`${typed} min`) : null)
}

function wholeLength(text: string): number | null {
  const line = new Line(text)
  const length = durationAt(line, 0) ?? durationPhraseAt(line, 0)
  return length && length.end === line.words.length ? length.seconds : null
}

/** Rounds to whole seconds; null for `hours` hours or more. */
function limitedTo(seconds: number | null, hours: number): Seconds | null {
  const whole = seconds === null ? null : Math.round(seconds)
  return whole === null || whole >= hours * 3600 ? null : (whole as Seconds)
}
