import type { Gap } from '../../shared/domain/presence/gap.ts'
import { isRunning } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { timeEntries, type StoredTimeEntry } from './time-entries.ts'

/**
 * Returns the entry that overlaps `gap`: the one that was running when the gap began. If that one is deleted or no
 * longer overlaps the gap, returns an overlapping entry with the same project and note. Undefined if there is none, if
 * no entry was running, or if the gap has not ended.
 */
export function entryOfGap(reader: Reader, gap: Gap): StoredTimeEntry | undefined {
  const { entryId, from, to } = gap
  if (entryId === null || to === null) return undefined
  const former = timeEntries.byId(reader, entryId)
  if (former && !former.isDeleted && reachesInto(former, from, to)) return former
  return entriesWithin(reader, from, to).find(
    ({ projectId, note }) => former?.projectId === projectId && former.note === note,
  )
}

/** In ms. Without a maximum, the search would have to read all earlier entries for each gap. */
const maxDuration = 31 * 86_400_000

function entriesWithin(reader: Reader, from: EpochMs, to: EpochMs): readonly StoredTimeEntry[] {
  return timeEntries
    .where(
      reader,
      `WHERE r.deleted_at IS NULL AND r.started_at >= ? AND r.started_at < ?
       AND (r.duration IS NULL OR r.started_at + r.duration * 1000 > ?) ORDER BY r.started_at`,
      [from - maxDuration, to, from],
    )
    .filter((entry) => reachesInto(entry, from, to))
}

function reachesInto(entry: StoredTimeEntry, from: EpochMs, to: EpochMs): boolean {
  if (entry.startedAt >= to) return false
  return entry.duration === null ? isRunning(entry) : entry.startedAt + entry.duration * 1000 > from
}
