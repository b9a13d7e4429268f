/** Who may ask, and how each family says no (notes, Errors). */
import { accountingError, type Answer } from './answers.ts'
import type { SandboxRequest } from './request.ts'

/** The refusal of a resource call without the right bearer token; null where it is right. */
export function refuseBearer(token: string, { headers, path }: SandboxRequest): Answer | null {
  const given = headers['authorization']
  if (given === `Bearer ${token}`) return null
  if (given === undefined) {
    const error_description = 'This action requires authentication to continue.'
    return { status: 401, body: { error: 'unauthenticated', error_description } }
  }
  if (path.startsWith('/accounting/')) {
    return accountingError(401, 1003, 'The server could not verify that you are authorized.')
  }
  if (path.startsWith('/events/')) {
    const message = 'The server could not verify that you are authorized.'
    return { status: 401, body: { errno: 1003, message, details: [] } }
  }
  return { status: 401, body: { message: 'The token is not valid.' } }
}

/** True where an `Authorization: OAuth …` header carries the token as oauth_token (RFC 5849, 3.5.1). */
export function isOauth(token: string, { headers }: SandboxRequest): boolean {
  const [, parameters = ''] = /^OAuth\s+(.*)$/s.exec(headers['authorization'] ?? '') ?? []
  const [, given = ''] = /(?:^|,)\s*oauth_token="([^"]*)"/.exec(parameters) ?? []
  try {
    return decodeURIComponent(given) === token
  } catch {
    // A stray percent sign is no encoding of our token.
    return false
  }
}
