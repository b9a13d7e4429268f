/** Which entry a gap takes its time from. */
import type { Gap } from '../../shared/domain/gap.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { timeEntries, type StoredTimeEntry } from './time-entries.ts'

/**
 * The entry that `gap` lies in: the one that ran when it began, or, where an earlier gap was cut out of
 * that one, the rest of the same work. Undefined where the entry is gone or was changed beyond knowing.
 */
export function entryOver(reader: Reader, gap: Gap): StoredTimeEntry | undefined {
  if (gap.entryId === null || gap.to === null) return undefined
  const entries = livingOver(reader, gap.from, gap.to)
  const itself = entries.find(({ id }) => id === gap.entryId)
  if (itself) return itself
  const former = timeEntries.byId(reader, gap.entryId)
  return entries.find(
    ({ projectId, note }) => former?.projectId === projectId && former.note === note,
  )
}

/** Living entries that have time in `[from, to)`, oldest first; a running one goes on without end. */
function livingOver(reader: Reader, from: EpochMs, to: EpochMs): readonly StoredTimeEntry[] {
  return timeEntries.where(
    reader,
    `WHERE r.deleted_at IS NULL AND r.started_at < ?
       AND ((r.duration IS NULL AND r.is_logged = 0) OR r.started_at + r.duration * 1000 > ?)
     ORDER BY r.started_at`,
    [to, from],
  )
}
