import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { existingProject } from '../store/projects.ts'
import { recentWork, runningTimers } from './entries.ts'

/** An entry with the title of its project; null for none. */
export type TitledEntry = TimeEntry & { readonly project: string | null }

/** What the tray shows from the database. */
export type TraySummary = {
  /** The entry that can be resumed; null for none, and while a timer is running. */
  readonly paused: TitledEntry | null
  /** Oldest start first. */
  readonly running: readonly TitledEntry[]
  /** Recent distinct work that can be started again, newest first, without what is running. */
  readonly recent: readonly TitledEntry[]
  /** Number of closed gaps that wait for a decision. */
  readonly gaps: number
}

/** Reads the summary. `recents`: the most recent entries to return. `paused`: the paused entry. */
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
