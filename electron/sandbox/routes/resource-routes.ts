/** Maps the paths of the service's resources to the functions that handle each method. */
import type { SandboxRequest } from '../request.ts'
import { accountingError, type SandboxResponse } from '../responses.ts'
import { deleteCallback, listCallbacks, registerCallback, updateCallback } from './callbacks.ts'
import { listCategories, listClients } from './names-lists.ts'
import { createExpense, getExpense, listExpenses, updateExpense } from './expenses.ts'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from './projects.ts'
import type { RouteContext } from './route-context.ts'
import { createStaff, getStaff, listStaff, updateStaff } from './staff.ts'
import {
  createTimeEntry,
  deleteTimeEntry,
  getTimeEntry,
  listTimeEntries,
  updateTimeEntry,
} from './time-entries.ts'
import type { State } from '../state.ts'
import { rowResponse } from './accounting-format.ts'

type Answer = (context: RouteContext, request: SandboxRequest) => SandboxResponse
type RowAnswer = (context: RouteContext, request: SandboxRequest, id: number) => SandboxResponse

/** A resource of the service. Omitted methods are answered with 405. */
export type ResourceRoute = {
  /** Pattern of the path. Its groups are the owner's id and, if the path names a row, the row's id. */
  readonly pattern: RegExp
  /** A GET of what a business owns must have no Content-Type (docs/interface/conventions.md#authentication). */
  readonly owner: 'business' | 'account'
  readonly list: Readonly<Record<string, Answer>>
  readonly row: Readonly<Record<string, RowAnswer>>
}

/** `path`: a pattern, with `*` for the owner's id. Without `row`, no path names a row of the resource. */
function resource(
  path: string,
  list: ResourceRoute['list'],
  row?: ResourceRoute['row'],
): ResourceRoute {
  const ofRow = row ? '(?:/(\\d+))?' : ''
  return {
    pattern: new RegExp(`^${path.replace('*', '([^/]+)')}${ofRow}$`),
    owner: path.includes('/business/') ? 'business' : 'account',
    list,
    row: row ?? {},
  }
}

export const resourceRoutes: readonly ResourceRoute[] = [
  resource(
    '/timetracking/business/*/time_entries',
    { GET: listTimeEntries, POST: createTimeEntry },
    {
      GET: (context, _request, id) => getTimeEntry(context, id),
      PUT: updateTimeEntry,
      DELETE: (context, _request, id) => deleteTimeEntry(context, id),
    },
  ),
  // A project answers at `…/project/<id>`, too (docs/interface/projects.md).
  resource(
    '/projects/business/*/projects?',
    { GET: listProjects, POST: createProject },
    {
      GET: getProject,
      PUT: updateProject,
      DELETE: (context, _request, id) => deleteProject(context, id),
    },
  ),
  resource(
    '/accounting/account/*/expenses/expenses',
    { GET: listExpenses, POST: createExpense },
    { GET: getExpense, PUT: updateExpense },
  ),
  resource('/accounting/account/*/expenses/categories', { GET: listCategories }),
  resource('/accounting/account/*/users/clients', { GET: listClients }),
  resource(
    '/accounting/account/*/users/staffs',
    { GET: listStaff, POST: createStaff },
    { GET: getStaff, PUT: updateStaff },
  ),
  resource(
    '/events/account/*/events/callbacks',
    { GET: listCallbacks, POST: registerCallback },
    { PUT: updateCallback, DELETE: (context, _request, id) => deleteCallback(context, id) },
  ),
]

/** Route of the API's `system`, the business data for accounting. It accepts any system id. */
export const systemRoute = {
  pattern: /^\/accounting\/account\/([^/]+)\/systems\/systems\/([^/]+)$/,
  answer: getSystem,
}

/** Returns the system. The id is ignored, because this business has only one. */
function getSystem({ business }: State, method: string): SandboxResponse {
  if (method !== 'GET') return accountingError(405, 1003, 'Systems are read-only.')
  const owner = business.staff[0]
  return rowResponse('system', {
    systemid: business.businessId + 1,
    id: business.businessId + 1,
    accountid: business.accountId,
    name: business.name,
    business_type: 'Design',
    active: true,
    modern_system: true,
    test_system: false,
    currency_code: 'EUR',
    email: `${owner?.fname.toLowerCase() ?? 'owner'}@hafen.example`,
    info_email: 'hello@hafen.example',
    street: 'Hafenstr. 12',
    street2: null,
    city: 'Hamburg',
    province: null,
    country: 'Germany',
    code: '20457',
    bus_phone: '+49 40 555 0100',
    mob_phone: null,
    fax: null,
    date: '2019-03-04 09:12:33',
    dst: true,
    gst_amount: { amount: '0.00', code: 'EUR' },
    payment_amount: { amount: '0.00', code: 'EUR' },
    payment_frequency: 1,
    auto_bill: business.autoBill,
    masterlock_billing: false,
    billing_status: 'current',
    discountid: null,
    ip: null,
    heard_about_us_via: null,
    referring_url: null,
    referralid: null,
    landing_url: null,
    split_token: null,
    salutation: null,
    duration: 0,
    timezone: 'Europe/Berlin',
    timezoneid: 1,
    size_limit: 0,
    num_clients: business.clients.length,
    num_staff: business.staff.length,
  })
}
