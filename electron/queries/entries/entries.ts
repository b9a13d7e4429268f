import type { EntryTotals } from '../../../shared/contract/payloads.ts'
import { presentOf, type DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import { endOfEntry } from '../../../shared/domain/timeline/timeline.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs, type Seconds } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { entryRows } from './entry-rows.ts'
import { entrySlices } from './entry-slices.ts'

export { runningTimeEntries as runningTimers } from '../../store/time-entries.ts'
export { entriesInRange } from './entry-rows.ts'

/** How many of the latest entries are searched for distinct work. */
const recentDepth = 200

/**
 * Returns the latest entry for each distinct pair of note and project, latest first. Ignores running entries, entries
 * with neither note nor project, and entries that begin after `now`.
 */
export function recentWork(reader: Reader, limit: number, now: EpochMs): readonly TimeEntry[] {
  // With min(), SQLite takes the other columns of a group from the row with the minimum ("bare columns").
  return entryRows(
    reader,
    `JOIN (SELECT id, min(place) AS place FROM
         (SELECT *, row_number() OVER (ORDER BY started_at DESC, row DESC) AS place FROM
            (SELECT id, note, project_id, started_at, row FROM time_entries
             WHERE deleted_at IS NULL AND duration IS NOT NULL AND started_at <= ?
             ORDER BY started_at DESC, row DESC LIMIT ?))
       WHERE note IS NOT NULL OR project_id IS NOT NULL
       GROUP BY note, project_id ORDER BY place LIMIT ?) piece ON piece.id = r.id
     ORDER BY piece.place`,
    [now, recentDepth, limit],
  )
}

/**
 * Returns the totals of today and this week in `zone`. Planned time (after `now`) does not count. An entry that spans
 * two days is split between them.
 */
export function entryTotals(
  reader: Reader,
  now: EpochMs,
  zone: string,
  settings: DaySettings,
): EntryTotals {
  const { day, dayFrom, weekFrom } = presentOf(now, zone, settings)
  const range = { from: weekFrom, to: (now + 1) as EpochMs }
  const entries = [...entrySlices(reader, range, {})].flat()
  const since = (start: EpochMs): Seconds =>
    entries.reduce((sum, entry) => {
      const begin = Math.max(entry.startedAt, start)
      const end = Math.min(now, endOfEntry(entry, now))
      return sum + secondsBetween(begin as EpochMs, end as EpochMs)
    }, 0) as Seconds
  return { day, today: since(dayFrom), week: since(weekFrom) }
}
