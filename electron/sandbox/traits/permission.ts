/**
 * Refuses requests that a token has no right to. These are requests for accounting if the account has none, and
 * requests for families that the rights of the token do not include (docs/interface/live-services.md#6-missing-parts).
 */
import type { SandboxResponse } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'
import { familyOf, refusal } from '../resource-family.ts'

/** Returns the refusal if the token has no right to the path, else null. */
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
