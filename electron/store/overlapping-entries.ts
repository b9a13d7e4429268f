import { maxEntryDuration } from '../../shared/domain/entries/entry-limits.ts'
import { endOf, isRunning } from '../../shared/domain/entries/time-entry.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { timeEntries } from './time-entries.ts'

/** In ms. Without a maximum, the search would have to read all earlier entries for each span. */
const maxEntryLength = maxEntryDuration * 1000

export type OverlappingEntry = Span & {
  readonly id: LocalId
  readonly projectId: LocalId | null
  readonly note: string | null
}

/** Returns the undeleted entries that overlap a span, earliest first. Running entries count as ending at `now`. */
export function overlappingEntries(
  reader: Reader,
  span: Span,
  now: EpochMs,
): readonly OverlappingEntry[] {
  return timeEntries
    .where(
      reader,
      `WHERE r.deleted_at IS NULL AND r.started_at >= ? AND r.started_at < ? ORDER BY r.started_at`,
      [span.from - maxEntryLength, span.to],
    )
    .flatMap((entry) => {
      const { id, projectId, note, startedAt: from } = entry
      const to = endOf(entry) ?? (isRunning(entry) ? now : from)
      return to > span.from ? [{ id, projectId, note, from, to }] : []
    })
}
