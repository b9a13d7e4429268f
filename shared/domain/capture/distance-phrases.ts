/**
 * A distance counts only at the beginning of the line, because elsewhere it is a part of the note ("fixed the 34 km
 * display"). A day (`yesterday 34 km`), references (`@Acme 34 km`) and `expense`, `spent` and `paid` may come before
 * it. `start 5 km` and `> 5 km` are timers, `\5 km` and `"5 km"` are notes, “34 km/h” and `5 m` are not distances.
 */
import { unambiguousAmount } from '../text/two-readings.ts'
import { distanceUnit, lengthReadings, type DistanceUnit } from '../mileage/distance.ts'
import { t } from '../language/translate.ts'
import type { DateReading } from './find-dates.ts'
import type { Line, WordSpan } from './line.ts'

/**
 * A distance found in a line. `lengths`: the number that the text means, or both possible numbers if the text is
 * ambiguous.
 */
export type DistanceReading = WordSpan & {
  readonly lengths: readonly string[]
  readonly unit: DistanceUnit
}

const glued = /^(\d[\d.,'’]*)(\p{L}+)$/u

/** Reads `34 km`, `34km` or `12.5 miles`; null for none. */
export function distanceAt(line: Line, first: number): DistanceReading | null {
  const [, joined, name] = glued.exec(line.core(first)) ?? []
  const figure = joined ?? line.core(first)
  const unit = distanceUnit(name ?? line.core(first + 1))
  if (unit === null) return null
  const lengths = lengthReadings(figure)
  if (lengths.length === 0) return null
  return { first, end: first + (name === undefined ? 2 : 1), lengths, unit }
}

/** Finds the distance that begins the line and marks its words as read. Reports an ambiguous distance. */
export function takeDistance(line: Line, dates: readonly DateReading[]): DistanceReading | null {
  const found = distanceAt(line, beginning(line, dates))
  if (found === null) return null
  line.claim(found, 'distance')
  if (found.lengths.length > 1) {
    const candidates = found.lengths.map((length) => printDistance(length, found.unit))
    const message = t`“${line.textOf(found)}” can be read two ways.`
    line.report('ambiguousAmount', found, message, { candidates })
  }
  return found
}

/** Returns the index of the word at which a distance must begin, after claimed words and at most one day. */
function beginning(line: Line, dates: readonly DateReading[]): number {
  let at = 0
  let hasDay = false
  while (at < line.words.length) {
    const day: DateReading | undefined = hasDay
      ? undefined
      : dates.find(({ first }) => first === at)
    if (day === undefined && !line.isClaimed(at)) return at
    hasDay ||= day !== undefined
    at = day?.end ?? at + 1
  }
  return at
}

/** Formats a distance as `12.5 km`, so that it has only one reading. */
export function printDistance(length: string, unit: DistanceUnit): string {
  return `${unambiguousAmount(length)} ${unit}`
}
