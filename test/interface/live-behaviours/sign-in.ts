import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { paths, type Ask, type LiveRow, type RawAnswer } from './live-row.ts'

const loopback = 'http://127.0.0.1:54321/signed-in'
const verifier = 'a-verifier-of-at-least-forty-three-characters-0123'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const application = { client_id: 'stint-desktop', client_secret: 'sandbox-secret' }
type Tokens = { readonly access_token: string; readonly refresh_token: string }

/** Where the browser is sent from the authorize page; `parameters` over a request that is in order. */
export async function authorized(
  ask: Ask,
  parameters: Readonly<Record<string, string>> = {},
): Promise<URLSearchParams> {
  const query = new URLSearchParams({
    client_id: application.client_id,
    response_type: 'code',
    redirect_uri: loopback,
    state: 'a state',
    ...parameters,
  })
  const answer = await ask('GET', `/auth/oauth/authorize?${query.toString()}`, undefined, {
    authorization: '',
  })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location') ?? '').searchParams
}

export function token(ask: Ask, fields: Readonly<Record<string, string>>): Promise<RawAnswer> {
  return ask('POST', '/auth/oauth/token', { ...application, ...fields }, { authorization: '' })
}

async function signIn(ask: Ask): Promise<Tokens> {
  const code = (await authorized(ask)).get('code') ?? ''
  const fields = { grant_type: 'authorization_code', code, redirect_uri: loopback }
  return (await token(ask, fields)).json as Tokens
}

const usable = async (ask: Ask, { access_token }: Tokens): Promise<boolean> => {
  const headers = { authorization: `Bearer ${access_token}` }
  return (await ask('GET', paths.entries, undefined, headers)).status === 200
}
const refresh = (ask: Ask, { refresh_token }: Tokens): Promise<RawAnswer> =>
  token(ask, { grant_type: 'refresh_token', refresh_token })

/** Sign-in by OAuth 2 (live services 2). */
export const signIns: readonly LiveRow[] = [
  {
    behaviour: 'a code is exchanged once for a pair of tokens that opens the resources',
    source: 'live services 2',
    switches: { autoApprove: true, tokenLife: 43_200 },
    async sandbox({ ask, clock }) {
      const back = await authorized(ask, { scope: 'user:profile:read' })
      expect(back.get('state')).toBe('a state')
      const fields = {
        grant_type: 'authorization_code',
        code: back.get('code') ?? '',
        redirect_uri: loopback,
      }
      const answer = await token(ask, fields)
      expect(answer.json).toEqual({
        access_token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        token_type: 'bearer',
        expires_in: 43_200,
        refresh_token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        scope: 'user:profile:read',
        created_at: clock.now() / 1000,
      })
      expect(await usable(ask, answer.json as Tokens)).toBe(true)
      const again = await token(ask, fields)
      expect([again.status, again.json]).toMatchObject([400, { error: 'invalid_grant' }])
    },
  },
  {
    behaviour: 'a refresh token is good for one use, and its answer can be lost',
    source: 'live services 2',
    switches: { autoApprove: true, tokenLife: 43_200 },
    async sandbox({ ask, far, clock }) {
      const first = await signIn(ask)
      await clock.advance(43_200_000)
      expect(await usable(ask, first)).toBe(false)
      const second = (await refresh(ask, first)).json as Tokens
      expect(await usable(ask, second)).toBe(true)
      const used = await refresh(ask, first)
      expect([used.status, used.json]).toMatchObject([
        401,
        { error: 'invalid_grant', error_description: expect.any(String) as string },
      ])
      await far.order([{ do: 'dropAfter', path: '/auth/oauth/token' }])
      await expect(refresh(ask, second)).rejects.toThrow()
      expect((await refresh(ask, second)).status).toBe(401)
      // What it had goes on until its end.
      expect(await usable(ask, second)).toBe(true)
    },
  },
  {
    behaviour: 'a revoked sign-in ends with both its tokens, and no other',
    source: 'RFC 7009',
    switches: { autoApprove: true },
    async sandbox({ ask }) {
      const [one, other] = [await signIn(ask), await signIn(ask)]
      const revoked = await ask('POST', '/auth/oauth/revoke', { token: one.refresh_token })
      expect(revoked.status).toBe(200)
      expect([await usable(ask, one), await usable(ask, other)]).toEqual([false, true])
      expect((await refresh(ask, one)).status).toBe(401)
      expect((await ask('POST', '/auth/oauth/revoke', { token: 'unknown' })).status).toBe(200)
    },
  },
  {
    behaviour: 'a challenge wants its verifier',
    source: 'RFC 7636',
    switches: { autoApprove: true },
    async sandbox({ ask }) {
      const exchange = async (
        asked: Readonly<Record<string, string>>,
        sent: Readonly<Record<string, string>>,
      ): Promise<number> => {
        const code = (await authorized(ask, asked)).get('code') ?? ''
        const fields = { grant_type: 'authorization_code', redirect_uri: loopback, code, ...sent }
        return (await token(ask, fields)).status
      }
      const s256 = { code_challenge: challenge, code_challenge_method: 'S256' }
      expect(await exchange(s256, { code_verifier: verifier })).toBe(200)
      expect(await exchange(s256, { code_verifier: `${verifier}x` })).toBe(400)
      expect(await exchange(s256, {})).toBe(400)
      expect(await exchange({}, { code_verifier: verifier })).toBe(400)
      const plain = await authorized(ask, { code_challenge: verifier })
      expect([plain.get('error'), plain.get('code')]).toEqual(['invalid_request', null])
    },
  },
  {
    behaviour: 'an old service ignores challenge and verifier',
    source: 'live services 2: PKCE where offered',
    switches: { autoApprove: true, pkce: false },
    async sandbox({ ask }) {
      const s256 = { code_challenge: challenge, code_challenge_method: 'S256' }
      const code = (await authorized(ask, s256)).get('code') ?? ''
      const fields = { grant_type: 'authorization_code', redirect_uri: loopback, code }
      expect((await token(ask, { ...fields, code_verifier: 'another' })).status).toBe(200)
    },
  },
  {
    behaviour:
      'a public application signs in with its verifier and no secret, where that is allowed',
    source: 'RFC 8252, 8.5',
    switches: { autoApprove: true, secretNeeded: false },
    async sandbox({ ask, far }) {
      const publicly = async (): Promise<RawAnswer> => {
        const s256 = { code_challenge: challenge, code_challenge_method: 'S256' }
        const code = (await authorized(ask, s256)).get('code') ?? ''
        return ask('POST', '/auth/oauth/token', {
          client_id: application.client_id,
          grant_type: 'authorization_code',
          redirect_uri: loopback,
          code,
          code_verifier: verifier,
        })
      }
      expect((await publicly()).status).toBe(200)
      await far.behave({ secretNeeded: true })
      const refused = await publicly()
      expect([refused.status, refused.json]).toMatchObject([401, { error: 'invalid_client' }])
    },
  },
]
