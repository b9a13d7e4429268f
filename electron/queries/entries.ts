import type { EntryTotals } from '../../shared/contract/payloads.ts'
import { dayOf, startOfDay, startOfWeek } from '../../shared/domain/time/calendar.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs, type Seconds } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { entriesWithTimeIn, latestDistinctEntries } from './entry-rows.ts'
import { runningTimeEntries, spansBetween } from '../store/time-entries.ts'

export type { Reader }

const mostInRange = 5000
/** How many entries back the list of recent work looks for distinct pieces. */
const recentDepth = 200
const weekMs = 8 * 86_400_000

/** All running timers, oldest start first. */
export function runningTimers(reader: Reader): readonly TimeEntry[] {
  return runningTimeEntries(reader)
}

/** Entries that have time in `[from, to)`, newest start first, at most 5,000. */
export function entriesInRange(
  reader: Reader,
  range: { readonly from: EpochMs; readonly to: EpochMs; readonly now: EpochMs },
): readonly TimeEntry[] {
  return entriesWithTimeIn(reader, range, mostInRange)
}

/** The last distinct pieces of work (note and project), newest first. */
export function recentWork(reader: Reader, limit: number): readonly TimeEntry[] {
  return latestDistinctEntries(reader, limit, recentDepth)
}

/**
 * Seconds of today and of this week (from Monday) in `zone` up to `now`. An entry counts on the days
 * that it covers: one across midnight is split here, not in the database.
 */
export function entryTotals(reader: Reader, now: EpochMs, zone: string): EntryTotals {
  const day = startOfDay(now, zone)
  const week = startOfWeek(now, zone)
  // What began before the week can reach into it: look a week back, the longest plausible entry.
  const spans = spansBetween(reader, (week - weekMs) as EpochMs, (now + 1) as EpochMs)
  const since = (start: EpochMs): Seconds =>
    spans.reduce((sum, span) => {
      const end = span.duration === null ? now : span.startedAt + span.duration * 1000
      const begin = Math.max(span.startedAt, start)
      return sum + secondsBetween(begin as EpochMs, Math.max(begin, end) as EpochMs)
    }, 0) as Seconds
  return { day: dayOf(now, zone), today: since(day), week: since(week) }
}
