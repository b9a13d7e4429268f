/** Recorded time as proposals need it: what is taken, and what was done at the same hour in earlier weeks. */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EarlierEntry } from '../../shared/domain/proposals/habits.ts'
import type { KnownProject } from '../../shared/domain/proposals/knowledge.ts'
import { movedByWeeks } from '../../shared/domain/time/moved-by-weeks.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { allProjects } from '../store/projects.ts'
import { overlappingEntries } from '../store/overlapping-entries.ts'

/** Weeks that are looked back. */
const weeksBack = 4

/** Spans of entries that reach into a span; a running one ends now. */
export function takenSpans(reader: Reader, span: Span, now: EpochMs): readonly Span[] {
  return overlappingEntries(reader, span, now).map(({ from, to }) => ({ from, to }))
}

/** Entries of the weeks before, each moved to the week of the span: at the same hour, also where clocks changed. */
export function earlierEntries(
  reader: Reader,
  span: Span,
  now: EpochMs,
  zone: string,
): readonly EarlierEntry[] {
  return Array.from({ length: weeksBack }, (_, index) => index + 1).flatMap((weeksAgo) => {
    const moved = (instant: EpochMs, weeks: number): EpochMs => movedByWeeks(instant, weeks, zone)
    const past = { from: moved(span.from, -weeksAgo), to: moved(span.to, -weeksAgo) }
    return overlappingEntries(reader, past, now).map(({ from, to, projectId, note }) => ({
      ...{ projectId, note, weeksAgo },
      ...{ from: moved(from, weeksAgo), to: moved(to, weeksAgo) },
    }))
  })
}

/** Projects that are worked on, with the names of their clients. */
export function knownProjects(reader: Reader): readonly KnownProject[] {
  const clients = new Map(allClients(reader).map((client) => [client.id, client]))
  return allProjects(reader)
    .filter(({ active, complete }) => active && !complete)
    .map(({ id, title, clientId }) => {
      const client = clientId === null ? undefined : clients.get(clientId)
      return { id, title, clientName: client?.name ?? '' }
    })
}
