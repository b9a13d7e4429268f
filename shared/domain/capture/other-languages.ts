/**
 * Asks about words of a language other than the line's: `2 Stunden gestern` in the English program. Otherwise, a timer
 * would start, or a day would be lost. They are not simply read, because some of them are also English words: German
 * `do` and `so` are weekdays, and `am` is a preposition.
 */
import { translatedLanguages } from '../language/language.ts'
import { t } from '../language/translate.ts'
import { vocabularyOf, type Vocabulary } from '../language/words/vocabulary.ts'
import { isWeekday } from './day-phrases.ts'
import { asks, isSameCapture, type Capture, type Meaning } from './capture.ts'
import { formatDuration } from './durations.ts'
import { Line, type WordSpan } from './line.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { quote } from './tokenize.ts'
import { wallOf } from './wall-time.ts'

/** Words of other languages that also occur in English notes. */
const ordinary: ReadonlySet<string> = new Set(['am', 'die', 'do', 'her', 'mi', 'pro', 'so'])

/**
 * Reports words that mean something in another language, but are only note text in the language of `line`. `read`: a
 * parser that reads a line in the language of that line's vocabulary. `ownCapture`: the result of `read(line)`.
 */
export function reportOtherLanguages(
  line: Line,
  ownCapture: Capture,
  read: (line: Line) => Capture,
): void {
  for (const language of translatedLanguages) {
    const vocabulary = vocabularyOf(language)
    if (vocabulary === line.vocabulary) continue
    const isForeign = (word: string): boolean =>
      vocabulary.knows(word) && !line.vocabulary.knows(word) && !ordinary.has(word)
    // “2Std”, “8Uhr-12Uhr”, “gestern!”.
    const foreign = line.words.map(
      ({ core }, at) => core.split(/[^\p{L}]+/u).some(isForeign) || isDay(line, at, vocabulary),
    )
    if (!foreign.includes(true)) continue
    const otherLine = new Line(line.text, vocabulary, line.isPart)
    const capture = read(otherLine)
    if (isSameCapture(capture, ownCapture) && !otherLine.problems.some(({ kind }) => asks(kind)))
      continue
    for (const { meaning, ...span } of readSpans(otherLine)) {
      // A question may be about other words than the foreign one that causes it: “3 Anrufe à 20 min”.
      if (meaning !== null && !foreign.slice(span.first, span.end).includes(true)) continue
      if (line.isAsked(span) || (meaning !== null && line.isClaimedWhole(span))) continue
      const text = line.textOf(span)
      const readable = meaning === null ? null : formatPart(meaning, capture, otherLine)
      const candidates = [...(readable === null ? [] : [readable]), quote(text)]
      line.report('unclear', span, t`What does “${text}” mean?`, { candidates })
    }
  }
}

/** True for “Do”, “So” and “Fr” as weekdays: “Do 14-15 Termin”, “2h Termin Do”. */
function isDay(line: Line, at: number, vocabulary: Vocabulary): boolean {
  const { core = '', bare = '' } = line.words[at] ?? {}
  const isBesideNumber = /^\d(?!\d*[.,]\d\d$)/.test(line.bareOf(at + 1))
  const isPlaced = isBesideNumber || (at > 0 && at === line.words.length - 1)
  const name = vocabulary.inEnglish(core)
  return isPlaced && /^\p{Lu}/u.test(bare) && name !== core && isWeekday(name)
}

/** Returns the spans that were read or asked about. The meaning is null for a span that a problem asks about. */
function readSpans(line: Line): readonly (WordSpan & { readonly meaning: Meaning | null })[] {
  const read = line.words.flatMap((_, at) => {
    const [span, meaning] = [line.claimAt(at), line.meaningAt(at)]
    return span?.first === at ? [{ ...span, meaning }] : []
  })
  const askedSpans = line.problems
    .filter(({ kind }) => asks(kind))
    .map(({ from, to }) => ({ ...line.spanOf(from, to), meaning: null }))
  return [...read, ...askedSpans]
}

/** Formats a part in a form that every language reads; null if there is none. */
function formatPart(meaning: Meaning, capture: Capture, line: Line): string | null {
  if (meaning === 'command') return capture.kind === 'expense' ? 'expense' : 'start'
  if (meaning === 'date') {
    return capture.kind === 'expense' ? capture.date : wallOf(capture.start, capture.zone).day
  }
  if (capture.kind === 'expense') return null
  const start = formatTimeOfDay(wallOf(capture.start, capture.zone).clock)
  if (capture.kind === 'timer') return meaning === 'time' ? `since ${start}` : null
  if (meaning === 'duration') return formatDuration(capture.duration)
  if (meaning !== 'time') return null
  const end = formatTimeOfDay(wallOf(capture.end, capture.zone).clock)
  return line.hasMeaning('duration') ? `at ${start}` : `${start}-${end}`
}
