/** The choices that answer to what was typed into a list, in the one order that every list of names has (decision 148). */
import { fuzzyMatch, matchKind } from './fuzzy-match.ts'

/** A name, and what stands behind it and is searched, too, such as the client of a project. */
export type NamedChoice = { readonly label: string; readonly detail?: string | null | undefined }

/** A match that needs the detail comes after every one in the name: the lowest of those has 0.36. */
const besideLabel = 0.35

/**
 * The choices that match, best first: names that begin with what was typed, names of which a word does, names that
 * contain it, and those that need the detail. Equal ones keep their order; nothing typed leaves all as they are.
 */
export function rankChoices<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
): readonly One[] {
  return matching(choices, typed)
    .sort((one, two) => two.score - one.score)
    .map(({ choice }) => choice)
}

/** As `rankChoices`, where the order says more than the length of a name: among those that match alike it stays. */
export function rankInOrder<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
): readonly One[] {
  return matching(choices, typed)
    .sort((one, two) => matchKind(one.score) - matchKind(two.score))
    .map(({ choice }) => choice)
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

function matching<One extends NamedChoice>(
  choices: readonly One[],
  typed: string,
): { readonly choice: One; readonly score: number }[] {
  return choices.flatMap((choice) => {
    const score = scoreOf(choice, typed)
    return score > 0 ? [{ choice, score }] : []
  })
}

function scoreOf({ label, detail }: NamedChoice, typed: string): number {
  const byLabel = matchScore(typed, label)
  if (byLabel > 0 || detail == null) return byLabel
  return matchScore(typed, `${label} ${detail}`) * besideLabel
}

function isWhole(typed: string, name: string): boolean {
  return matchScore(typed, name.trim()) === 1
}

/** 0 for no match. A letter and its mark may be typed as two characters, or stored so. */
function matchScore(typed: string, name: string): number {
  return fuzzyMatch(typed.normalize('NFC'), name.normalize('NFC'))?.score ?? 0
}
