/** Parses durations in words: `half an hour`, `two hours`, `an hour and a half`, `twenty minutes`. */
import type { Seconds } from '../units.ts'
import { minutesBehind } from './durations.ts'
import type { DateReading } from './find-dates.ts'
import type { Line, WordSpan } from './line.ts'

const maxWords = 5
/** Words after which a phrase is a length anywhere. */
const said = ['for', 'spent', 'agoBefore'] as const

/**
 * Reads the longest duration phrase at word `first`; null for none. Because such words are ambiguous, they count only
 * at an end of the line, after "for" and "spent", before "ago", or beside a recognized part or a day at an end of it.
 */
export function durationPhraseAt(
  line: Line,
  first: number,
  dates: readonly DateReading[] = [],
): (WordSpan & { readonly seconds: Seconds }) | null {
  const { vocabulary } = line
  const before = line.core(first - 1)
  if (!vocabulary.mayBeginLength(line.core(first)) || vocabulary.is('notLengths', before))
    return null
  for (let end = first + maxWords; end > first; end -= 1) {
    const span = { first, end }
    const seconds = vocabulary.lengthOf(line.phrase(span))
    if (seconds === null) continue
    const isSaid = line.isOneOf(first - 1, ...said) || vocabulary.is('ago', line.core(end))
    const isBesideDay = dates.some(
      (day) => (day.end === first || day.first === end) && line.isAtEdge(day),
    )
    if (!isSaid && !isBesideDay && !line.isAtEdge(span) && !line.hasNeighbour(span)) return null
    const rest = seconds % 3600 === 0 ? minutesBehind(line, end) : null
    return { first, end: rest?.end ?? end, seconds: (seconds + (rest?.seconds ?? 0)) as Seconds }
  }
  return null
}
