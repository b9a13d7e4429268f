/** Limits the size of a request body by its head: unauthenticated requests must not fill memory. */
import { hasAcceptedBearer, isOauth, type AcceptToken } from './authorization.ts'
import { isControl } from './control-endpoint.ts'
import type { RequestHead } from './http-server.ts'

/** Bytes. */
const ofKnown = 5_000_000
const ofStrangers = 64_000

/** Paths without authentication. All others refuse a request without a token whatever its body. */
const open = /^\/(auth\/oauth|tokenization)\//

export function bodyLimit(accepts: AcceptToken, isControlled: boolean, head: RequestHead): number {
  const isKnown = hasAcceptedBearer(accepts, head.headers) || isOauth(accepts, head)
  if (isKnown || (isControlled && isControl(head))) return ofKnown
  return open.test(head.path) ? ofStrangers : 0
}
