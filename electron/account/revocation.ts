import { describeError, type Log } from '../base/log.ts'
import type { OAuthSecret } from './keychain-secret.ts'
import type { TokenEndpoint } from './token-endpoint.ts'

/** Revokes both tokens of a sign-in at the service (RFC 7009). False when the service did not confirm it. */
export async function revokeSignIn(
  { application, tokens }: OAuthSecret,
  { revoke }: Pick<TokenEndpoint, 'revoke'>,
  log: Log,
): Promise<boolean> {
  if (!tokens) return false
  const given = [tokens.refresh, tokens.access].filter((token) => token !== null)
  const ended = await Promise.all(
    given.map((token) =>
      revoke(application, token).catch((error: unknown) => {
        log.warn('revocation failed', { cause: describeError(error) })
        return false
      }),
    ),
  )
  return ended.every(Boolean)
}
