import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'

type Piece = Pick<TimeEntry, 'note' | 'projectId'>

const shown = 6

/** Returns the most recent work, except work that is running. */
export function recentWork<Entry extends Piece>(
  recent: readonly Entry[],
  running: readonly Piece[],
): readonly Entry[] {
  const isRunning = ({ note, projectId }: Piece): boolean =>
    running.some((one) => one.note === note && one.projectId === projectId)
  return recent.filter((entry) => !isRunning(entry)).slice(0, shown)
}
