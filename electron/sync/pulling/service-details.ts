/** Reads details that are not merged: ids and times from the row as last received, sums from the service. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { EntryFilter, ServiceTotals } from '../../../shared/contract/groups/entries.ts'
import type { ServiceDetails } from '../../../shared/domain/sync/service-details.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { TimeEntryFilter } from '../../service/time-entries.ts'
import { parseInstant, parseSeconds } from '../../service/wire/values.ts'
import type { Reader } from '../../store/database.ts'
import { projects } from '../../store/projects.ts'
import { readServiceRow } from '../../store/pulled/service-rows.ts'
import { timeEntries } from '../../store/time-entries.ts'

type Service = Pick<ServiceClient, 'projects' | 'timeEntries'>

/** Creates the functions that read details known only to the service. `service`: null while no account is connected. */
export function createServiceDetails({
  database,
  service,
}: {
  readonly database: Reader
  readonly service: () => Service | null
}) {
  const timesOf = (entity: 'timeEntry' | 'project', serviceId: ServiceId) => {
    const raw = readServiceRow(database, entity, serviceId)
    return {
      createdAt: parseInstant(raw?.['created_at']) ?? null,
      updatedAt: parseInstant(raw?.['updated_at']) ?? null,
    }
  }
  return {
    /** Returns an entry's details; null if the entry has not been sent. */
    ofEntry(id: LocalId): Outcome<ServiceDetails | null> {
      const serviceId = timeEntries.byId(database, id)?.serviceId ?? null
      if (serviceId === null) return success(null)
      return success({ serviceId, ...timesOf('timeEntry', serviceId), loggedSeconds: null })
    },
    /** Returns a project's details; null if the project was not sent. Without an account, the logged time is null. */
    async ofProject(id: LocalId): Promise<Outcome<ServiceDetails | null>> {
      const serviceId = projects.byId(database, id)?.serviceId ?? null
      if (serviceId === null) return success(null)
      const times = timesOf('project', serviceId)
      const loggedSeconds = await loggedOn(service(), serviceId, times.updatedAt)
      return success({ serviceId, ...times, loggedSeconds })
    },
    /** Returns totals. Fails with `unavailable` (filter not supported, or no account), or with the request's error. */
    async totals(filter: EntryFilter): Promise<Outcome<ServiceTotals>> {
      const client = service()
      if (!client) return failure('unavailable', t`No account is connected. Sign in first.`)
      const sent = sentFilter(filter)
      if (!sent)
        return failure('unavailable', t`The service can’t count entries with these filters.`)
      const page = await client.timeEntries.page(sent, 1, 1)
      if (!page.ok) {
        const { kind, message } = page.error
        return failure(
          kind === 'inexact' || kind === 'noAccounting' ? 'unavailable' : kind,
          message,
        )
      }
      const { meta } = page.value
      return success({
        loggedSeconds: parseSeconds(meta['total_logged']) ?? null,
        unbilledSeconds: parseSeconds(meta['total_unbilled']) ?? null,
      })
    },
  }
}

/**
 * Returns the logged time; null if it can't be read. Only lists report it, so the short list of changes since
 * `updatedAt` is requested.
 */
async function loggedOn(
  service: Service | null,
  id: ServiceId,
  updatedAt: EpochMs | null,
): Promise<ServiceDetails['loggedSeconds']> {
  if (!service) return null
  const filter = {
    includeLoggedDuration: true,
    skipGroup: true,
    ...(updatedAt !== null && { updatedSince: updatedAt }),
  }
  for await (const page of service.projects.list(filter)) {
    if (!page.ok) return null
    const row = page.value.rows.find((one) => one.id === id)
    if (row) return row.loggedDuration
  }
  return null
}

function sentFilter(filter: EntryFilter): TimeEntryFilter | null {
  const { text = '', projectId, tag, clientId, unlogged, deleted, startedTo, ...same } = filter
  const isOurs = [projectId, tag].some((one) => one !== undefined) || text.trim() !== ''
  if (isOurs || clientId === null || unlogged === 'only' || deleted === 'only') return null
  return {
    ...same,
    ...(clientId !== undefined && { clientId }),
    includeUnlogged: unlogged !== 'without',
    includeDeleted: deleted === 'with',
    // Our end is exclusive, the service's is not, and it has whole seconds.
    ...(startedTo !== undefined && { startedTo: (startedTo - 1000) as EpochMs }),
  }
}
