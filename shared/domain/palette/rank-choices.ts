/** The choices that answer to what was typed into a list, in the one order that every list of names has (decision 148). */
import { fuzzyMatch, matchKind, type MatchRange } from './fuzzy-match.ts'

export type NamedChoice = {
  readonly label: string
  /** Stands behind the label and is searched, such as the client of a project. */
  readonly detail?: string | null | undefined
  /** Searched, not shown: other names of the same thing. */
  readonly keywords?: string
}

/** A choice that matches. `ranges`: places in its label in NFC. `score`: 1 is the best, above 0. */
export type Ranked<One> = {
  readonly item: One
  readonly ranges: readonly MatchRange[]
  readonly score: number
}

/** A match that needs more than the label comes after every one in a label: the lowest of those has 0.36. */
const besideLabel = 0.35

/** Below 0 where the first one matches in a better way; 0 where both match alike, however long they are. */
export function byKind(one: Pick<Ranked<unknown>, 'score'>, two: typeof one): number {
  return matchKind(one.score) - matchKind(two.score)
}

/**
 * The choices that match, best first: names that begin with what was typed, names of which a word does, names that
 * contain it, and those that need more than the name. `amongAlike` orders those that match alike, by what the person
 * uses, say; equal ones keep their order. Nothing typed matches everything alike.
 */
export function rankMatches<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
  amongAlike: (one: Ranked<One>, two: Ranked<One>) => number,
): readonly Ranked<One>[] {
  return choices
    .flatMap((item) => matchOf(item, typed))
    .sort((one, two) => byKind(one, two) || amongAlike(one, two))
}

/** As `rankMatches`; of those that match alike the shortest name comes first. */
export function rankChoices<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
): readonly One[] {
  return rankMatches(choices, typed, (one, two) => two.score - one.score).map(({ item }) => item)
}

/**
 * The choice that what was typed can only mean: its exact name, or the only one that matches. Null where there is none, or
 * two. `ranked`: from `rankChoices` for the same text.
 */
export function onlyChoice<One extends NamedChoice>(
  ranked: readonly One[],
  typed: string,
): One | null {
  const [exact, second] = ranked.filter((choice) => isNamed(choice, typed))
  if (exact !== undefined) return second === undefined ? exact : null
  return ranked.length === 1 ? (ranked[0] ?? null) : null
}

/** True where the text is the whole name; case and marks do not matter. */
export function isNamed({ label, detail }: NamedChoice, typed: string): boolean {
  if (typed.trim() === '') return false
  return isWhole(typed, label) || (detail != null && isWhole(typed, `${label} ${detail}`))
}

function isWhole(typed: string, name: string): boolean {
  return match(typed, name.trim())?.score === 1
}

/** The choice where it matches, else nothing. */
function matchOf<One extends NamedChoice>(item: One, typed: string): readonly Ranked<One>[] {
  const { label, detail, keywords } = item
  const own = match(typed, label)
  if (own !== null) return [{ item, ...own }]
  const found = match(typed, [label, detail, keywords].filter(Boolean).join(' '))
  if (found === null) return []
  const { length } = label.normalize('NFC')
  const ranges = found.ranges.filter(({ to }) => to <= length)
  return [{ item, ranges, score: found.score * besideLabel }]
}

/** A letter and its mark may be typed as two characters, or stored so. */
function match(typed: string, name: string): ReturnType<typeof fuzzyMatch> {
  return fuzzyMatch(typed.normalize('NFC'), name.normalize('NFC'))
}
