import { pause, type Clock } from '../base/clock.ts'
import type { FaultPlan, Fault } from './fault-plan.ts'
import type { Handling } from './http-server.ts'
import type { SandboxRequest } from './request.ts'
import type { ResourceService } from './resource-service.ts'
import type { SandboxResponse } from './responses.ts'
import { gatewayPage, notJson, withoutRow } from './traits/unreadable-response.ts'

export type HandlingContext = {
  readonly service: ResourceService
  readonly clock: Clock
  readonly plan: FaultPlan
  readonly isLogged: boolean
}

/**
 * Handles a request and logs it. Takes the next planned fault (a simulated failure) that matches the request, and
 * executes the request unless the fault prevents that.
 */
export async function handle(
  { service, clock, plan, isLogged }: HandlingContext,
  request: SandboxRequest,
): Promise<Handling> {
  const fault = plan.take(request.method, request.path)
  if (fault?.do === 'delay') await pause(clock, fault.ms)
  const answer =
    fault?.do === 'dropBefore'
      ? null
      : (responseInstead(fault) ?? applyFault(fault, service.respond(request)))
  const shown = fault?.do === 'dropAfter' ? null : answer
  if (isLogged) log(plan, request, shown?.status ?? null)
  if (!shown) return { response: null, fault }
  const headers = { ...service.headers(request), ...shown.headers }
  return { response: { ...shown, headers }, fault }
}

function log(plan: FaultPlan, request: SandboxRequest, status: number | null): void {
  const { authorization, ...headers } = request.headers
  const isSecret = /^\/(tokenization|auth)\//.test(request.path)
  const query = request.query.toString()
  plan.log({
    method: request.method,
    path: query === '' || isSecret ? request.path : `${request.path}?${query}`,
    headers,
    hasToken: authorization !== undefined,
    // Card data, tokens, codes and secrets are not logged.
    body: isSecret ? '' : request.text,
    status,
  })
}

function responseInstead(fault: Fault | null): SandboxResponse | null {
  switch (fault?.do) {
    case 'status':
      return { status: fault.status, body: fault.body, headers: fault.headers ?? {} }
    case 'html':
      return gatewayPage(fault.status)
    case 'rateLimit': {
      const { retryAfter } = fault
      const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
      return { status: 429, body: { message: 'Too many requests.' }, headers }
    }
    default:
      return null
  }
}

function applyFault(fault: Fault | null, answer: SandboxResponse): SandboxResponse {
  switch (fault?.do) {
    case 'unreadable':
      return withoutRow(answer, fault.body)
    case 'notJson':
      return notJson(answer)
    default:
      return answer
  }
}
