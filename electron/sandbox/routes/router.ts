/** Routes requests by path. The checks are in the order of docs/interface/conventions.md#authentication. */
import { accountingError, okResponse, type SandboxResponse } from '../responses.ts'
import { refuseBearer } from '../authorization.ts'
import { legacyXml } from '../legacy-xml/legacy-xml.ts'
import { mediaTypeOf, type SandboxRequest } from '../request.ts'
import { refuseFamily } from '../resource-family.ts'
import { resourceRoutes, systemRoute, type ResourceRoute } from './resource-routes.ts'
import type { RouteContext } from './route-context.ts'
import { tokenize } from './tokenization.ts'
import { upload } from './uploads.ts'
import { authorize, decide } from '../oauth/authorize.ts'
import { revoke, token } from '../oauth/token-endpoint.ts'

const tokenizationPath = /^\/tokenization\/gateway\/([^/]+)\/tokenize$/
const uploadPath = /^\/uploads\/account\/([^/]+)\/attachments$/
const classicPath = '/classic/api/2.1/xml-in'

/** Routes a request. All paths but sign-in, tokenization and the classic interface require the bearer token. */
export function route(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { path } = request
  const tokenization = tokenizationPath.exec(path)
  if (tokenization) return tokenize(context, request, tokenization[1] ?? '')
  if (path === classicPath) return legacyXml(context, request)
  const signIn = signInRoutes[path]
  if (signIn) return signIn[request.method]?.(context, request) ?? notAllowed
  return (
    refuseBearer(context.accepts, request) ??
    answerUpload(context, request) ??
    wrongHeaders(request) ??
    refuseFamily(context.behaviour(), path) ??
    resource(context, request)
  )
}

/** Answers an upload, whose body is a form, not JSON; null for other paths. */
function answerUpload(context: RouteContext, request: SandboxRequest): SandboxResponse | null {
  const account = uploadPath.exec(request.path)?.[1]
  if (account === undefined) return null
  if (!context.behaviour().uploads) return noResource
  if (request.method !== 'POST') return notAllowed
  return refuseAccount(context, account) ?? upload(context, request)
}

function resource(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { path, method } = request
  if (path === '/auth/api/v1/users/me') return me(context)
  const system = systemRoute.pattern.exec(path)
  if (system) return refuseAccount(context, system[1]) ?? systemRoute.answer(context.state, method)
  const found = routeOf(path)
  if (!found) return noResource
  const { route, owner, id } = found
  const refused = refusals[route.owner](context, owner)
  if (refused) return refused
  if (id === undefined) return route.list[method]?.(context, request) ?? notAllowed
  return route.row[method]?.(context, request, Number(id)) ?? notAllowed
}

type FoundRoute = {
  readonly route: ResourceRoute
  readonly owner: string | undefined
  /** Undefined if the path is a list's. */
  readonly id: string | undefined
}

function routeOf(path: string): FoundRoute | null {
  for (const route of resourceRoutes) {
    const groups = route.pattern.exec(path)
    if (groups) return { route, owner: groups[1], id: groups[2] }
  }
  return null
}

/**
 * Returns the refusal for wrong headers; null if they are right. A GET of projects or time entries must have no
 * Content-Type, and bodies must be JSON (docs/interface/conventions.md#authentication).
 */
function wrongHeaders({ method, path, headers }: SandboxRequest): SandboxResponse | null {
  if (headers['api-version'] !== 'alpha') {
    return { status: 400, body: { error: 'Api-Version must be alpha' } }
  }
  const type = headers['content-type']
  const isStrict = method === 'GET' && routeOf(path)?.route.owner === 'business'
  if (isStrict && type !== undefined) {
    return { status: 400, body: { error: 'Content-Type must be left out' } }
  }
  const hasBody = method === 'POST' || method === 'PUT'
  if (hasBody && mediaTypeOf({ headers }) !== 'application/json') {
    return { status: 415, body: { error: 'Content-Type must be application/json' } }
  }
  return null
}

function refuseBusiness({ state }: RouteContext, id: string | undefined): SandboxResponse | null {
  return id === String(state.business.businessId)
    ? null
    : { status: 403, body: { error: 'You do not belong to this business.' } }
}

function refuseAccount({ state }: RouteContext, id: string | undefined): SandboxResponse | null {
  return id === state.business.accountId ? null : accountingError(403, 1003, 'Access denied.')
}

const refusals = { business: refuseBusiness, account: refuseAccount } as const

/** Returns the identity of the token's owner (docs/interface/live-services.md#6-missing-parts). */
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
      email: owner && `${owner.fname.toLowerCase()}@hafen.example`,
      business_memberships: [membership],
    },
  })
}

type Answer = (context: RouteContext, request: SandboxRequest) => SandboxResponse

/** Sign-in requests (RFC 6749, 7636, 7009; docs/interface/live-services.md#2-tokens), by path and method. */
const signInRoutes: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  '/auth/oauth/authorize': { GET: authorize, POST: decide },
  '/auth/oauth/token': { POST: token },
  '/auth/oauth/revoke': { POST: revoke },
}

const noResource: SandboxResponse = { status: 404, body: { error: 'no such resource' } }
const notAllowed: SandboxResponse = { status: 405, body: { error: 'method not allowed' } }
