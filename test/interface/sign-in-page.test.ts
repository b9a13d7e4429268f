/** The sandbox's OAuth pages: authorize page, redirects, and what survives a restart. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { httpsRedirect, type Application } from '../../electron/sandbox/oauth/application.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import { createSimulatedClock, type SimulatedClock } from '../fakes/simulated-clock.ts'
import { askAt, paths, type Ask } from '../fakes/raw-requests.ts'
import { token } from './live-behaviours/sign-in.ts'

const loopback = 'http://127.0.0.1:54321/signed-in?from=browser'
let folder: string
let clock: SimulatedClock
let sandbox: Sandbox
let ask: Ask

async function start(oauth: Partial<Application> = {}): Promise<void> {
  const file = join(folder, 'state')
  sandbox = await startSandbox({ clock, token: 'token', entries: 3, control: true, file, oauth })
  ask = askAt(sandbox.baseUrl)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stint-sign-in-'))
  clock = createSimulatedClock('2026-11-20T12:00:00Z')
  await start()
})
afterEach(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

function pageAt(parameters: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({
    client_id: 'stint-desktop',
    response_type: 'code',
    redirect_uri: loopback,
    state: 'a "state" & more',
    ...parameters,
  })
  return ask('GET', `/auth/oauth/authorize?${query.toString()}`)
}

/** Presses a button of the page; returns the redirect URL. */
async function press(page: string, decision: string): Promise<URL> {
  const [, question = ''] = /name="question" value="([^"]+)"/.exec(page) ?? []
  expect(page).toContain(`value="${decision}"`)
  const body = new URLSearchParams({ question, decision }).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: '' }
  const answer = await ask('POST', '/auth/oauth/authorize', body, form)
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location') ?? '')
}

const exchange = (code: string | null, redirect_uri = loopback) =>
  token(ask, { grant_type: 'authorization_code', code: code ?? '', redirect_uri })

describe('the authorize page', () => {
  it('names the business and the application, and sends back a code and the state', async () => {
    const page = await pageAt()
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(page.text).toContain('Hafen Studio')
    expect(page.text).toContain('stint-desktop')
    expect(page.text).not.toMatch(/<script|src=|https?:/)
    const back = await press(page.text, 'allow')
    expect(back.href.startsWith(loopback)).toBe(true)
    expect(back.searchParams.get('state')).toBe('a "state" & more')
    expect((await exchange(back.searchParams.get('code'))).status).toBe(200)
  })

  it('sends back access_denied where the person says no', async () => {
    const { searchParams } = await press((await pageAt()).text, 'deny')
    expect(searchParams.get('error')).toBe('access_denied')
    expect(searchParams.get('state')).toBe('a "state" & more')
    expect(searchParams.has('code')).toBe(false)
  })

  it('takes one decision, within ten minutes', async () => {
    const { text } = await pageAt()
    await press(text, 'allow')
    await expect(press(text, 'allow')).rejects.toThrow()
    const late = await pageAt()
    await clock.advance(600_000)
    await expect(press(late.text, 'allow')).rejects.toThrow()
  })

  it('gives codes that are good for ten minutes, for the address that they were sent to', async () => {
    const late = await press((await pageAt()).text, 'allow')
    await clock.advance(599_000)
    const other = await press((await pageAt()).text, 'allow')
    await clock.advance(1000)
    expect((await exchange(late.searchParams.get('code'))).status).toBe(400)
    const elsewhere = 'http://127.0.0.1:54322/signed-in'
    expect((await exchange(other.searchParams.get('code'), elsewhere)).status).toBe(400)
  })

  it.each([
    ['another application', { client_id: 'other' }],
    ['a foreign address', { redirect_uri: 'http://evil.example/' }],
    ['a foreign name before loopback', { redirect_uri: 'http://127.0.0.1@evil.example/' }],
    ['another scheme', { redirect_uri: 'file://127.0.0.1/' }],
    ['a fragment', { redirect_uri: `${loopback}#part` }],
    ['no address', { redirect_uri: '' }],
  ])('sends nobody on for %s', async (_name, parameters) => {
    const page = await pageAt(parameters)
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
  })

  it.each(['http://[::1]:9/', 'http://localhost:9/x', 'http://127.0.0.1/', httpsRedirect])(
    'is ready to send people back to %s',
    async (redirect_uri) => {
      const back = await press((await pageAt({ redirect_uri })).text, 'allow')
      expect((await exchange(back.searchParams.get('code'), redirect_uri)).status).toBe(200)
    },
  )

  it('takes the https address alone where the service insists on https', async () => {
    await sandbox.stop()
    await start({ redirects: 'httpsOnly' })
    expect((await pageAt()).status).toBe(400)
    const back = await press((await pageAt({ redirect_uri: httpsRedirect })).text, 'allow')
    expect(back.origin + back.pathname).toBe(httpsRedirect)
  })
})

it('knows the application that it was started with', async () => {
  await sandbox.stop()
  await start({ clientId: 'mine', clientSecret: 'my secret' })
  const back = await press((await pageAt({ client_id: 'mine' })).text, 'allow')
  const fields = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: loopback,
  }
  expect((await token(ask, fields)).status).toBe(401)
  const own = { ...fields, client_id: 'mine', client_secret: 'my secret' }
  expect((await token(ask, own)).status).toBe(200)
})

it('takes forms and JSON at the token endpoint', async () => {
  const back = await press((await pageAt()).text, 'allow')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'stint-desktop',
    client_secret: 'sandbox-secret',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: loopback,
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: '' }
  const answer = await ask('POST', '/auth/oauth/token', body.toString(), form)
  expect(answer.status).toBe(200)
  expect(
    (await ask('POST', '/auth/oauth/token', 'text', { 'content-type': 'text/plain' })).status,
  ).toBe(400)
})

it('keeps sign-ins over a restart, their tokens nowhere', async () => {
  const back = await press((await pageAt()).text, 'allow')
  const code = back.searchParams.get('code')
  const pair = (await exchange(code)).json as Record<'access_token' | 'refresh_token', string>
  const log = await ask('GET', '/_control/requests')
  await sandbox.stop()
  const file = readFileSync(join(folder, 'state'), 'utf8')
  for (const secret of [pair.access_token, pair.refresh_token, code ?? '-', 'sandbox-secret']) {
    expect(secret.length).toBeGreaterThan(10)
    expect(file).not.toContain(secret)
    expect(log.text).not.toContain(secret)
  }
  expect(log.text).toContain('/auth/oauth/token')
  await start()
  const headers = { authorization: `Bearer ${pair.access_token}` }
  expect((await ask('GET', paths.entries, undefined, headers)).status).toBe(200)
  const fields = { grant_type: 'refresh_token', refresh_token: pair.refresh_token }
  expect((await token(ask, fields)).status).toBe(200)
  expect((await token(ask, fields)).status).toBe(401)
  await ask('POST', '/auth/oauth/revoke', { token: pair.access_token })
  await sandbox.stop()
  await start()
  expect((await ask('GET', paths.entries, undefined, headers)).status).toBe(401)
})
