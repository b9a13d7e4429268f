import type { TimelineMatch } from '../../shared/contract/groups/expenses.ts'
import { endOfEntry } from '../../shared/domain/timeline/timeline.ts'
import { startOfDayIn } from '../../shared/domain/time/calendar.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { addDays } from '../../shared/domain/time/day-steps.ts'
import type { Reader } from '../store/database.ts'
import { mayOverlap, timeEntries, type StoredTimeEntry } from '../store/time-entries.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

type Span = { readonly entry: StoredTimeEntry; readonly from: number; readonly to: number }

/**
 * Suggests the project and client for a receipt: those of the entry running at `at`, or else the pair of project and
 * client with the most time on the receipt's day. Returns null if that day has no entry with a project or client.
 * Entries with neither are ignored. A running entry counts as ending at `now`.
 */
export function entryForReceipt(
  reader: Reader,
  { date, zone, at }: CallInput<'expenses.match'>,
  now: EpochMs,
): TimelineMatch | null {
  const from = startOfDayIn(date, zone)
  const to = startOfDayIn(addDays(date, 1), zone)
  const spans = timeEntries
    .where(reader, `WHERE ${mayOverlap} ORDER BY r.started_at DESC, r.id DESC`, [from, to])
    .filter(({ projectId, clientId }) => projectId !== null || clientId !== null)
    .map((entry): Span => ({ entry, from: entry.startedAt, to: endOfEntry(entry, now) }))
    .filter((span) => span.to > from)
  // Newest first: of two overlapping entries, the later one is what the user had switched to.
  const exact = at !== undefined && spans.find((span) => span.from <= at && at < span.to)
  if (exact && at >= from && at < to) return matchOf(exact.entry, true)
  const main = entryWithMostTime(spans, from, to)
  return main && matchOf(main, false)
}

function entryWithMostTime(
  spans: readonly Span[],
  from: number,
  to: number,
): StoredTimeEntry | null {
  const lengths = new Map<string, { length: number; entry: StoredTimeEntry }>()
  for (const span of spans) {
    const length = Math.min(span.to, to) - Math.max(span.from, from)
    const work = `${span.entry.projectId} ${span.entry.clientId}`
    const workLength = lengths.get(work) ?? { length: 0, entry: span.entry }
    workLength.length += length
    lengths.set(work, workLength)
  }
  const [longestWork] = [...lengths.values()].sort((one, other) => other.length - one.length)
  return longestWork?.entry ?? null
}

function matchOf(entry: StoredTimeEntry, isExact: boolean): TimelineMatch {
  const { id, startedAt, note, projectId, clientId, billable } = entry
  return { entryId: id, startedAt, note, projectId, clientId, billable, isExact }
}
