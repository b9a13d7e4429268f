import type { Application, OAuthOptions, TokenResponse } from '../service/oauth.ts'
import { describeError, type Log } from '../base/log.ts'
import type { OAuthSecret } from './keychain-secret.ts'

export type TokenEndpoint = ReturnType<typeof createTokenEndpoint>

/** Creates the functions that call the token endpoint. The network client is loaded on first use. */
export function createTokenEndpoint(options: OAuthOptions) {
  const load = () => import('../service/oauth.ts')
  return {
    exchange: async (
      application: Application,
      grant: { readonly code: string; readonly verifier: string },
    ): Promise<TokenResponse> => (await load()).exchangeCode(application, grant, options),
    refresh: async (application: Application, token: string): Promise<TokenResponse> =>
      (await load()).refreshTokens(application, token, options),
    /** Returns false if the service did not confirm the revocation. */
    revoke: async (application: Application, token: string): Promise<boolean> =>
      (await load()).revokeToken(application, token, options),
  }
}

/** Revokes both tokens of a sign-in at the service (RFC 7009). Returns false if the service did not confirm that. */
export async function revokeSignIn(
  { application, tokens }: OAuthSecret,
  { revoke }: Pick<TokenEndpoint, 'revoke'>,
  log: Log,
): Promise<boolean> {
  if (!tokens) return false
  const issuedTokens = [tokens.refresh, tokens.access].filter((token) => token !== null)
  const ended = await Promise.all(
    issuedTokens.map((token) =>
      revoke(application, token).catch((error: unknown) => {
        log.warn('revocation failed', { cause: describeError(error) })
        return false
      }),
    ),
  )
  return ended.every(Boolean)
}
