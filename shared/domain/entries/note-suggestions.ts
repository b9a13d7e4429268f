/** Suggestions of earlier notes while a note is typed. */
import type { MatchRange } from '../palette/fuzzy-match.ts'
import { rankMatches } from '../palette/rank-choices.ts'
import type { LocalId, ServiceId } from '../units.ts'

/** Note, and the project that it was recorded with. */
export type EarlierWork = {
  readonly note: string
  readonly projectId: LocalId | null
  readonly projectServiceId: ServiceId | null
}

/** Suggested note. `ranges`: parts of the note that match the typed text. */
export type NoteSuggestion = { readonly work: EarlierWork; readonly ranges: readonly MatchRange[] }

type Given = {
  /** Earlier work, most recently used first. */
  readonly works: readonly EarlierWork[]
  /** Typed text. If it is empty, the most recent work is suggested. */
  readonly text: string
  readonly projectId: LocalId | null
  /** Returns the title of a project and the name of its client. Both are searched, too. */
  readonly namesOf: (project: LocalId) => string
  readonly limit: number
}

/**
 * Returns the suggestions, best match first. Among equal matches, work of the chosen project comes first, then the most
 * recently used. Work with exactly the typed note and the chosen project is not suggested.
 */
export function suggestNotes({
  works,
  text,
  projectId,
  namesOf,
  limit,
}: Given): readonly NoteSuggestion[] {
  const typed = text.trim()
  const choices = works
    .filter((work) => work.note !== typed || work.projectId !== projectId)
    .map((work) => ({
      work,
      label: work.note,
      detail: work.projectId && namesOf(work.projectId),
      isOfProject: work.projectId !== null && work.projectId === projectId,
    }))
  return rankMatches(
    choices,
    typed,
    (one, two) => Number(two.item.isOfProject) - Number(one.item.isOfProject),
  )
    .slice(0, limit)
    .map(({ item, ranges }) => ({ work: item.work, ranges }))
}
