import { t } from '../../shared/domain/language/translate.ts'
import { createSystems, createAccount } from './account.ts'
import { createCategories, createClients } from './name-lists.ts'
import { createCallbacks } from './callbacks.ts'
import { createExpenses } from './expenses.ts'
import { notSent } from './errors.ts'
import { createHttp, type Http, type HttpOptions } from './http.ts'
import { createProjects } from './projects.ts'
import { createStaff } from './staff.ts'
import { createUploads } from './uploads.ts'
import { createTimeEntries } from './time-entries.ts'

/** The address, credentials and ids of a connected account. */
export type ServiceOptions = HttpOptions & {
  readonly businessId: string
  /**
   * Id of the accounting account; null if the owner has no accounting. Every request for accounting then fails with
   * `noAccounting`, and nothing is sent.
   */
  readonly accountId: string | null
}

/** All resources of the service, one client each. */
export type ServiceClient = ReturnType<typeof createServiceClient>

/** Creates the client of all resources. They share one connection pool and rate limiter. */
export function createServiceClient(options: ServiceOptions) {
  const http = createHttp(options)
  const accountId = options.accountId ?? ''
  const accounting = options.accountId === null ? withoutAccounting(http) : http
  return {
    timeEntries: createTimeEntries(http, options.businessId),
    projects: createProjects(http, options.businessId),
    expenses: createExpenses(accounting, accountId),
    staff: createStaff(accounting, accountId),
    systems: createSystems(accounting, accountId),
    callbacks: createCallbacks(accounting, accountId),
    /** Client for the list of clients, which not every service has. */
    clients: createClients(accounting, accountId),
    categories: createCategories(accounting, accountId),
    /** Client for uploads, which not every service has. */
    uploads: createUploads(accounting, accountId),
    account: createAccount(http),
    /** Returns the service's clock minus the local clock in ms; null before the first response. */
    clockOffset: (): number | null => http.clockOffset(),
    /**
     * Returns the time until another request can be sent within the rate limit, in ms; normally 0. A request that is
     * made earlier first waits for this time; its timeouts start afterwards.
     */
    readyIn: (): number => http.readyIn(),
    /** Aborts requests in flight and closes every connection. */
    close: (): Promise<void> => http.close(),
  }
}

/** Returns an `Http` for an account without accounting: each request fails with `noAccounting`, and nothing is sent. */
function withoutAccounting(http: Http): Http {
  const error = notSent('noAccounting', t`This account doesn’t include accounting.`)
  return { ...http, send: () => Promise.resolve({ ok: false, error }) }
}
