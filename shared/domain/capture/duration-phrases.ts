import type { Seconds } from '../units.ts'
import { maxSeconds, minutesBehind } from './durations.ts'
import type { DateReading } from './find-dates.ts'
import type { Line, WordSpan } from './line.ts'

const maxWords = 5
/** Lists of words after which a phrase counts as a length anywhere in the line. */
const said = ['for', 'spent', 'agoBefore'] as const

/**
 * Reads the longest duration in words (`half an hour`, `an hour and a half`) that begins at word `first`; null for
 * none. Because such words can also be part of a note, they are read only in the places that `isMeant` accepts, and
 * beside a day at the start or end of the line.
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
    if (seconds === null || seconds >= maxSeconds) continue
    if (!isMeant(line, span) && !isBesideDay(line, span, dates)) return null
    const rest = seconds % 3600 === 0 ? minutesBehind(line, end) : null
    return { first, end: rest?.end ?? end, seconds: (seconds + (rest?.seconds ?? 0)) as Seconds }
  }
  return null
}

/** True after "for" or "spent", before "ago", at an end of the line, or beside a recognized part. */
function isMeant(line: Line, span: WordSpan): boolean {
  const isSaid = line.isOneOf(span.first - 1, ...said) || line.isOneOf(span.end, 'ago')
  const start = line.isOneOf(span.first - 1, 'almost') ? span.first - 1 : span.first
  const isFirstOrLast = start <= line.unquoted.first || span.end >= line.unquoted.end
  return isSaid || isFirstOrLast || line.hasNeighbour(span)
}

function isBesideDay(line: Line, { first, end }: WordSpan, dates: readonly DateReading[]): boolean {
  return dates.some((day) => (day.end === first || day.first === end) && line.isAtEdge(day))
}
