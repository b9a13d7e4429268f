/** Parses fields of hours: budgets, agreed hours, goals. */
import { t } from '../language/translate.ts'
import { numberReadings } from '../text/parse-number.ts'
import { readingsProblem } from '../text/two-readings.ts'
import type { Seconds } from '../units.ts'
import { lengthIn, limitedTo, withHalvesJoined } from './parse-duration.ts'

const maxHours = 10_000_000

/**
 * Parses as `parseDuration` does, but every plain number means hours. Null for other texts, for a number that can be
 * read two ways (`1.200`), and for ten million hours or more.
 */
export function parseHours(text: string): Seconds | null {
  const typed = withHalvesJoined(text)
  const [number, secondReading] = numberReadings(withoutUnit(typed))
  if (number === undefined) return lengthIn(typed, maxHours)
  return secondReading === undefined ? limitedTo(Number(number) * 3600, maxHours) : null
}

/** Returns the message for a text that `parseHours` can't read; null if it can. */
export function hoursProblem(text: string): string | null {
  if (parseHours(text) !== null) return null
  return readingsProblem(withoutUnit(text.trim())) ?? t`Enter hours, for example 120, 7.5 or 7:30.`
}

function withoutUnit(typed: string): string {
  return typed.replace(/ ?h$/i, '')
}
