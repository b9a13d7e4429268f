/** Finds what was typed in a name: by the beginnings of words, by parts of words, by initials. */

/** From (inclusive) to (exclusive), in UTF-16 units of the text. */
export type MatchRange = { readonly from: number; readonly to: number }
/** `score`: 1 is the best, above 0. */
export type Match = { readonly score: number; readonly ranges: readonly MatchRange[] }

const scores = { whole: 1, textStart: 0.85, wordStart: 0.75, initials: 0.6, inside: 0.4 } as const

/**
 * Each word of the query has to be found; case and marks (é, ü) do not matter. Null where one is not. An empty
 * query matches everything.
 */
export function fuzzyMatch(query: string, text: string): Match | null {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { score: 1, ranges: [] }
  const folded = fold(text)
  const starts = wordStarts(folded)
  let score = 0
  const ranges: MatchRange[] = []
  for (const word of words) {
    const found = matchWord(word, folded, starts)
    if (found === null) return null
    score += found.score
    ranges.push(...found.ranges)
  }
  // Between two names that match alike the shorter one is meant.
  const closeness = Math.min(1, words.join(' ').length / Math.max(1, folded.length))
  return { score: (score / words.length) * (0.9 + 0.1 * closeness), ranges: united(ranges) }
}

function matchWord(word: string, text: string, starts: readonly number[]): Match | null {
  const start = starts.find((at) => text.startsWith(word, at))
  if (start !== undefined) {
    const isWhole = text.length === word.length
    const atStart = start === starts[0] ? scores.textStart : scores.wordStart
    const range = { from: start, to: start + word.length }
    return { score: isWhole ? scores.whole : atStart, ranges: [range] }
  }
  const initials = matchInitials(word, text, starts)
  if (initials !== null) return { score: scores.initials, ranges: initials }
  const inside = text.indexOf(word)
  return inside === -1
    ? null
    : { score: scores.inside, ranges: [{ from: inside, to: inside + word.length }] }
}

/** `wr` finds “Website relaunch”: each letter begins a word, in their order. */
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
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (isWordPart(text[at]) && !isWordPart(text[at - 1])) starts.push(at)
  }
  return starts
}

function isWordPart(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}\p{Cs}]/u.test(unit)
}

/** Lower case without marks, unit by unit, so that positions stay those of the text. */
function fold(text: string): string {
  let folded = ''
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    folded += plain.length === letter.length ? plain : letter
  }
  return folded
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
