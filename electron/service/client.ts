import { createAccount, type AccountClient } from './account.ts'
import { createCategories, type CategoriesClient } from './categories.ts'
import { createClients, type ClientsClient } from './clients.ts'
import { createCallbacks, type CallbacksClient } from './callbacks.ts'
import { createExpenses, type ExpensesClient } from './expenses.ts'
import { notSent } from './errors.ts'
import { createHttp, type Http, type HttpOptions } from './http.ts'
import { createProjects, type ProjectsClient } from './projects.ts'
import { createStaff, type StaffClient } from './staff.ts'
import { createSystems, type SystemsClient } from './systems.ts'
import { createTimeEntries, type TimeEntriesClient } from './time-entries.ts'

export type ServiceOptions = HttpOptions & {
  readonly businessId: string
  /** Null for an owner without accounting: its parts then fail with `noAccounting`, and nothing is sent. */
  readonly accountId: string | null
}

/** Everything that can be asked of the service, one part per resource. */
export type ServiceClient = {
  readonly timeEntries: TimeEntriesClient
  readonly projects: ProjectsClient
  readonly expenses: ExpensesClient
  readonly staff: StaffClient
  readonly systems: SystemsClient
  readonly callbacks: CallbacksClient
  /** Lists that not every service has. */
  readonly clients: ClientsClient
  readonly categories: CategoriesClient
  readonly account: AccountClient
  /** Service clock minus ours in ms; null before the first answer. */
  clockOffset(): number | null
  /**
   * ms until another request may leave without waiting, by what the service allows a minute; 0 normally. A
   * request that is made earlier waits by itself, before its timeouts begin.
   */
  readyIn(): number
  /** Breaks off what is under way and closes every connection. */
  close(): Promise<void>
}

export function createServiceClient(options: ServiceOptions): ServiceClient {
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
    clients: createClients(accounting, accountId),
    categories: createCategories(accounting, accountId),
    account: createAccount(http),
    clockOffset: () => http.clockOffset(),
    readyIn: () => http.readyIn(),
    close: () => http.close(),
  }
}

/** Refuses every request itself. */
function withoutAccounting(http: Http): Http {
  const error = notSent('noAccounting', 'This account has no accounting.')
  return { ...http, send: () => Promise.resolve({ ok: false, error }) }
}
