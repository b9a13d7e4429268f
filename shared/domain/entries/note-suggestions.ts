import type { MatchRange } from '../palette/fuzzy-match.ts'
import { rankMatches } from '../palette/rank-choices.ts'
import type { LocalId, ServiceId } from '../units.ts'

export type EarlierWork = {
  readonly note: string
  readonly projectId: LocalId | null
  readonly projectServiceId: ServiceId | null
}

/** A note to suggest. `ranges`: parts of the note that match the typed text. */
export type NoteSuggestion = { readonly work: EarlierWork; readonly ranges: readonly MatchRange[] }

type Given = {
  /** Most recently used first. */
  readonly works: readonly EarlierWork[]
  /** If empty, the most recent work is suggested. */
  readonly text: string
  readonly projectId: LocalId | null
  /** Title of a project and name of its client, which are also searched. */
  readonly namesOf: (project: LocalId) => string
  readonly limit: number
}

/**
 * Suggests notes, best match first. Among equal matches, work of the chosen project comes first, then the latest work.
 * Omits work of the chosen project whose note is exactly the typed text.
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
