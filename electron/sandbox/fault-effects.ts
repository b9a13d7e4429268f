/** What a fault of the plan does to an answer; faults of the connection are done by the HTTP server. */
import type { SandboxResponse } from './responses.ts'
import type { Fault } from './fault-plan.ts'
import { gatewayPage } from './gateway-pages.ts'
import { notJson, withoutRow } from './traits/unreadable-response.ts'

/** What a fault answers without doing anything; null where it lets the request through. */
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

/** What is shown of an answer once the request was done. */
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
