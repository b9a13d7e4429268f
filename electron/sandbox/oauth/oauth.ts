/**
 * Sign-in of the sandbox: OAuth 2 authorization code, refresh, revocation (RFC 6749, 7636, 7009;
 * docs/interface/live-services.md#2-tokens).
 */
import type { SandboxResponse } from '../responses.ts'
import type { SandboxRequest } from '../request.ts'
import type { RouteContext } from '../routes/route-context.ts'
import { authorize, decide } from './authorize.ts'
import { revoke, token } from './token-endpoint.ts'

/** Responds to requests of the sign-in; null for paths that are not part of it. */
export function answerOauth(
  context: RouteContext,
  request: SandboxRequest,
): SandboxResponse | null {
  const { method, path } = request
  switch (path) {
    case '/auth/oauth/authorize':
      if (method === 'GET') return authorize(context, request)
      return method === 'POST' ? decide(context, request) : notAllowed
    case '/auth/oauth/token':
      return method === 'POST' ? token(context, request) : notAllowed
    case '/auth/oauth/revoke':
      return method === 'POST' ? revoke(context, request) : notAllowed
    default:
      return null
  }
}

const notAllowed: SandboxResponse = { status: 405, body: { error: 'method not allowed' } }
