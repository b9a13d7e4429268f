/** Maps paths to resource families, and formats each family's refusals (docs/interface/errors.md). */
import { accountingError, type SandboxResponse } from './responses.ts'
import type { Right, Behaviour } from './behaviour.ts'

const paths: readonly (readonly [Right, RegExp])[] = [
  ['time', /^\/timetracking\//],
  ['projects', /^\/projects\//],
  ['expenses', /^\/accounting\/account\/[^/]+\/expenses\//],
  ['staff', /^\/accounting\/account\/[^/]+\/users\/staffs/],
  ['clients', /^\/accounting\/account\/[^/]+\/users\/clients/],
  ['systems', /^\/accounting\/account\/[^/]+\/systems\//],
  ['callbacks', /^\/events\//],
]

/** Returns the resource family of a path; null for identity, sign-in, tokenization and the classic interface. */
export function familyOf(path: string): Right | null {
  return paths.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

/** Returns true for paths that need a bearer token, unlike sign-in, tokenization and the classic interface. */
export function isResource(path: string): boolean {
  return /^\/(timetracking|projects|accounting|events|auth\/api)\//.test(path)
}

/** Builds a response with status 401, 403 or 404 that names no field, in the format of the path's resource family. */
export function refusal(path: string, status: 401 | 403 | 404, message: string): SandboxResponse {
  const errno = status === 404 ? 1012 : 1003
  if (path.startsWith('/accounting/')) return accountingError(status, errno, message)
  if (path.startsWith('/events/')) return { status, body: { errno, message, details: [] } }
  return { status, body: status === 401 ? { message } : { error: message } }
}

/**
 * Returns the refusal if the token may not access the path, else null. A path of the accounting system is refused if
 * the account has no such system. Any path is refused if its resource family is not among the token's rights
 * (docs/interface/live-services.md#6-missing-parts).
 */
export function refuseFamily(
  { accounting, rights }: Behaviour,
  path: string,
): SandboxResponse | null {
  // Both were seen for an account that does not exist: 403 from accounting, 404 from events.
  if (!accounting && path.startsWith('/accounting/')) return refusal(path, 403, 'Access denied.')
  if (!accounting && path.startsWith('/events/')) return refusal(path, 404, 'Account not found.')
  const family = familyOf(path)
  if (family === null || rights === 'all' || rights.includes(family)) return null
  return refusal(path, 403, 'The token has no right to this.')
}
