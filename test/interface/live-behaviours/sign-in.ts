import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { readPastedRedirect } from '../../../electron/account/oauth-request.ts'
import { httpsRedirect } from '../../../electron/sandbox/oauth/application.ts'
import { exchangeCode, refreshTokens, revokeToken } from '../../../electron/service/oauth.ts'
import {
  allowed,
  browse,
  isOpened,
  loopback,
  pairOf,
  registered,
  requestFor,
} from './live-sign-in.ts'
import { paths, type Ask, type LiveRow, type RawAnswer } from './live-row.ts'

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
    source: 'live services 2',
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
      // What it had goes on until its end.
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
      // Whether it was used is not known; asked again, the service says that it was.
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
      const [one, other] = [await signIn(ask), await signIn(ask)]
      const revoked = await ask('POST', '/auth/oauth/revoke', { token: one.refresh_token })
      expect(revoked.status).toBe(200)
      expect([await usable(ask, one), await usable(ask, other)]).toEqual([false, true])
      expect((await refresh(ask, one)).status).toBe(401)
      expect((await ask('POST', '/auth/oauth/revoke', { token: 'unknown' })).status).toBe(200)
    },
    async client(scene) {
      const [one, other] = [await signIn(scene.ask), await signIn(scene.ask)]
      const application = registered(scene)
      expect(await revokeToken(application, one.refresh_token, scene)).toBe(true)
      expect(await isOpened(scene, one.access_token)).toBe(false)
      expect(await isOpened(scene, other.access_token)).toBe(true)
      expect(await refreshTokens(application, one.refresh_token, scene)).toMatchObject({
        ok: false,
        reason: 'grant',
      })
      await scene.far.order([{ do: 'status', status: 503, path: '/auth/oauth/revoke' }])
      expect(await revokeToken(application, other.refresh_token, scene)).toBe(false)
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
    async client(scene) {
      const application = registered(scene)
      const first = await allowed(scene)
      const parameters = new URL(first.request.url).searchParams
      expect(parameters.get('code_challenge_method')).toBe('S256')
      expect(parameters.get('code_challenge')).not.toBe(first.request.verifier)
      const stolen = { code: first.code, verifier: (await allowed(scene)).request.verifier }
      expect(await exchangeCode(application, stolen, scene)).toMatchObject({
        ok: false,
        reason: 'grant',
      })
      const { request, code } = await allowed(scene)
      pairOf(await exchangeCode(application, { code, verifier: request.verifier }, scene))
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
    async client(scene) {
      const { request, code } = await allowed(scene)
      const grant = { code, verifier: request.verifier }
      const pair = pairOf(await exchangeCode(registered(scene), grant, scene))
      expect(await isOpened(scene, pair.accessToken)).toBe(true)
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
    async client(scene) {
      const application = { ...registered(scene), clientSecret: null }
      const first = await allowed(scene)
      const grant = { code: first.code, verifier: first.request.verifier }
      const { refreshToken } = pairOf(await exchangeCode(application, grant, scene))
      pairOf(await refreshTokens(application, refreshToken ?? '', scene))
      await scene.far.behave({ secretNeeded: true })
      const { request, code } = await allowed(scene)
      const refused = await exchangeCode(application, { code, verifier: request.verifier }, scene)
      // The code was not used: with the right secret it can be tried again.
      expect(refused).toMatchObject({ ok: false, reason: 'application', isUnused: true })
      const again = { code, verifier: request.verifier }
      pairOf(await exchangeCode(registered(scene), again, scene))
    },
  },
  {
    behaviour: 'a redirect must be https, so nobody here hears of it',
    source: 'live services 2: the address that the browser ended on is pasted',
    switches: { autoApprove: true },
    oauth: { redirects: 'httpsOnly' },
    async sandbox({ ask }) {
      const query = { client_id: application.client_id, response_type: 'code' }
      const refused = new URLSearchParams({ ...query, redirect_uri: loopback })
      const page = await ask('GET', `/auth/oauth/authorize?${refused.toString()}`)
      expect([page.status, page.headers.get('location')]).toEqual([400, null])
      expect(page.text).toContain('redirect address is not registered')
      const back = await authorized(ask, { redirect_uri: httpsRedirect })
      expect([back.get('state'), back.has('code')]).toEqual(['a state', true])
    },
    async client(scene) {
      const request = requestFor(scene, httpsRedirect)
      const { href } = await browse(scene, request)
      expect(href.startsWith(`${httpsRedirect}?`)).toBe(true)
      const foreign = requestFor(scene, httpsRedirect)
      expect(readPastedRedirect(href, foreign.state)).toMatchObject({ kind: 'foreign' })
      const pasted = readPastedRedirect(`  ${href}\n`, request.state)
      const code = pasted.kind === 'code' ? pasted.code : ''
      const grant = { code, verifier: request.verifier }
      const there = { ...registered(scene), redirectUri: httpsRedirect }
      const pair = pairOf(await exchangeCode(there, grant, scene))
      expect(await isOpened(scene, pair.accessToken)).toBe(true)
    },
  },
]
