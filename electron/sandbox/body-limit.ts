/** How much of a body is read, decided by the head of its request: strangers must not fill memory. */
import { hasAcceptedBearer, isOauth, type AcceptToken } from './authorization.ts'
import { isControl } from './control-endpoint.ts'
import type { RequestHead } from './http-server.ts'

/** Bytes. */
const ofKnown = 5_000_000
const ofStrangers = 64_000

/** Paths that are asked without a token; all others refuse a request without one, whatever its body says. */
const open = /^\/(auth\/oauth|tokenization)\//

export function bodyLimit(accepts: AcceptToken, isControlled: boolean, head: RequestHead): number {
  const isKnown = hasAcceptedBearer(accepts, head.headers) || isOauth(accepts, head)
  if (isKnown || (isControlled && isControl(head))) return ofKnown
  return open.test(head.path) ? ofStrangers : 0
}
