/** Checks authentication. A refusal has the requested resource family's format (docs/interface/errors.md). */
import type { SandboxResponse } from './responses.ts'
import { refusal } from './resource-family.ts'
import type { SandboxRequest } from './request.ts'

/** Returns true for an access token that has not expired. */
export type AcceptToken = (token: string) => boolean

/** Returns the 401 response to a resource request without an accepted bearer token; null if the token is accepted. */
export function refuseBearer(
  accepts: AcceptToken,
  request: SandboxRequest,
): SandboxResponse | null {
  if (request.headers['authorization'] === undefined) {
    const error_description = 'This action requires authentication to continue.'
    return { status: 401, body: { error: 'unauthenticated', error_description } }
  }
  if (hasAcceptedBearer(accepts, request.headers)) return null
  const accounting = 'The server could not verify that you are authorized.'
  const isAccounting = /^\/(accounting|events)\//.test(request.path)
  return refusal(request.path, 401, isAccounting ? accounting : 'The token is not valid.')
}

export function hasAcceptedBearer(
  accepts: AcceptToken,
  headers: SandboxRequest['headers'],
): boolean {
  const [, token] = /^Bearer (.+)$/.exec(headers['authorization'] ?? '') ?? []
  return token !== undefined && accepts(token)
}

/** Returns true if an `Authorization: OAuth …` header carries the token as oauth_token (RFC 5849, 3.5.1). */
export function isOauth(
  accepts: AcceptToken,
  { headers }: Pick<SandboxRequest, 'headers'>,
): boolean {
  const [, parameters = ''] = /^OAuth\s+(.*)$/s.exec(headers['authorization'] ?? '') ?? []
  const [, token = ''] = /(?:^|,)\s*oauth_token="([^"]*)"/.exec(parameters) ?? []
  try {
    return accepts(decodeURIComponent(token))
  } catch {
    // Malformed percent-encoding can't be one of our tokens.
    return false
  }
}
