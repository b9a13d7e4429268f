import { createAccount, type AccountClient } from './account.ts'
import { createCallbacks, type CallbacksClient } from './callbacks.ts'
import { createExpenses, type ExpensesClient } from './expenses.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { createProjects, type ProjectsClient } from './projects.ts'
import { createStaff, type StaffClient } from './staff.ts'
import { createSystems, type SystemsClient } from './systems.ts'
import { createTimeEntries, type TimeEntriesClient } from './time-entries.ts'

export type ServiceOptions = HttpOptions & {
  readonly businessId: string
  readonly accountId: string
}

/** Everything that can be asked of the service, one part per resource. */
export type ServiceClient = {
  readonly timeEntries: TimeEntriesClient
  readonly projects: ProjectsClient
  readonly expenses: ExpensesClient
  readonly staff: StaffClient
  readonly systems: SystemsClient
  readonly callbacks: CallbacksClient
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
  return {
    timeEntries: createTimeEntries(http, options.businessId),
    projects: createProjects(http, options.businessId),
    expenses: createExpenses(http, options.accountId),
    staff: createStaff(http, options.accountId),
    systems: createSystems(http, options.accountId),
    callbacks: createCallbacks(http, options.accountId),
    account: createAccount(http),
    clockOffset: () => http.clockOffset(),
    readyIn: () => http.readyIn(),
    close: () => http.close(),
  }
}
