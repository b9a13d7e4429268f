/** Ranks the choices that match typed text, in the one order of all lists of names (decision 148). */
import { fuzzyMatch, matchKind, type MatchRange } from './fuzzy-match.ts'

export type NamedChoice = {
  readonly label: string
  /** Text that is shown after the label and searched, such as the client of a project. */
  readonly detail?: string | null | undefined
  /** Other names of the same thing, searched but not shown. */
  readonly keywords?: string
}

/** A choice that matches. `ranges`: places in its label in NFC. `score`: 1 is the best, above 0. */
export type Ranked<One> = {
  readonly item: One
  readonly ranges: readonly MatchRange[]
  readonly score: number
}

/**
 * Factor of a match that needs more than the label. It ranks such a match after every match in a label, of which the
 * lowest has 0.36.
 */
const besideLabel = 0.35

/**
 * Compares the kinds of two matches: below 0 where the first is better; 0 where both match alike, whatever their
 * length.
 */
export function byKind(first: Pick<Ranked<unknown>, 'score'>, second: typeof first): number {
  return matchKind(first.score) - matchKind(second.score)
}

/**
 * Returns the choices that match, best first: names that begin with the typed text, names with a word that does, names
 * that contain it, and matches that need more than the name. `amongAlike` orders choices that match alike, for example
 * by use; equal choices keep their order. An empty text matches everything alike.
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

/** Ranks as `rankMatches`; of choices that match alike, the shortest name comes first. */
export function rankChoices<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
): readonly One[] {
  return rankMatches(choices, typed, (one, two) => two.score - one.score).map(({ item }) => item)
}

/**
 * Returns the only choice that the typed text can mean: its exact name, or the only match. Null where there is none, or
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

/** Returns the match of a choice, in a list that is empty where the choice does not match. */
function matchOf<One extends NamedChoice>(item: One, typed: string): readonly Ranked<One>[] {
  const { label, detail, keywords } = item
  const labelMatch = match(typed, label)
  if (labelMatch !== null) return [{ item, ...labelMatch }]
  const found = match(typed, [label, detail, keywords].filter(Boolean).join(' '))
  if (found === null) return []
  const { length } = label.normalize('NFC')
  const ranges = found.ranges.filter(({ to }) => to <= length)
  return [{ item, ranges, score: found.score * besideLabel }]
}

/** Matches in NFC, because a letter and its mark may be typed or stored as two characters. */
function match(typed: string, name: string): ReturnType<typeof fuzzyMatch> {
  return fuzzyMatch(typed.normalize('NFC'), name.normalize('NFC'))
}
