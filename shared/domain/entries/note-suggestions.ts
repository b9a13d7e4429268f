/** Notes of earlier work, suggested while one is typed. */
import { fuzzyMatch, type MatchRange } from '../palette/fuzzy-match.ts'
import type { LocalId, ServiceId } from '../units.ts'

/** A note with the project that it was recorded for. */
export type EarlierWork = {
  readonly note: string
  readonly projectId: LocalId | null
  readonly projectServiceId: ServiceId | null
}

/** `ranges`: what matched in the note. */
export type NoteSuggestion = { readonly work: EarlierWork; readonly ranges: readonly MatchRange[] }

type Given = {
  /** The one used last first. */
  readonly works: readonly EarlierWork[]
  /** What is typed; empty for the latest work. */
  readonly text: string
  readonly projectId: LocalId | null
  /** Title of a project and name of its client, which are searched as well. */
  readonly namesOf: (project: LocalId) => string
  readonly limit: number
}

/** A match outside of the note comes after every one in a note, also with `ownProject`. */
const besideNote = 0.3
/** Work of the chosen project comes before other work that matches as well. */
const ownProject = 0.1

/**
 * The best suggestions, best first; of equal ones the latest. Work that is already typed and assigned as it was
 * is not suggested.
 */
export function suggestNotes(given: Given): readonly NoteSuggestion[] {
  const text = given.text.trim()
  return given.works
    .filter((work) => work.note !== text || work.projectId !== given.projectId)
    .flatMap((work) => {
      const found = matchOf(work, text, given.namesOf)
      if (found === null) return []
      const bonus = work.projectId !== null && work.projectId === given.projectId ? ownProject : 0
      return [{ work, ranges: found.ranges, score: found.score + bonus }]
    })
    .sort((one, two) => two.score - one.score)
    .slice(0, given.limit)
    .map(({ work, ranges }) => ({ work, ranges }))
}

function matchOf({ note, projectId }: EarlierWork, text: string, namesOf: Given['namesOf']) {
  const own = fuzzyMatch(text, note)
  if (own !== null) {
    // Equal matches keep the order of the works: the length of a note says nothing about what is meant.
    const isStart = own.ranges[0]?.from === 0
    return { ranges: own.ranges, score: isStart ? 1 : own.score }
  }
  const found = projectId === null ? null : fuzzyMatch(text, `${note} ${namesOf(projectId)}`)
  if (found === null) return null
  const ranges = found.ranges.filter(({ to }) => to <= note.length)
  return { ranges, score: found.score * besideNote }
}
