/** Which lists are pulled, and how each is asked for what changed since an instant. */
import { dayBefore, dayOf } from '../../shared/domain/time/calendar.ts'
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import type { ServiceExpense } from '../service/expenses.ts'
import type { Page, ServiceResult } from '../service/result.ts'
import type { SyncContext } from './entities/synced-entity.ts'

export type PullList = {
  readonly entity: Entity
  /** Read whole every time: there is no filter for what changed. */
  readonly isWhole: boolean
  /** Asked for once an hour: it hardly ever changes. */
  readonly isRare: boolean
  /** `since`: on the service's clock, null for everything. `from`: the first page to ask for. */
  pages(
    context: Pick<SyncContext, 'service' | 'signal'>,
    since: EpochMs | null,
    from: number,
  ): AsyncIterable<ServiceResult<Page<{ readonly id: ServiceId }>>>
}

/** While a page is written, the next ones are on their way. */
const inFlight = 3
const perPage = 100

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
  {
    entity: 'expense',
    isWhole: false,
    isRare: false,
    pages: changedExpenses,
  },
  {
    entity: 'staff',
    isWhole: true,
    isRare: true,
    pages: ({ service, signal }) => service.staff.list({}, { perPage, signal }),
  },
  {
    entity: 'callback',
    isWhole: true,
    isRare: true,
    pages: ({ service, signal }) => service.callbacks.list({ perPage, signal }),
  },
]

/**
 * By day of the service's own clock, which nobody knows the zone of: a day more than enough. Deleted
 * expenses are listed only where they are asked for.
 */
async function* changedExpenses(
  { service, signal }: Pick<SyncContext, 'service' | 'signal'>,
  since: EpochMs | null,
  from: number,
): AsyncGenerator<ServiceResult<Page<ServiceExpense>>> {
  const filter = since === null ? {} : { updatedMin: dayBefore(dayOf(since, 'America/New_York')) }
  const include = ['category'] as const
  yield* service.expenses.list(filter, { perPage, inFlight, from, include, signal })
  yield* service.expenses.list({ ...filter, visState: 1 }, { perPage, signal })
}
