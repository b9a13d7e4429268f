/** Applies faults of the plan to responses; the HTTP server applies faults of the connection. */
import type { SandboxResponse } from './responses.ts'
import type { Fault } from './fault-plan.ts'
import { gatewayPage } from './gateway-pages.ts'
import { notJson, withoutRow } from './traits/unreadable-response.ts'

/** The response of a fault that blocks the request; null where the request is executed. */
export function responseInstead(fault: Fault | null): SandboxResponse | null {
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

/** Applies a fault to the response of an executed request. */
export function applyFault(fault: Fault | null, answer: SandboxResponse): SandboxResponse {
  switch (fault?.do) {
    case 'unreadable':
      return withoutRow(answer, fault.body)
    case 'notJson':
      return notJson(answer)
    default:
      return answer
  }
}
