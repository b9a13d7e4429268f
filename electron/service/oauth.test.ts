import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import {
  openAuthorizationServer,
  type AuthorizationServer,
} from '../../test/fakes/authorization-server.ts'
import { refreshTokens, revokeToken, type Application, type TokenResponse } from './oauth.ts'

const options = { clock: createSimulatedClock() }
let server: AuthorizationServer
let application: Application

beforeEach(async () => {
  server = await openAuthorizationServer()
  const { baseUrl } = server
  application = { baseUrl, clientId: 'stint', clientSecret: 's', redirectUri: 'http://127.0.0.1/c' }
})
afterEach(() => server.close())

async function refreshAnswered(
  status: number,
  body: string,
): Promise<Partial<Extract<TokenResponse, { ok: false }>>> {
  server.answers.push({ status, body })
  const answer = await refreshTokens(application, 'r', options)
  return answer.ok ? {} : { reason: answer.reason, isUnused: answer.isUnused }
}

describe('the token endpoint', () => {
  it('is asked in JSON, with the application and the redirect address', async () => {
    const answer = await refreshTokens(application, 'refresh-0', options)
    expect(answer).toMatchObject({ ok: true, pair: { accessToken: 'access-1', life: 43_200_000 } })
    expect(server.requests).toEqual([
      {
        path: '/auth/oauth/token',
        type: 'application/json',
        grant: 'refresh_token',
        fields: {
          grant_type: 'refresh_token',
          refresh_token: 'refresh-0',
          client_id: 'stint',
          client_secret: 's',
          redirect_uri: 'http://127.0.0.1/c',
        },
      },
    ])
  })

  it.each([
    [415, ''],
    [400, '{"error":"invalid_request"}'],
    [400, '{"error":"unsupported_grant_type"}'],
  ])('that did not read JSON (%i %s) is asked with a form', async (status, body) => {
    server.answers.push({ status, body })
    expect(await refreshTokens(application, 'r', options)).toMatchObject({ ok: true })
    expect(server.requests.map(({ type }) => type)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(server.requests[1]?.fields).toEqual(server.requests[0]?.fields)
  })

  it('that read the request is never asked twice', async () => {
    await refreshAnswered(400, '{"error":"invalid_grant"}')
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    [400, '{"error":"invalid_grant"}', 'grant', false],
    [401, '{"error":"invalid_grant"}', 'grant', false],
    [200, '{"error":"invalid_grant"}', 'grant', false],
    [401, '{"error":"invalid_client"}', 'application', true],
    [401, '{"message":"no"}', 'grant', false],
    [400, '{"error":"server_error"}', 'temporary', false],
    [429, '{"error":"slow_down"}', 'temporary', true],
    [404, '{"message":"no Route matched with those values"}', 'temporary', false],
    [403, '{"error":"Forbidden"}', 'temporary', false],
    [403, '{"error":"invalid_request"}', 'grant', false],
    [404, '{"error":"invalid_scope"}', 'grant', false],
    [422, '{"error":"unsupported_grant_type"}', 'grant', false],
    [422, '{"message":"Unprocessable Entity"}', 'temporary', false],
    [403, '{"error":"access_denied"}', 'temporary', false],
    [503, 'down', 'temporary', false],
    [403, '<html>Attention Required</html>', 'temporary', false],
    [200, '<html>', 'unreadable', false],
    [200, '{}', 'unreadable', false],
    [200, '{"access_token":7}', 'unreadable', false],
  ])('answering %i %s is %s', async (status, body, reason, isUnused) => {
    expect(await refreshAnswered(status, body)).toEqual({ reason, isUnused })
  })

  it('that nobody reached has surely used nothing', async () => {
    await server.close()
    expect(await refreshTokens(application, 'r', options)).toMatchObject({
      ok: false,
      reason: 'temporary',
      isUnused: true,
    })
  })

  it('over plain http is not asked elsewhere than on this machine', async () => {
    const elsewhere = { ...application, baseUrl: 'http://service.example' }
    expect(await refreshTokens(elsewhere, 'r', options)).toMatchObject({
      ok: false,
      error: { sent: 'no', message: expect.stringContaining('Use an https address') as string },
    })
  })

  it('ends a token', async () => {
    expect(await revokeToken(application, 'access-1', options)).toBe(true)
    expect(server.requests).toMatchObject([
      { path: '/auth/oauth/revoke', fields: { token: 'access-1', client_id: 'stint' } },
    ])
    server.answers.push({ status: 500, body: '' })
    expect(await revokeToken(application, 'access-1', options)).toBe(false)
  })
})
