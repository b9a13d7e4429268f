/** Which entry a gap takes its time from. */
import type { Gap } from '../../shared/domain/presence/gap.ts'
import { isRunning } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { timeEntries, type StoredTimeEntry } from './time-entries.ts'

/**
 * The entry that `gap` lies in: the one that ran when it began, or, where an earlier gap was cut out of
 * that one, the rest of the same work. Undefined where the entry is gone or was changed beyond knowing.
 */
export function entryOfGap(reader: Reader, gap: Gap): StoredTimeEntry | undefined {
  const { entryId, from, to } = gap
  if (entryId === null || to === null) return undefined
  const former = timeEntries.byId(reader, entryId)
  if (former && !former.isDeleted && reachesInto(former, from, to)) return former
  return livingOver(reader, from, to).find(
    ({ projectId, note }) => former?.projectId === projectId && former.note === note,
  )
}

/** Milliseconds. Longer entries than a month are not looked for: each gap would read all that came before. */
const longest = 31 * 86_400_000

/** Living entries that have time in `[from, to)`, oldest first; a running one goes on without end. */
function livingOver(reader: Reader, from: EpochMs, to: EpochMs): readonly StoredTimeEntry[] {
  return timeEntries
    .where(
      reader,
      `WHERE r.deleted_at IS NULL AND r.started_at >= ? AND r.started_at < ? ORDER BY r.started_at`,
      [from - longest, to],
    )
    .filter((entry) => reachesInto(entry, from, to))
}

function reachesInto(entry: StoredTimeEntry, from: EpochMs, to: EpochMs): boolean {
  if (entry.startedAt >= to) return false
  return entry.duration === null ? isRunning(entry) : entry.startedAt + entry.duration * 1000 > from
}
