import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { readPastedRedirect } from '../../../electron/account/authorization-request.ts'
import { httpsRedirect } from '../../../electron/sandbox/oauth/application.ts'
import { exchangeCode, refreshTokens } from '../../../electron/service/oauth.ts'
import {
  allowed,
  browse,
  isOpened,
  loopback,
  pairOf,
  registered,
  requestFor,
} from './live-sign-in.ts'
import type { RawAnswer } from '../../fakes/raw-requests.ts'
import type { LiveRow } from './behaviour-row.ts'
import { application, authorized, token } from './sign-in.ts'

const verifier = 'a-verifier-of-at-least-forty-three-characters-0123'
const challenge = createHash('sha256').update(verifier).digest('base64url')

/**
 * Observed behaviour of OAuth applications: authentication and redirect URLs
 * (docs/interface/live-services.md#2-tokens).
 */
export const applications: readonly LiveRow[] = [
  {
    behaviour: 'a challenge wants its verifier',
    source: 'RFC 7636',
    switches: { autoApprove: true },
    async sandbox({ ask }) {
      const exchange = async (
        authorizeFields: Readonly<Record<string, string>>,
        sent: Readonly<Record<string, string>>,
      ): Promise<number> => {
        const code = (await authorized(ask, authorizeFields)).get('code') ?? ''
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
    source: 'docs/interface/live-services.md#2-tokens: PKCE where offered',
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
      // The code was not consumed: it can be used again with the right secret.
      expect(refused).toMatchObject({ ok: false, reason: 'application', isUnused: true })
      const again = { code, verifier: request.verifier }
      pairOf(await exchangeCode(registered(scene), again, scene))
    },
  },
  {
    behaviour: 'a redirect must be https, so nobody here hears of it',
    source:
      'docs/interface/live-services.md#2-tokens: the address that the browser ended on is pasted',
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
      const httpsApplication = { ...registered(scene), redirectUri: httpsRedirect }
      const pair = pairOf(await exchangeCode(httpsApplication, grant, scene))
      expect(await isOpened(scene, pair.accessToken)).toBe(true)
    },
  },
]
