import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { staffStates } from '../../../shared/domain/account/staff-member.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { ServiceStaff } from '../../service/staff.ts'
import type { ServiceExpense } from '../../service/expenses.ts'
import type { Page, ServiceResult } from '../../service/result.ts'
import type { SyncContext } from '../entities/synced-entity.ts'

export type PullList = {
  readonly entity: Entity
  /** True for a list that is read completely every time, because the API has no filter for changes. */
  readonly isWhole: boolean
  /** True for a list pulled once an hour, because it hardly ever changes. */
  readonly isRare: boolean
  /** Requests pages. `since`: lists changes since then, by the service's clock; null for all. `from`: first page. */
  pages(
    context: Pick<SyncContext, 'service' | 'signal'>,
    since: EpochMs | null,
    from: number,
  ): AsyncIterable<ServiceResult<Page<{ readonly id: ServiceId; readonly raw: unknown }>>>
}

/** Number of pages requested ahead while earlier pages are written. */
const inFlight = 3
const perPage = 100

/** Every list that is pulled from the service, in the order in which they are pulled. */
export const pullLists: readonly PullList[] = [
  {
    entity: 'project',
    isWhole: false,
    isRare: false,
    pages: ({ service, signal }, since, from) =>
      service.projects.list(since === null ? {} : { updatedSince: since }, {
        perPage,
        inFlight,
        from,
        signal,
      }),
  },
  {
    entity: 'timeEntry',
    isWhole: false,
    isRare: false,
    pages: ({ service, signal }, since, from) =>
      service.timeEntries.list(
        {
          includeUnlogged: true,
          includeDeleted: true,
          ...(since !== null && { updatedSince: since }),
        },
        { perPage, inFlight, from, signal },
      ),
  },
  { entity: 'expense', isWhole: false, isRare: false, pages: changedExpenses },
  { entity: 'staff', isWhole: true, isRare: true, pages: allStates },
  {
    entity: 'callback',
    isWhole: true,
    isRare: true,
    pages: ({ service, signal }) => service.callbacks.list({ perPage, signal }),
  },
]

/** Yields pages of members in all states: the service lists deleted members only on request. */
async function* allStates({
  service,
  signal,
}: Pick<SyncContext, 'service' | 'signal'>): AsyncGenerator<ServiceResult<Page<ServiceStaff>>> {
  const options = { perPage, signal, include: ['projectids'] }
  yield* service.staff.list({}, options)
  yield* service.staff.list({ vis_state: staffStates.deleted }, options)
}

/**
 * Yields the pages of changed expenses; the service lists deleted ones only on request. The filter takes a day,
 * apparently in US Eastern time (docs/interface/conventions.md). Because this is not certain, the filter starts a day
 * earlier.
 */
async function* changedExpenses(
  { service, signal }: Pick<SyncContext, 'service' | 'signal'>,
  since: EpochMs | null,
  from: number,
): AsyncGenerator<ServiceResult<Page<ServiceExpense>>> {
  const filter =
    since === null ? {} : { updated_min: addDays(dayOf(since, 'America/New_York'), -1) }
  const include = ['category']
  yield* service.expenses.list(filter, { perPage, inFlight, from, include, signal })
  yield* service.expenses.list({ ...filter, vis_state: 1 }, { perPage, signal })
}
