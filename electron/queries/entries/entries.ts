import type { EntryTotals } from '../../../shared/contract/payloads.ts'
import { presentOf, type DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import { endOfEntry } from '../../../shared/domain/timeline/timeline.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs, type Seconds } from '../../../shared/domain/units.ts'
import type { Reader } from '../../store/database.ts'
import { entriesWithTimeIn, latestDistinctEntries } from './entry-rows.ts'
import { entrySlices } from './entry-slices.ts'

export { runningTimeEntries as runningTimers } from '../../store/time-entries.ts'

const maxInRange = 5000
/** How many of the latest entries are searched for distinct work. */
const recentDepth = 200
/** Maximum number of entries that are read at once for totals. */
const sliceSize = 2500

/** Returns the entries that overlap `[from, to)`, latest start first, at most 5,000. */
export function entriesInRange(
  reader: Reader,
  range: { readonly from: EpochMs; readonly to: EpochMs; readonly now: EpochMs },
): readonly TimeEntry[] {
  return entriesWithTimeIn(reader, range, maxInRange)
}

/** Returns the latest entry for each pair of note and project, latest first. Ignores entries that begin after `now`. */
export function recentWork(reader: Reader, limit: number, now: EpochMs): readonly TimeEntry[] {
  return latestDistinctEntries(reader, { limit, depth: recentDepth, until: now })
}

/**
 * Returns the totals of today and this week in `zone`. Planned time (after `now`) does not count; an entry that spans
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
  const entries = [...entrySlices(reader, range, {}, sliceSize)].flat()
  const since = (start: EpochMs): Seconds =>
    entries.reduce((sum, entry) => {
      const begin = Math.max(entry.startedAt, start)
      const end = Math.min(now, endOfEntry(entry, now))
      return sum + secondsBetween(begin as EpochMs, end as EpochMs)
    }, 0) as Seconds
  return { day, today: since(dayFrom), week: since(weekFrom) }
}
