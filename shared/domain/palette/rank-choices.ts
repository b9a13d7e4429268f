/** All lists of names rank their choices in the same order (decision 148). */
import { fuzzyMatch, matchKind, type MatchRange } from './fuzzy-match.ts'

export type NamedChoice = {
  readonly label: string
  /** Shown after the label and also searched, such as the client of a project. */
  readonly detail?: string | null | undefined
  /** Other names of the same thing, searched but not shown. */
  readonly keywords?: string
}

/**
 * An item with its match. `ranges`: matching parts, as positions in the label's NFC form. `score`: above 0 and at most
 * 1; 1 is the best.
 */
export type Ranked<One> = {
  readonly item: One
  readonly ranges: readonly MatchRange[]
  readonly score: number
}

/** Factor that keeps matches in detail or keywords below 0.36, the lowest score of a match in the label. */
const besideLabel = 0.35

/** Compares two matches by their kind (`matchKind`) alone, for sorting with the better kind first. */
export function byKind(first: Pick<Ranked<unknown>, 'score'>, second: typeof first): number {
  return matchKind(first.score) - matchKind(second.score)
}

/**
 * Returns the choices that match, best first: names that begin with the typed text, then names with a word that begins
 * with it, then names that contain it, then choices that match only together with their detail. `amongAlike`: orders
 * equally good matches, for example by use. Choices that are still equal keep their order. Empty text matches all
 * choices equally well.
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

/**
 * Returns the choices that match, best first (`rankMatches`). Among equally good matches, the shortest name comes
 * first.
 */
export function rankChoices<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
): readonly One[] {
  return rankMatches(choices, typed, (one, two) => two.score - one.score).map(({ item }) => item)
}

/**
 * Returns the choice with exactly this name, or else the only match; null if neither exists. `ranked`: the result of
 * `rankChoices` for the same text.
 */
export function onlyChoice<One extends NamedChoice>(
  ranked: readonly One[],
  typed: string,
): One | null {
  const [exact, second] = ranked.filter((choice) => isNamed(choice, typed))
  if (exact !== undefined) return second === undefined ? exact : null
  return ranked.length === 1 ? (ranked[0] ?? null) : null
}

/** True if the typed text is the choice's name, ignoring case and accents. */
export function isNamed({ label, detail }: NamedChoice, typed: string): boolean {
  if (typed.trim() === '') return false
  return isWhole(typed, label) || (detail != null && isWhole(typed, `${label} ${detail}`))
}

function isWhole(typed: string, name: string): boolean {
  return match(typed, name.trim())?.score === 1
}

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

/** Matches in NFC, because a letter and its accent may be two characters. */
function match(typed: string, name: string): ReturnType<typeof fuzzyMatch> {
  return fuzzyMatch(typed.normalize('NFC'), name.normalize('NFC'))
}
