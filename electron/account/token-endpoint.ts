/** How tokens are asked for. The real one loads the network client when it is first needed. */
import type { Application, OAuthOptions, TokenResponse } from '../service/oauth.ts'

export type TokenEndpoint = {
  exchange(
    application: Application,
    answer: { readonly code: string; readonly verifier: string },
  ): Promise<TokenResponse>
  refresh(application: Application, refreshToken: string): Promise<TokenResponse>
  /** False where the service did not confirm it. */
  revoke(application: Application, token: string): Promise<boolean>
}

/** The token endpoint of each application's service, over HTTPS (plain http to this machine only). */
export function createTokenEndpoint(options: OAuthOptions): TokenEndpoint {
  const load = () => import('../service/oauth.ts')
  return {
    exchange: async (application, answer) =>
      (await load()).exchangeCode(application, answer, options),
    refresh: async (application, token) =>
      (await load()).refreshTokens(application, token, options),
    revoke: async (application, token) => (await load()).revokeToken(application, token, options),
  }
}
