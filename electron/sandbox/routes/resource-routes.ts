/** Maps the paths of the service's resources to the functions that handle each method. */
import type { SandboxRequest } from '../request.ts'
import type { SandboxResponse } from '../responses.ts'
import { deleteCallback, listCallbacks, registerCallback, updateCallback } from './callbacks.ts'
import { listCategories } from './categories.ts'
import { listClients } from './clients.ts'
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
import { getSystem } from './systems.ts'
import {
  createTimeEntry,
  deleteTimeEntry,
  getTimeEntry,
  listTimeEntries,
  updateTimeEntry,
} from './time-entries.ts'

type Answer = (context: RouteContext, request: SandboxRequest) => SandboxResponse
type RowAnswer = (context: RouteContext, request: SandboxRequest, id: number) => SandboxResponse

/** A resource; methods that are left out are answered with 405. */
export type ResourceRoute = {
  /** Pattern of the path. Its groups are the id of the owner and, if the path names a row, the id of the row. */
  readonly pattern: RegExp
  readonly owner: 'business' | 'account'
  /** True if Content-Type must be absent on GET (docs/interface/conventions.md#authentication). */
  readonly refusesContentType: boolean
  readonly list: Readonly<Record<string, Answer>>
  readonly row: Readonly<Record<string, RowAnswer>>
}

const accounting = { owner: 'account', refusesContentType: false } as const

export const resourceRoutes: readonly ResourceRoute[] = [
  {
    pattern: /^\/timetracking\/business\/([^/]+)\/time_entries(?:\/(\d+))?$/,
    owner: 'business',
    refusesContentType: true,
    list: { GET: listTimeEntries, POST: createTimeEntry },
    row: {
      GET: (context, _request, id) => getTimeEntry(context, id),
      PUT: updateTimeEntry,
      DELETE: (context, _request, id) => deleteTimeEntry(context, id),
    },
  },
  {
    // A project answers at `…/project/<id>`, too (docs/interface/projects.md).
    pattern: /^\/projects\/business\/([^/]+)\/projects?(?:\/(\d+))?$/,
    owner: 'business',
    refusesContentType: true,
    list: { GET: listProjects, POST: createProject },
    row: {
      GET: getProject,
      PUT: updateProject,
      DELETE: (context, _request, id) => deleteProject(context, id),
    },
  },
  {
    ...accounting,
    pattern: /^\/accounting\/account\/([^/]+)\/expenses\/expenses(?:\/(\d+))?$/,
    list: { GET: listExpenses, POST: createExpense },
    row: { GET: getExpense, PUT: updateExpense },
  },
  {
    ...accounting,
    pattern: /^\/accounting\/account\/([^/]+)\/expenses\/categories$/,
    list: { GET: listCategories },
    row: {},
  },
  {
    ...accounting,
    pattern: /^\/accounting\/account\/([^/]+)\/users\/clients$/,
    list: { GET: listClients },
    row: {},
  },
  {
    ...accounting,
    pattern: /^\/accounting\/account\/([^/]+)\/users\/staffs(?:\/(\d+))?$/,
    list: { GET: listStaff, POST: createStaff },
    row: { GET: getStaff, PUT: updateStaff },
  },
  {
    ...accounting,
    pattern: /^\/events\/account\/([^/]+)\/events\/callbacks(?:\/(\d+))?$/,
    list: { GET: listCallbacks, POST: registerCallback },
    row: { PUT: updateCallback, DELETE: (context, _request, id) => deleteCallback(context, id) },
  },
]

/** Route of the account's accounting system; it accepts any system id and any ending of the path. */
export const systemRoute = {
  pattern: /^\/accounting\/account\/([^/]+)\/systems\/systems\/([^/]+)$/,
  answer: getSystem,
}
