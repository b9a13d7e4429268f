/** The order of the command palette: how well a name matches, and how often the person runs it. */
import type { EpochMs } from '../units.ts'
import { fuzzyMatch, type MatchRange } from './fuzzy-match.ts'
import { weightAt, type PaletteUsage } from './usage.ts'

/** Something that can be found by its name. */
export type Nameable = {
  readonly key: string
  readonly label: string
  /** Stands behind the label, and is searched, such as the client of a project. */
  readonly detail?: string | null
  /** Searched, not shown: other names of the same thing. */
  readonly keywords?: string
}
/** What matched, with the places in its label that are shown bold. A higher `score` is better. */
export type Ranked<One> = {
  readonly item: One
  readonly ranges: readonly MatchRange[]
  readonly score: number
}

/** A match in what is not the label comes after every one in a label. */
const besideLabel = 0.35
/** The most that habit adds: enough to come first among equals, too little to hide a better name. */
const mostHabit = 0.35

/** The best `limit` of those that match, best first. Equal ones keep their order. */
export function rank<One extends Nameable>(
  items: readonly One[],
  query: string,
  {
    usage,
    now,
    limit,
  }: { readonly usage: PaletteUsage; readonly now: EpochMs; readonly limit: number },
): readonly Ranked<One>[] {
  return items
    .flatMap((item) => {
      const match = matchOf(item, query)
      if (match === null) return []
      const used = usage[item.key]
      const habit = used ? 1 - 1 / (1 + weightAt(used, now)) : 0
      return [{ item, ranges: match.ranges, score: match.score + mostHabit * habit }]
    })
    .sort((one, two) => two.score - one.score)
    .slice(0, limit)
}

function matchOf({ label, detail, keywords }: Nameable, query: string) {
  const own = fuzzyMatch(query, label)
  if (own !== null) return own
  const whole = [label, detail, keywords].filter(Boolean).join(' ')
  const found = fuzzyMatch(query, whole)
  if (found === null) return null
  const ranges = found.ranges.filter(({ to }) => to <= label.length)
  return { score: found.score * besideLabel, ranges }
}
