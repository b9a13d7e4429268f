import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import type { RecordedSpan } from '../../shared/domain/proposals/past-counts.ts'
import type { SpentDay } from '../../shared/domain/proposals/usual-work.ts'
import { dayOf, startOfDayIn } from '../../shared/domain/time/calendar.ts'
import { createMovedByDays } from '../../shared/domain/time/moved-by-days.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { expenses } from '../store/expenses.ts'
import { allProjects } from '../store/projects.ts'
import { overlappingEntries } from '../store/overlapping-entries.ts'
import { entryOfGap, unresolvedGaps } from '../store/gaps.ts'
import { timeEntries } from '../store/time-entries.ts'
import type { UnresolvedGap } from '../../shared/contract/payloads.ts'

const daysBack = 28

/** Returns the entries that overlap `span`, except the one with id `but`. A running entry counts as ending at `now`. */
export function recordedSpans(
  reader: Reader,
  span: Span,
  now: EpochMs,
  but: LocalId | null = null,
): readonly RecordedSpan[] {
  return overlappingEntries(reader, span, now)
    .filter(({ id }) => id !== but)
    .map(({ from, to, projectId }) => ({ from, to, projectId }))
}

/**
 * Returns the gaps (time away, or without a timer) that the user has not decided about, oldest first. Each gap has the
 * entry that a decision would shorten; null if no timer ran. Leaves out a gap if a timer ran, but the timer's entry has
 * since been undone, deleted or moved away from the gap. Then there is nothing to decide.
 */
export function gapsToResolve(reader: Reader): readonly UnresolvedGap[] {
  return unresolvedGaps(reader).flatMap((gap): readonly UnresolvedGap[] => {
    if (gap.entryId === null) return [{ ...gap, entry: null }]
    const entry =
      gap.to === null ? timeEntries.existing(reader, gap.entryId) : entryOfGap(reader, gap)
    return entry ? [{ ...gap, entry }] : []
  })
}

/** Returns the ended gaps that await a decision, oldest first. `entryId`: the entry that was running, or null. */
export function openGaps(
  reader: Reader,
): readonly (Span & { readonly id: LocalId; readonly entryId: LocalId | null })[] {
  return gapsToResolve(reader).flatMap(({ id, from, to, entry }) =>
    to === null ? [] : [{ id, from, to, entryId: entry?.id ?? null }],
  )
}

/**
 * Returns copies of earlier entries, moved forward by 1 to 28 days. Each entry is returned once for every such move
 * that makes it overlap the span. A copy keeps the entry's local time of day, even across clock changes.
 */
export function earlierEntries(
  reader: Reader,
  span: Span,
  now: EpochMs,
  zone: string,
): readonly EarlierEntry[] {
  const moved = createMovedByDays(zone)
  const past = { from: moved(span.from, -daysBack), to: span.to }
  return overlappingEntries(reader, past, now).flatMap(({ from, to, projectId, note }) => {
    return Array.from({ length: daysBack }, (_, index) => index + 1).flatMap((daysAgo) => {
      const times = { from: moved(from, daysAgo), to: moved(to, daysAgo) }
      const isInside = times.from < span.to && times.to > span.from
      return isInside ? [{ ...times, projectId, note, daysAgo }] : []
    })
  })
}

/** Returns the days within a span on which something was paid for a project. */
export function spentDays(reader: Reader, span: Span, zone: string): readonly SpentDay[] {
  const [first, last] = [dayOf(span.from, zone), dayOf((span.to - 1) as EpochMs, zone)]
  const sql = 'WHERE r.deleted_at IS NULL AND r.project_id IS NOT NULL AND r.date BETWEEN ? AND ?'
  return expenses.where(reader, sql, [first, last]).flatMap(({ projectId, date }) => {
    if (projectId === null) return []
    const from = startOfDayIn(date, zone)
    return [{ projectId, from, to: createMovedByDays(zone)(from, 1) }]
  })
}

/** Returns the active, incomplete projects, with the names of their clients. */
export function knownProjects(reader: Reader): readonly KnownProject[] {
  const clients = new Map(allClients(reader).map((client) => [client.id, client]))
  return allProjects(reader)
    .filter(({ active, complete }) => active && !complete)
    .map(({ id, title, clientId }) => {
      const client = clientId === null ? undefined : clients.get(clientId)
      return { id, title, clientName: client?.name ?? '' }
    })
}
