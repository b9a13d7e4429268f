/** Limits the size of a request body by its head: unauthenticated requests must not fill memory. */
import { hasAcceptedBearer, isOauth, type AcceptToken } from './authorization.ts'
import { isControl } from './control-endpoint.ts'
import type { RequestHead } from './http-server.ts'

/** Bytes. */
const authenticatedLimit = 5_000_000
const anonymousLimit = 64_000
/** The largest receipt, and the form around it. */
const uploadLimit = 27_000_000

/** Paths without authentication. All others refuse a request without a token whatever its body. */
const open = /^\/(auth\/oauth|tokenization)\//

export function bodyLimit(accepts: AcceptToken, isControlled: boolean, head: RequestHead): number {
  const isAuthenticated = hasAcceptedBearer(accepts, head.headers) || isOauth(accepts, head)
  if (isAuthenticated && head.path.startsWith('/uploads/')) return uploadLimit
  if (isAuthenticated || (isControlled && isControl(head))) return authenticatedLimit
  return open.test(head.path) ? anonymousLimit : 0
}
