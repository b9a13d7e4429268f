/**
 * Finds out whether an uncertain create arrived (design, outbox rule 5): lists the service narrowly
 * around the operation, leaves out rows that this machine owns already, compares every field that was sent.
 */
import type { Operation } from '../../shared/domain/operation.ts'
import type { ServiceClient } from '../service/client.ts'
import type { ServiceResult } from '../service/result.ts'
import type { ServiceTimeEntry } from '../service/time-entries.ts'
import type { Reader } from '../store/database.ts'
import { timeEntryByServiceId } from '../store/time-entries.ts'
import { carriesWhatWasSent, toCreateInput } from './mapping.ts'

/** The row that the create made (the lowest id where several match), or null where there is none. */
export async function findCreatedTimeEntry(
  service: ServiceClient,
  reader: Reader,
  operation: Operation,
  signal: AbortSignal,
): Promise<ServiceResult<ServiceTimeEntry | null>> {
  const sent = toCreateInput(reader, operation)
  const filter = { startedFrom: sent.startedAt, startedTo: sent.startedAt, includeUnlogged: true }
  const candidates: ServiceTimeEntry[] = []
  for await (const page of service.timeEntries.list(filter, { signal })) {
    if (!page.ok) return page
    candidates.push(...page.value.rows)
    if (page.value.page >= page.value.pages) {
      const [match] = candidates
        .filter((row) => row.active && !timeEntryByServiceId(reader, row.id))
        .filter((row) => carriesWhatWasSent(row, sent))
        .sort((one, other) => one.id - other.id)
      return { ...page, value: match ?? null }
    }
  }
  throw new Error('a list answered no page')
}
