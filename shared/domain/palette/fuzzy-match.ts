/** Typed text matches a name by beginnings of words, parts of words, or initials. */
import { withoutMarks } from '../text/fold.ts'

/** A matching part of a text, from `from` (inclusive) to `to` (exclusive), in UTF-16 units. */
export type MatchRange = { readonly from: number; readonly to: number }
/** How well a query matches a text. `score`: above 0 and at most 1; 1 is the best. */
export type Match = { readonly score: number; readonly ranges: readonly MatchRange[] }

const scores = { whole: 1, textStart: 0.85, wordStart: 0.75, initials: 0.6, inside: 0.4 } as const
/** Lowest factor by which a text's length can reduce its score. Longer text has a lower factor. */
const minCloseness = 0.9

/**
 * Returns the kind of a match by its score; lower is better. 0: the query is the whole text; 1: its beginning; 2: the
 * beginning of a word; 3: the initials of words; 4: another part of the text; 5: any poorer match.
 */
export function matchKind(score: number): number {
  if (score === scores.whole) return 0
  const { whole: _, ...others } = scores
  return 1 + Object.values(others).filter((best) => score < best * minCloseness).length
}

/**
 * Matches every word of a query, ignoring case and accents; null if any has no match. An empty query always matches.
 */
export function fuzzyMatch(query: string, text: string): Match | null {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { score: 1, ranges: [] }
  const folded = fold(text)
  const starts = wordStarts(folded)
  const phrase = words.join(' ')
  // If two names match alike, the shorter one is probably meant.
  const share = Math.min(1, phrase.length / Math.max(1, folded.length))
  const closeness = minCloseness + (1 - minCloseness) * share
  const together = matchStart(phrase, folded, starts)
  if (together !== null) return { ...together, score: together.score * closeness }
  let score = 0
  const ranges: MatchRange[] = []
  for (const word of words) {
    const found = matchWord(word, folded, starts)
    if (found === null) return null
    score += found.score
    ranges.push(...found.ranges)
  }
  // Words that are found apart don't count as the beginning of the text, even if one of them is there.
  const maxScore = words.length > 1 ? scores.wordStart : scores.whole
  return { score: Math.min(maxScore, score / words.length) * closeness, ranges: united(ranges) }
}

/** Matches the beginning of a word; null if no word begins with the typed text. */
function matchStart(typed: string, text: string, starts: readonly number[]): Match | null {
  if (text === typed) return { score: scores.whole, ranges: [{ from: 0, to: text.length }] }
  const start = text.startsWith(typed) ? 0 : starts.find((at) => text.startsWith(typed, at))
  if (start === undefined) return null
  const isFirst = start <= (starts[0] ?? 0)
  const range = { from: start, to: start + typed.length }
  return { score: isFirst ? scores.textStart : scores.wordStart, ranges: [range] }
}

function matchWord(word: string, text: string, starts: readonly number[]): Match | null {
  const start = matchStart(word, text, starts)
  if (start !== null) return start
  const initials = matchInitials(word, text, starts)
  if (initials !== null) return { score: scores.initials, ranges: initials }
  const inside = text.indexOf(word)
  return inside === -1
    ? null
    : { score: scores.inside, ranges: [{ from: inside, to: inside + word.length }] }
}

/** Matches initials in order: `wr` matches “Website relaunch”. */
function matchInitials(
  word: string,
  text: string,
  starts: readonly number[],
): readonly MatchRange[] | null {
  if (word.length < 2) return null
  const ranges: MatchRange[] = []
  let next = 0
  for (const letter of word) {
    while (next < starts.length && text[starts[next] ?? 0] !== letter) next += 1
    const at = starts[next]
    if (at === undefined) return null
    ranges.push({ from: at, to: at + letter.length })
    next += 1
  }
  return ranges
}

function wordStarts(text: string): readonly number[] {
  return Array.from(
    text.matchAll(/[\p{L}\p{N}\p{Cs}\u{10000}-\u{10ffff}]+/gu),
    ({ index }) => index,
  )
}

/**
 * Plain letters for letters that Unicode does not decompose (those with a stroke, and the dotless i), and for curly
 * apostrophes.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}

/**
 * Returns the text in lower case without accents. The length stays the same, so that positions in the result are
 * positions in the text.
 */
function fold(text: string): string {
  // Most letters are ASCII. Folded one by one like the others, they would take ten times as long.
  return text
    .replace(/[^\0-\x7f]/gu, (letter) => {
      const plain = withoutMarks(letter).toLowerCase()
      return plain.length === letter.length ? (plainLetters[plain] ?? plain) : letter
    })
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function united(ranges: readonly MatchRange[]): readonly MatchRange[] {
  const sorted = [...ranges].sort((one, two) => one.from - two.from)
  const result: MatchRange[] = []
  for (const range of sorted) {
    const last = result.at(-1)
    if (last && range.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    } else result.push(range)
  }
  return result
}
