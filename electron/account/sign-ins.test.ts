import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createSimulatedClock,
  flushEventLoop,
  type SimulatedClock,
} from '../../test/fakes/simulated-clock.ts'
import {
  openAuthorizationServer,
  type AuthorizationServer,
} from '../../test/fakes/authorization-server.ts'
import type { BeginSignInInput, SignInState } from '../../shared/contract/groups/sign-in.ts'
import { createLog } from '../base/log.ts'
import { BrowserSignIns, type SignIns } from './sign-ins.ts'
import { createTokenEndpoint } from './token-endpoint.ts'

let clock: SimulatedClock
let server: AuthorizationServer
let signIns: SignIns
let opened: string[]
let printed: string[]
let next = 0
let browser: (url: string) => Promise<void>

const https = 'https://registered.example/signed-in'
function input(redirect: BeginSignInInput['redirect'] = 'loopback'): BeginSignInInput {
  return { baseUrl: server.baseUrl, clientId: 'stint', clientSecret: 'app-secret', redirect }
}
/** Returns the redirect of the authorize page after the user consented. */
function allowed(changes: Record<string, string> = {}): URL {
  const parameters = new URL(opened.at(-1) ?? '').searchParams
  const address = new URL(parameters.get('redirect_uri') ?? '')
  const answer = {
    code: server.codeFor(parameters),
    state: parameters.get('state') ?? '',
    ...changes,
  }
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  return address
}
function idOf(state: SignInState): string {
  return state.kind === 'done' ? state.id : `no id: ${JSON.stringify(state)}`
}
async function begun(redirect?: BeginSignInInput['redirect']): Promise<void> {
  const outcome = await signIns.begin(input(redirect))
  expect(outcome).toMatchObject({ ok: true, value: { kind: 'waiting', isOpened: true } })
}

beforeEach(async () => {
  clock = createSimulatedClock()
  server = await openAuthorizationServer()
  opened = []
  printed = []
  browser = (url) => Promise.resolve(void opened.push(url))
  signIns = new BrowserSignIns({
    clock,
    log: createLog((_level, line) => printed.push(line)),
    tokens: createTokenEndpoint({ clock }),
    randomBytes: (count) => new Uint8Array(count).fill((next += 1)),
    newId: () => `id-${(next += 1)}`,
    openExternal: (url) => browser(url),
    builtIn: null,
    icon: 'data:image/png;base64,AAAA',
    announce: () => undefined,
  })
})
afterEach(async () => {
  signIns.cancel()
  await server.close()
})

describe('a sign-in by the loopback redirect', () => {
  it('holds the tokens for the connection, and says so in the browser', async () => {
    await begun()
    const page = await fetch(allowed())
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('You’re signed in. You can close this window'),
    ])
    const id = idOf(signIns.state())
    expect(signIns.secretOf({ kind: 'signIn', id })).toMatchObject({
      kind: 'oauth',
      application: { baseUrl: server.baseUrl, clientId: 'stint', clientSecret: 'app-secret' },
      tokens: { access: 'access-1', refresh: 'refresh-1', life: 43_200_000 },
    })
    expect(server.requests).toMatchObject([
      { type: 'application/json', grant: 'authorization_code' },
    ])
    expect(printed.join()).not.toMatch(/access-1|app-secret|code-/)
  })

  it('has the icon of the program in the browser', async () => {
    await begun()
    const page = await fetch(allowed())
    expect(page.headers.get('content-security-policy')).toContain('img-src data:')
    expect(await page.text()).toContain('<link rel="icon" href="data:image/png;base64,AAAA">')
  })

  it('takes one answer: the port is closed afterwards', async () => {
    await begun()
    const address = allowed()
    await (await fetch(address)).text()
    await flushEventLoop()
    await expect(fetch(address)).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
  })

  it('goes on waiting after a call with another state, another path, another host or method', async () => {
    await begun()
    const icon = new URL('/favicon.ico', allowed())
    expect((await fetch(icon)).status).toBe(404)
    expect((await fetch(allowed(), { method: 'POST' })).status).toBe(404)
    expect((await fetch(allowed({ state: 'guessed' }))).status).toBe(400)
    expect(await server.statusWithHost(allowed(), 'evil.example')).toBe(404)
    expect(signIns.state().kind).toBe('waiting')
    expect((await fetch(allowed())).status).toBe(200)
  })

  it('says that the person declined', async () => {
    await begun()
    const address = allowed({ error: 'access_denied' })
    address.searchParams.delete('code')
    expect(await (await fetch(address)).text()).toContain('declined in the browser')
    expect(signIns.state()).toMatchObject({ kind: 'failed' })
  })

  it('says why the service refused the code, as text and not as markup', async () => {
    await begun()
    server.answers.push({
      status: 400,
      body: '{"error":"invalid_grant","error_description":"<b>no"}',
    })
    expect(await (await fetch(allowed())).text()).toContain('&#60;b&#62;no')
    expect(signIns.state()).toMatchObject({ kind: 'failed' })
  })

  it('ends after ten minutes', async () => {
    await begun()
    await clock.advance(600_001)
    expect(signIns.state()).toMatchObject({ kind: 'failed' })
    await expect(fetch(allowed())).rejects.toThrow()
  })

  it('ends when it is called off, and when another one begins', async () => {
    await begun()
    const first = allowed()
    await begun()
    await expect(fetch(first)).rejects.toThrow()
    const second = allowed()
    signIns.cancel()
    await expect(fetch(second)).rejects.toThrow()
    expect(signIns.state()).toEqual({ kind: 'none' })
  })
})

describe('a sign-in by a pasted address', () => {
  it('takes the address that the browser ended on', async () => {
    await begun({ pasteFrom: https })
    expect(new URL(opened[0] ?? '').searchParams.get('redirect_uri')).toBe(https)
    await signIns.finish(allowed().href)
    expect(signIns.state().kind).toBe('done')
  })

  it('says what is wrong with a pasted text and goes on waiting', async () => {
    await begun({ pasteFrom: https })
    await signIns.finish('https://registered.example/signed-in')
    expect(signIns.state()).toMatchObject({
      kind: 'waiting',
      problem: expect.stringContaining('full address') as string,
    })
    await signIns.finish(allowed({ state: 'of another one' }).href)
    expect(signIns.state()).toMatchObject({ kind: 'waiting' })
    expect(server.requests).toEqual([])
    await signIns.finish(allowed().href)
    expect(signIns.state().kind).toBe('done')
  })

  it('can be pasted where a loopback redirect does not arrive; the port closes', async () => {
    await begun()
    const address = allowed()
    await signIns.finish(address.href)
    expect(signIns.state().kind).toBe('done')
    await expect(fetch(address)).rejects.toThrow()
  })
})

describe('the attempt', () => {
  it('needs an application', async () => {
    const { clientId: _clientId, ...without } = input()
    const outcome = await signIns.begin(without)
    expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid', field: 'clientId' } })
    expect(opened).toEqual([])
  })

  it('says that no browser opened, and waits all the same', async () => {
    browser = () => Promise.reject(new Error('no browser'))
    const outcome = await signIns.begin(input())
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'waiting', isOpened: false } })
  })

  it('opens web pages alone', async () => {
    const authorizeUrl = 'file:///etc/passwd'
    const outcome = await signIns.begin({ ...input(), authorizeUrl })
    expect(outcome).toMatchObject({ ok: true, value: { isOpened: false } })
    expect(opened).toEqual([])
  })

  it('hands its tokens out until a connection took them, and forgets them after half an hour', async () => {
    await begun({ pasteFrom: https })
    await signIns.finish(allowed().href)
    const credentials = { kind: 'signIn' as const, id: idOf(signIns.state()) }
    expect(signIns.secretOf({ kind: 'signIn', id: 'another' })).toBeNull()
    expect(signIns.secretOf(credentials)).not.toBeNull()
    signIns.release(credentials)
    expect(signIns.secretOf(credentials)).toBeNull()

    await begun({ pasteFrom: https })
    await signIns.finish(allowed().href)
    const later = { kind: 'signIn' as const, id: idOf(signIns.state()) }
    await clock.advance(1_800_001)
    expect(signIns.secretOf(later)).toBeNull()
  })
})
