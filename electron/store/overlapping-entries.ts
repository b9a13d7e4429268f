import { endOf, isRunning, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { mayOverlap, timeEntries } from './time-entries.ts'

export type OverlappingEntry = Span & Pick<TimeEntry, 'id' | 'projectId' | 'note'>

/** Returns the undeleted entries that overlap a span, earliest first. Running entries count as ending at `now`. */
export function overlappingEntries(
  reader: Reader,
  span: Span,
  now: EpochMs,
): readonly OverlappingEntry[] {
  return timeEntries
    .where(reader, `WHERE ${mayOverlap} ORDER BY r.started_at`, [span.from, span.to])
    .flatMap((entry) => {
      const { id, projectId, note, startedAt: from } = entry
      const to = endOf(entry) ?? (isRunning(entry) ? now : from)
      return to > span.from ? [{ id, projectId, note, from, to }] : []
    })
}
