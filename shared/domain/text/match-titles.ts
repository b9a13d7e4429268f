import { foldName } from './fold.ts'

/** How well a title matches a query, best first. `equal`: identical apart from case, accents and spaces. */
export type MatchRank = 'same' | 'equal' | 'prefix' | 'wordPrefix' | 'subsequence'
export type TitleMatch<Candidate> = { readonly candidate: Candidate; readonly rank: MatchRank }

const order: readonly MatchRank[] = ['same', 'equal', 'prefix', 'wordPrefix', 'subsequence']

/** Returns matches, best rank first; equal ranks keep their order. An empty query matches all. */
export function matchTitles<Candidate>(
  query: string,
  candidates: readonly Candidate[],
  titleOf: (candidate: Candidate) => string,
): readonly TitleMatch<Candidate>[] {
  const wanted = foldName(query)
  const matches = candidates.flatMap((candidate) => {
    const title = titleOf(candidate)
    const rank = title === query ? 'same' : rankOf(wanted, foldName(title))
    return rank === null ? [] : [{ candidate, rank }]
  })
  // Array.prototype.sort is stable since ES2019.
  return matches.sort((one, other) => order.indexOf(one.rank) - order.indexOf(other.rank))
}

function rankOf(query: string, title: string): MatchRank | null {
  if (title === query) return 'equal'
  if (title.startsWith(query)) return 'prefix'
  if (beginsWords(query, title)) return 'wordPrefix'
  return isSubsequence(query.replaceAll(' ', ''), title) ? 'subsequence' : null
}

/** True if words of a title begin with those of the query, in order: `gui` and `br gu` match `Brand guide`. */
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
