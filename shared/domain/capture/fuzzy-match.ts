/** Finding a title by the first letters that a person types of it. */

/** Best first. `same`: letter for letter; `equal`: but for case, accents and spaces. */
export type MatchRank = 'same' | 'equal' | 'prefix' | 'wordPrefix' | 'subsequence'
export type Match<Candidate> = { readonly candidate: Candidate; readonly rank: MatchRank }

const order: readonly MatchRank[] = ['same', 'equal', 'prefix', 'wordPrefix', 'subsequence']

/** Letters that Unicode does not take apart into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Lower case, without accents, spaces tidied: what two spellings of one name have in common. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The candidates that `query` can mean, best rank first, in a rank in the order in which they were given.
 * An empty query matches all.
 */
export function fuzzyMatch<Candidate>(
  query: string,
  candidates: readonly Candidate[],
  titleOf: (candidate: Candidate) => string,
): readonly Match<Candidate>[] {
  const wanted = fold(query)
  const matches = candidates.flatMap((candidate) => {
    const title = titleOf(candidate)
    const rank = title === query ? 'same' : rankOf(wanted, fold(title))
    return rank === null ? [] : [{ candidate, rank }]
  })
  // Array.prototype.sort keeps the order of equals since ES2019.
  return matches.sort((one, other) => order.indexOf(one.rank) - order.indexOf(other.rank))
}

function rankOf(query: string, title: string): MatchRank | null {
  if (title === query) return 'equal'
  if (title.startsWith(query)) return 'prefix'
  if (beginsWords(query, title)) return 'wordPrefix'
  return isSubsequence(query.replaceAll(' ', ''), title) ? 'subsequence' : null
}

/** Each word of the query begins a word of the title, in order: `gui` and `br gu` find `Brand guide`. */
function beginsWords(query: string, title: string): boolean {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return false
  let found = 0
  for (const word of wordsOf(title)) if (word.startsWith(wanted[found] ?? '\n')) found += 1
  return found === wanted.length
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]/u).filter((word) => word !== '')
}

function isSubsequence(query: string, title: string): boolean {
  let found = 0
  for (const unit of title.split('')) if (unit === query[found]) found += 1
  return found === query.length
}
