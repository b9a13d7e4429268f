/** Tokens without HTTP, by the issuer's own clock; refresh tokens work once. Counts what real services call misuse. */
import type { Clock } from '../../electron/base/clock.ts'
import { notSent } from '../../electron/service/errors.ts'
import type { TokenResponse, TokenPair } from '../../electron/service/oauth.ts'
import type { TokenEndpoint } from '../../electron/account/token-endpoint.ts'

export type TokenIssuer = Pick<TokenEndpoint, 'refresh' | 'revoke'> & {
  signIn(): TokenPair
  /** A resource of the service would accept the access token now. */
  accepts(access: string): boolean
  /** `reused`: refreshes with a refresh token that was used before. */
  readonly seen: { refreshes: number; reused: number }
  /** Faults of the next refreshes, in order. */
  readonly plan: IssuerFault[]
}

/**
 * Fault of a token request. `unsent`: it never arrives. `lost`: it is carried out, but no response arrives. `busy`:
 * 503, and nothing is done. `unreadable`: it is carried out, but the response can't be parsed. `badClient`: 401.
 */
export type IssuerFault = 'unsent' | 'lost' | 'busy' | 'unreadable' | 'badClient'

export function createTokenIssuer(clock: Clock, life = 43_200_000): TokenIssuer {
  const access = new Map<string, number>()
  const refresh = new Map<string, 'fresh' | 'used'>()
  const seen = { refreshes: 0, reused: 0 }
  const plan: IssuerFault[] = []
  let issued = 0
  const issue = (): TokenPair => {
    issued += 1
    const pair = { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}`, life }
    access.set(pair.accessToken, clock.monotonic() + life)
    refresh.set(pair.refreshToken, 'fresh')
    return pair
  }
  const take = (token: string): TokenResponse => {
    seen.refreshes += 1
    if (refresh.get(token) !== 'fresh') {
      seen.reused += 1
      return failed('grant', true, 400)
    }
    refresh.set(token, 'used')
    return { ok: true, pair: issue() }
  }
  return {
    seen,
    plan,
    signIn: issue,
    accepts: (token) => (access.get(token) ?? 0) > clock.monotonic(),
    refresh(_application, token) {
      const fault = plan.shift()
      if (fault === 'unsent') return Promise.resolve(failed('temporary', true, null))
      if (fault === 'busy') return Promise.resolve(failed('temporary', false, 503))
      if (fault === 'badClient') return Promise.resolve(failed('application', true, 401))
      const answer = take(token)
      if (fault === 'lost') return Promise.resolve(failed('temporary', false, null))
      if (fault === 'unreadable') return Promise.resolve(failed('unreadable', false, 200))
      return Promise.resolve(answer)
    },
    revoke(_application, token) {
      const isKnown = access.delete(token) || refresh.delete(token)
      return Promise.resolve(isKnown)
    },
  }
}

type Reason = Extract<TokenResponse, { ok: false }>['reason']

function failed(reason: Reason, isUnused: boolean, status: number | null): TokenResponse {
  const error = notSent(status === null ? 'unreachable' : 'server', 'said by the issuer')
  return { ok: false, reason, isUnused, error: { ...error, status } }
}
