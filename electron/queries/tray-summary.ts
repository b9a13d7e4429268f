import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { existingProject } from '../store/projects.ts'
import { recentWork, runningTimers } from './entries.ts'

/** Work with the title of its project; null for none. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** What the tray tells of the database. */
export type TraySummary = {
  /** The work that can be resumed; null for none, and while a timer runs. */
  readonly paused: TitledEntry | null
  /** Oldest start first. */
  readonly running: readonly TitledEntry[]
  /** The last pieces of work that can be gone on with, newest first; what runs is not among them. */
  readonly recent: readonly TitledEntry[]
  /** Gaps that have ended and wait for a decision. */
  readonly gaps: number
}

export function traySummary(
  reader: Reader,
  recents: number,
  paused: TimeEntry | null,
): TraySummary {
  const titleOf = (id: LocalId | null): string | null =>
    id === null ? null : (existingProject(reader, id)?.title ?? null)
  const titled = (entry: TimeEntry): TitledEntry => ({
    ...entry,
    project: titleOf(entry.projectId),
  })
  const running = runningTimers(reader)
  const isRunning = (piece: TimeEntry): boolean =>
    running.some(({ note, projectId }) => note === piece.note && projectId === piece.projectId)
  const recent = recentWork(reader, recents + running.length).filter((piece) => !isRunning(piece))
  return {
    paused: paused && titled(paused),
    running: running.map(titled),
    recent: recent.slice(0, recents).map(titled),
    gaps: unresolvedGaps(reader).filter(({ to }) => to !== null).length,
  }
}
