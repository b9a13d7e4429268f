import { expect } from 'vitest'
import { exchangeCode, refreshTokens, revokeToken } from '../../../electron/service/oauth.ts'
import { allowed, isOpened, loopback, pairOf, registered } from './live-sign-in.ts'
import { paths, type Ask, type RawAnswer } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'

export const application = { client_id: 'stint-desktop', client_secret: 'sandbox-secret' }
type Tokens = { readonly access_token: string; readonly refresh_token: string }

/** Requests the authorize page. Returns the parameters of its redirect. `parameters`: changes to a valid request. */
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

export async function signIn(ask: Ask): Promise<Tokens> {
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

/** Observed behaviour of OAuth 2 (docs/interface/live-services.md#2-tokens). */
export const signIns: readonly LiveRow[] = [
  {
    behaviour: 'a code is exchanged once for a pair of tokens that opens the resources',
    source: 'docs/interface/live-services.md#2-tokens',
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
    async client(scene) {
      const { request, code } = await allowed(scene)
      const application = registered(scene)
      const grant = { code, verifier: request.verifier }
      const pair = pairOf(await exchangeCode(application, grant, scene))
      expect(pair).toMatchObject({
        accessToken: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        refreshToken: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        life: 43_200_000,
      })
      expect(await isOpened(scene, pair.accessToken)).toBe(true)
      expect(await exchangeCode(application, grant, scene)).toMatchObject({
        ok: false,
        reason: 'grant',
      })
    },
  },
  {
    behaviour: 'a refresh token is good for one use, and its answer can be lost',
    source: 'docs/interface/live-services.md#2-tokens',
    switches: { autoApprove: true, tokenLife: 43_200 },
    async sandbox({ ask, far, clock }) {
      const first = await signIn(ask)
      await clock.advance(43_200_000)
      expect(await usable(ask, first)).toBe(false)
      const second = (await refresh(ask, first)).json as Tokens
      expect(await usable(ask, second)).toBe(true)
      const access = { grant_type: 'refresh_token', refresh_token: second.access_token }
      expect((await token(ask, access)).status).toBe(401)
      const used = await refresh(ask, first)
      expect([used.status, used.json]).toMatchObject([
        401,
        { error: 'invalid_grant', error_description: expect.any(String) as string },
      ])
      await far.order([{ do: 'dropAfter', path: '/auth/oauth/token' }])
      await expect(refresh(ask, second)).rejects.toThrow()
      expect((await refresh(ask, second)).status).toBe(401)
      // The previous access token stays valid until it expires.
      expect(await usable(ask, second)).toBe(true)
    },
    async client(scene) {
      const { ask, far } = scene
      const application = registered(scene)
      const renew = (token: string) => refreshTokens(application, token, scene)
      const first = await signIn(ask)
      const second = pairOf(await renew(first.refresh_token))
      expect(await isOpened(scene, second.accessToken)).toBe(true)
      expect(await renew(first.refresh_token)).toMatchObject({
        ok: false,
        reason: 'grant',
        isUnused: false,
        error: { kind: 'unauthorized' },
      })
      const next = second.refreshToken ?? ''
      const path = '/auth/oauth/token'
      await far.order([{ do: 'html', status: 403, path }])
      expect(await renew(next)).toMatchObject({ ok: false, reason: 'temporary' })
      await far.order([{ do: 'dropAfter', path }])
      // Whether it was used is not known; the second request shows that it was.
      expect(await renew(next)).toMatchObject({ ok: false, reason: 'temporary', isUnused: false })
      expect(await renew(next)).toMatchObject({ ok: false, reason: 'grant' })
      expect(await isOpened(scene, second.accessToken)).toBe(true)
    },
  },
  {
    behaviour: 'a revoked sign-in ends with both its tokens, and no other',
    source: 'RFC 7009',
    switches: { autoApprove: true },
    async sandbox({ ask }) {
      const [first, second] = [await signIn(ask), await signIn(ask)]
      const revoked = await ask('POST', '/auth/oauth/revoke', { token: first.refresh_token })
      expect(revoked.status).toBe(200)
      expect([await usable(ask, first), await usable(ask, second)]).toEqual([false, true])
      expect((await refresh(ask, first)).status).toBe(401)
      expect((await ask('POST', '/auth/oauth/revoke', { token: 'unknown' })).status).toBe(200)
    },
    async client(scene) {
      const [first, second] = [await signIn(scene.ask), await signIn(scene.ask)]
      const application = registered(scene)
      expect(await revokeToken(application, first.refresh_token, scene)).toBe(true)
      expect(await isOpened(scene, first.access_token)).toBe(false)
      expect(await isOpened(scene, second.access_token)).toBe(true)
      expect(await refreshTokens(application, first.refresh_token, scene)).toMatchObject({
        ok: false,
        reason: 'grant',
      })
      await scene.far.order([{ do: 'status', status: 503, path: '/auth/oauth/revoke' }])
      expect(await revokeToken(application, second.refresh_token, scene)).toBe(false)
    },
  },
]
