/** Routes of the service by path, with checks in the order of docs/interface/conventions.md#authentication. */
import { accountingError, okResponse, type SandboxResponse } from '../responses.ts'
import { refuseBearer } from '../authorization.ts'
import { answerOauth } from '../oauth/oauth.ts'
import { legacyXml } from '../legacy-xml/legacy-xml.ts'
import type { SandboxRequest } from '../request.ts'
import { refuseFamily } from '../traits/permission.ts'
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
import { createStaff, getStaff, listStaff, updateStaff } from './staff.ts'
import { getSystem } from './systems.ts'
import type { RouteContext } from './route-context.ts'
import { tokenize } from './tokenization.ts'
import {
  createTimeEntry,
  deleteTimeEntry,
  getTimeEntry,
  listTimeEntries,
  updateTimeEntry,
} from './time-entries.ts'

const entriesPath = /^\/timetracking\/business\/([^/]+)\/time_entries(?:\/(\d+))?$/
const projectsPath = /^\/projects\/business\/([^/]+)\/projects?(?:\/(\d+))?$/
const categoriesPath = /^\/accounting\/account\/([^/]+)\/expenses\/categories$/
const clientsPath = /^\/accounting\/account\/([^/]+)\/users\/clients$/
const expensesPath = /^\/accounting\/account\/([^/]+)\/expenses\/expenses(?:\/(\d+))?$/

const staffPath = /^\/accounting\/account\/([^/]+)\/users\/staffs(?:\/(\d+))?$/
const callbacksPath = /^\/events\/account\/([^/]+)\/events\/callbacks(?:\/(\d+))?$/
const systemPath = /^\/accounting\/account\/([^/]+)\/systems\/systems\/([^/]+)$/

const tokenizationPath = /^\/tokenization\/gateway\/([^/]+)\/tokenize$/
const classicPath = '/classic/api/2.1/xml-in'

/**
 * Sign-in, tokenization and the classic interface authenticate differently; all else requires the bearer
 * token.
 */
export function route(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { path } = request
  const tokenization = tokenizationPath.exec(path)
  if (tokenization) return tokenize(context, request, tokenization[1] ?? '')
  if (path === classicPath) return legacyXml(context, request)
  const oauth = answerOauth(context, request)
  if (oauth) return oauth
  return (
    refuseBearer(context.accepts, request) ??
    wrongHeaders(request) ??
    refuseFamily(context.behaviour(), path) ??
    resource(context, request)
  )
}

function resource(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { path } = request
  if (path === '/auth/api/v1/users/me') return me(context)
  const entries = entriesPath.exec(path)
  if (entries) {
    return inBusiness(context, entries[1], () => timeEntries(context, request, entries[2]))
  }
  const projects = projectsPath.exec(path)
  if (projects) {
    return inBusiness(context, projects[1], () => projectsRoute(context, request, projects[2]))
  }
  const expenses = expensesPath.exec(path)
  if (expenses) {
    return inAccount(context, expenses[1], () => expensesRoute(context, request, expenses[2]))
  }
  const names = categoriesPath.exec(path) ?? clientsPath.exec(path)
  if (names) return inAccount(context, names[1], () => namesRoute(context, request))
  const staff = staffPath.exec(path)
  if (staff) return inAccount(context, staff[1], () => staffRoute(context, request, staff[2]))
  const callbacks = callbacksPath.exec(path)
  if (callbacks) {
    return inAccount(context, callbacks[1], () => callbacksRoute(context, request, callbacks[2]))
  }
  const system = systemPath.exec(path)
  if (system) return inAccount(context, system[1], () => getSystem(context.state, request.method))
  return { status: 404, body: { error: 'no such resource' } }
}

function timeEntries(
  context: RouteContext,
  request: SandboxRequest,
  id: string | undefined,
): SandboxResponse {
  const { method } = request
  if (id === undefined) {
    if (method === 'GET') return listTimeEntries(context, request)
    if (method === 'POST') return createTimeEntry(context, request)
    return notAllowed
  }
  if (method === 'GET') return getTimeEntry(context, Number(id))
  if (method === 'PUT') return updateTimeEntry(context, request, Number(id))
  if (method === 'DELETE') return deleteTimeEntry(context, Number(id))
  return notAllowed
}

function projectsRoute(
  context: RouteContext,
  request: SandboxRequest,
  id: string | undefined,
): SandboxResponse {
  const { method } = request
  if (id === undefined) {
    if (method === 'GET') return listProjects(context, request)
    return method === 'POST' ? createProject(context, request) : notAllowed
  }
  if (method === 'GET') return getProject(context, request, Number(id))
  if (method === 'PUT') return updateProject(context, request, Number(id))
  return method === 'DELETE' ? deleteProject(context, Number(id)) : notAllowed
}

/**
 * Content-Type must be absent on GET of projects and time entries; bodies are JSON
 * (docs/interface/conventions.md#authentication).
 */
function wrongHeaders({ method, path, headers }: SandboxRequest): SandboxResponse | null {
  if (headers['api-version'] !== 'alpha') {
    return { status: 400, body: { error: 'Api-Version must be alpha' } }
  }
  const type = headers['content-type']
  const isStrict = entriesPath.test(path) || projectsPath.test(path)
  if (method === 'GET' && isStrict && type !== undefined) {
    return { status: 400, body: { error: 'Content-Type must be left out' } }
  }
  const hasBody = method === 'POST' || method === 'PUT'
  if (hasBody && type?.split(';')[0]?.trim() !== 'application/json') {
    return { status: 415, body: { error: 'Content-Type must be application/json' } }
  }
  return null
}

function inBusiness(
  { state }: RouteContext,
  id: string | undefined,
  answer: () => SandboxResponse,
): SandboxResponse {
  return id === String(state.business.businessId)
    ? answer()
    : { status: 403, body: { error: 'You do not belong to this business.' } }
}

function inAccount(
  { state }: RouteContext,
  id: string | undefined,
  answer: () => SandboxResponse,
): SandboxResponse {
  return id === state.business.accountId ? answer() : accountingError(403, 1003, 'Access denied.')
}

function expensesRoute(
  context: RouteContext,
  request: SandboxRequest,
  id: string | undefined,
): SandboxResponse {
  const { method } = request
  if (id === undefined) {
    if (method === 'GET') return listExpenses(context, request)
    return method === 'POST' ? createExpense(context, request) : notAllowed
  }
  if (method === 'GET') return getExpense(context, request, Number(id))
  return method === 'PUT' ? updateExpense(context, request, Number(id)) : notAllowed
}

function namesRoute(context: RouteContext, request: SandboxRequest): SandboxResponse {
  if (request.method !== 'GET') return notAllowed
  const list = clientsPath.test(request.path) ? listClients : listCategories
  return list(context, request)
}

function staffRoute(
  context: RouteContext,
  request: SandboxRequest,
  id: string | undefined,
): SandboxResponse {
  const { method } = request
  if (id === undefined) {
    if (method === 'GET') return listStaff(context, request)
    return method === 'POST' ? createStaff(context, request) : notAllowed
  }
  if (method === 'GET') return getStaff(context, request, Number(id))
  return method === 'PUT' ? updateStaff(context, request, Number(id)) : notAllowed
}

function callbacksRoute(
  context: RouteContext,
  request: SandboxRequest,
  id: string | undefined,
): SandboxResponse {
  const { method } = request
  if (id === undefined) {
    if (method === 'GET') return listCallbacks(context, request)
    return method === 'POST' ? registerCallback(context, request) : notAllowed
  }
  if (method === 'PUT') return updateCallback(context, request, Number(id))
  return method === 'DELETE' ? deleteCallback(context, Number(id)) : notAllowed
}

/**
 * Identity of the token's owner; without accounting there is no account id
 * (docs/interface/live-services.md#6-missing-parts).
 */
function me({ state: { business }, behaviour }: RouteContext): SandboxResponse {
  const account_id = behaviour().accounting ? business.accountId : null
  const owner = business.staff[0]
  const membership = {
    id: 1,
    role: 'owner',
    business: { id: business.businessId, name: business.name, account_id },
  }
  return okResponse({
    response: {
      id: owner?.id,
      first_name: owner?.fname,
      last_name: owner?.lname,
      business_memberships: [membership],
    },
  })
}

const notAllowed: SandboxResponse = { status: 405, body: { error: 'method not allowed' } }
