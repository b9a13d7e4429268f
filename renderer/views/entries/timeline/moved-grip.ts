import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import {
  moved,
  withEnd,
  withStart,
  type Stretch,
} from '../../../../shared/domain/timeline/timeline.ts'

/** The dragged part of a block: all of it, its start or its end. */
export type Grip = 'move' | 'start' | 'end'

/** The times of an entry after a part of it was moved by `by` ms, within the limits. */
export function withMovedGrip(
  entry: TimeEntry,
  grip: Grip,
  by: number,
  limits: Parameters<typeof moved>[2],
): Stretch {
  if (grip === 'start') return withStart(entry, entry.startedAt + by, limits)
  if (grip === 'end') return withEnd(entry, storedEnd(entry) + by, limits)
  return moved(entry, entry.startedAt + by, limits)
}

/** End of a stored entry, in ms since the epoch; the start of a running one. */
export function storedEnd({ startedAt, duration }: TimeEntry): number {
  return startedAt + (duration ?? 0) * 1000
}
