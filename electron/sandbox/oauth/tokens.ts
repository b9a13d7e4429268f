/** Tokens of sign-ins. A refresh token can be used only once (docs/interface/live-services.md#2-tokens). */
import { createHash } from 'node:crypto'
import type { GrantRow } from '../rows.ts'
import type { Mutation, State } from '../state.ts'

export type TokenPair = {
  readonly access: string
  readonly refresh: string
  readonly scope: string
  /** In UTC ms. */
  readonly issuedAt: number
}

export type Tokens = ReturnType<typeof createTokens>

export type TokenOptions = {
  readonly state: State
  readonly commit: (mutation: Mutation) => void
  readonly now: () => number
  readonly newSecret: () => string
}

/** Maximum number stored per sign-in. There can be several, because a refresh does not end earlier tokens. */
const maxAccessTokens = 4

export function createTokens({ state, commit, now, newSecret }: TokenOptions) {
  const pair = (id: number, scope: string, access: GrantRow['access']): TokenPair => {
    const pair = { access: newSecret(), refresh: newSecret(), scope, issuedAt: now() }
    const issued = { digest: digestOf(pair.access), issuedAt: pair.issuedAt }
    const row: GrantRow = {
      id,
      scope,
      refresh: digestOf(pair.refresh),
      access: [...access, issued].slice(-maxAccessTokens),
    }
    commit({ kind: 'grant', row })
    return pair
  }
  const grantOf = (token: string): GrantRow | undefined => {
    const digest = digestOf(token)
    return [...state.grants.values()].find(
      (row) => row.refresh === digest || row.access.some((access) => access.digest === digest),
    )
  }
  return {
    issue: (scope: string): TokenPair => pair(state.next.grant, scope, []),
    /** Returns a new pair of tokens; null if the refresh token is unknown or already used. */
    refresh(refresh: string): TokenPair | null {
      const grant = grantOf(refresh)
      return grant?.refresh === digestOf(refresh) ? pair(grant.id, grant.scope, grant.access) : null
    },
    /** Revokes the token's whole sign-in (RFC 7009, 2.1); an unknown token is not an error. */
    revoke(token: string): void {
      const grant = grantOf(token)
      if (grant) commit({ kind: 'grantGone', row: { id: grant.id } })
    },
    /** Returns true for an access token younger than `life` seconds; if `life` is null, for one of any age. */
    isAccess(token: string, life: number | null): boolean {
      const digest = digestOf(token)
      const issued = grantOf(token)?.access.find((access) => access.digest === digest)
      return issued !== undefined && (life === null || now() < issued.issuedAt + life * 1000)
    },
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
