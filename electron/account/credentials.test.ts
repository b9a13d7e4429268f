import { beforeEach, describe, expect, it } from 'vitest'
import {
  createSimulatedClock,
  flushEventLoop,
  type SimulatedClock,
} from '../../test/fakes/simulated-clock.ts'
import { createTokenIssuer, type TokenIssuer } from '../../test/fakes/token-issuer.ts'
import { createLog } from '../base/log.ts'
import type { TokenResult } from '../service/token-source.ts'
import { type AccountCredentials, Credentials } from './credentials.ts'
import type { Keychain } from './keychain.ts'
import {
  readSecret,
  tokensOf,
  writeSecret,
  type OAuthSecret,
  type Secret,
} from './keychain-secret.ts'

const hour = 3_600_000
const life = 12 * hour
const account = 'https://service.example business 1'
const application = {
  baseUrl: 'https://service.example',
  clientId: 'stint',
  clientSecret: 'application-secret',
  redirectUri: 'http://127.0.0.1:1/oauth/callback',
  authorizeUrl: 'https://service.example/auth/oauth/authorize',
  scope: null,
}

/** The simulated keychain: what remains when the process is killed. */
let stored: Map<string, string>
let clock: SimulatedClock
let issuer: TokenIssuer
let printed: string[]
/** Called for each write; may throw or wait. By default a write succeeds at once. */
let write: (secret: string) => Promise<boolean>

const keychain = (): Pick<Keychain, 'read' | 'keep' | 'forget'> => ({
  read: () => Promise.resolve(stored.get(account) ?? null),
  keep: (_account, secret) => write(secret),
  forget: () => Promise.resolve(stored.delete(account)),
})
const store = (secret: string): Promise<boolean> => {
  stored.set(account, secret)
  return Promise.resolve(true)
}
/** Starts the program with the current content of the keychain. */
function start(
  fetchTokens: Pick<TokenIssuer, 'refresh' | 'revoke'> = issuer,
  from = keychain(),
): AccountCredentials {
  return new Credentials({
    keychain: from,
    account,
    clock,
    fetchTokens,
    random: () => 0,
    log: createLog((_level, line) => printed.push(line)),
  })
}
function kept(): Secret {
  return readSecret(stored.get(account) ?? '')
}
function keptTokens(): OAuthSecret['tokens'] {
  const secret = kept()
  return secret.kind === 'oauth' ? secret.tokens : null
}
function signedIn(): OAuthSecret {
  return { kind: 'oauth', application, tokens: tokensOf(issuer.signIn(), clock.now()) }
}
function tokenOf(result: TokenResult): string {
  return result.ok ? result.token : `${result.error.kind}: ${result.error.message}`
}
function errorOf(result: TokenResult): string {
  return result.ok ? `token ${result.token}` : result.error.kind
}
/** Never settles: the process was killed. */
const never = <Value>(): Promise<Value> => new Promise(() => undefined)

beforeEach(() => {
  stored = new Map()
  clock = createSimulatedClock()
  issuer = createTokenIssuer(clock, life)
  printed = []
  write = store
  stored.set(account, writeSecret(signedIn()))
})

describe('a day with tokens of 12 hours', () => {
  it('asks every minute and always has a token that the service accepts, with three refreshes', async () => {
    const credentials = start()
    for (let minute = 0; minute < 36 * 60; minute += 1) {
      expect(issuer.accepts(tokenOf(await credentials.tokens.current()))).toBe(true)
      await clock.advance(60_000)
    }
    expect(issuer.seen).toEqual({ refreshes: 3, reused: 0 })
  })

  it('refreshes ten minutes before the end, not earlier', async () => {
    const credentials = start()
    await clock.advance(life - 601_000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-1')
    await clock.advance(2_000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
  })

  it('survives a restart every three hours, of which one is in the middle of the night', async () => {
    for (let round = 0; round < 16; round += 1) {
      expect(issuer.accepts(tokenOf(await start().tokens.current()))).toBe(true)
      await clock.advance(3 * hour)
    }
    expect(issuer.seen.reused).toBe(0)
  })

  it('lets two requests at the same moment refresh once, a refused one included', async () => {
    const credentials = start()
    await credentials.load()
    await clock.advance(life - 1000)
    const [first, second, isRenewed] = await Promise.all([
      credentials.tokens.current(),
      credentials.tokens.current(),
      credentials.tokens.renew('access-1'),
    ])
    expect([tokenOf(first), tokenOf(second), isRenewed]).toEqual(['access-2', 'access-2', true])
    expect(issuer.seen).toEqual({ refreshes: 1, reused: 0 })
  })

  it('renews a token that was refused early, once for all who were refused', async () => {
    const credentials = start()
    expect(tokenOf(await credentials.tokens.current())).toBe('access-1')
    expect(await credentials.tokens.renew('access-1')).toBe(true)
    expect(await credentials.tokens.renew('access-1')).toBe(true)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
    expect(issuer.seen.refreshes).toBe(1)
  })

  it('does not renew a token that is new: another one would be refused as well', async () => {
    const credentials = start()
    await credentials.tokens.renew('access-1')
    expect(await credentials.tokens.renew('access-2')).toBe(false)
    expect(issuer.seen.refreshes).toBe(1)
    await clock.advance(61_000)
    expect(await credentials.tokens.renew('access-2')).toBe(true)
  })

  it('renews a token of this minute that was refused, once', async () => {
    const credentials = start()
    await credentials.load()
    await clock.advance(life - 500_000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
    expect(await credentials.tokens.renew('access-2')).toBe(true)
    expect(await credentials.tokens.renew('access-3')).toBe(false)
  })

  it('renews a token whose age a clock set back hides, however often it was renewed', async () => {
    const credentials = start()
    await credentials.tokens.renew('access-1')
    await clock.advance(10_000)
    clock.jump(-hour)
    expect(await credentials.tokens.renew('access-2')).toBe(true)
  })

  it('says no token in the log', async () => {
    const credentials = start()
    issuer.plan.push('busy')
    await clock.advance(life)
    await credentials.tokens.current()
    expect(printed.join('\n')).toContain('refresh failed')
    expect(printed.join('\n')).not.toMatch(/access-|refresh-\d|application-secret/)
  })
})

describe('a kill during the refresh', () => {
  it('before it is marked: nothing was used, and the next run refreshes', async () => {
    write = never
    await clock.advance(life - 1000)
    void start().tokens.current()
    await flushEventLoop()
    write = store
    expect([keptTokens()?.refreshingSince, issuer.seen.refreshes]).toEqual([null, 0])
    expect(tokenOf(await start().tokens.current())).toBe('access-2')
  })

  it('after the mark, before it was sent: the old token goes on to its end, then the same refresh works', async () => {
    await clock.advance(life - 60_000)
    void start({ ...issuer, refresh: never }).tokens.current()
    await flushEventLoop()
    expect(keptTokens()?.refreshingSince).toBe(clock.now())
    const next = start()
    expect(tokenOf(await next.tokens.current())).toBe('access-1')
    await clock.advance(61_000)
    expect(tokenOf(await next.tokens.current())).toBe('access-2')
    expect(issuer.seen).toEqual({ refreshes: 1, reused: 0 })
  })

  it('after it was sent: the old token goes on to its end, then one try ends in one sign-in', async () => {
    await clock.advance(life - 60_000)
    const killed = {
      ...issuer,
      refresh: async (...[application, token]: Parameters<TokenIssuer['refresh']>) => {
        await issuer.refresh(application, token)
        return never<never>()
      },
    }
    void start(killed).tokens.current()
    await flushEventLoop()
    const next = start()
    expect(tokenOf(await next.tokens.current())).toBe('access-1')
    await clock.advance(61_000)
    expect(errorOf(await next.tokens.current())).toBe('unauthorized')
    expect(errorOf(await next.tokens.current())).toBe('unauthorized')
    expect(errorOf(await start().tokens.current())).toBe('unauthorized')
    expect(issuer.seen).toEqual({ refreshes: 2, reused: 1 })
    expect(next.info()).toMatchObject({ kind: 'oauth', needsSignIn: true })
    expect(start().application()).toBeNull()
    expect(next.application()).toEqual(application)
  })

  it('after the answer, before it is kept: nobody has seen the new token', async () => {
    await clock.advance(life - 60_000)
    let isAnswered = false
    const watched = {
      ...issuer,
      refresh: async (...[application, token]: Parameters<TokenIssuer['refresh']>) => {
        const answer = await issuer.refresh(application, token)
        isAnswered = true
        return answer
      },
    }
    write = (secret) => (isAnswered ? never() : store(secret))
    let handedOut: TokenResult | null = null
    void start(watched)
      .tokens.current()
      .then((result) => (handedOut = result))
    await flushEventLoop()
    expect([isAnswered, handedOut]).toEqual([true, null])
    expect(keptTokens()).toMatchObject({ access: 'access-1', refreshingSince: clock.now() })
  })

  it('after it is kept: the next run goes on with the new pair', async () => {
    await clock.advance(life - 60_000)
    await start().tokens.current()
    expect(keptTokens()).toMatchObject({ access: 'access-2', refresh: 'refresh-2' })
    expect(keptTokens()?.refreshingSince).toBeNull()
    expect(tokenOf(await start().tokens.current())).toBe('access-2')
  })
})

describe('a refresh that fails', () => {
  it('whose answer is lost leaves the old token in use, and asks for a sign-in when that ends', async () => {
    const credentials = start()
    await credentials.load()
    issuer.plan.push('lost')
    await clock.advance(life - 300_000)
    for (let minute = 0; minute < 4; minute += 1) {
      expect(tokenOf(await credentials.tokens.current())).toBe('access-1')
      await clock.advance(60_000)
    }
    expect(issuer.seen.refreshes).toBe(1)
    await clock.advance(120_000)
    expect(errorOf(await credentials.tokens.current())).toBe('unauthorized')
    expect(issuer.seen).toEqual({ refreshes: 2, reused: 1 })
  })

  it('that never left is tried again while the old token is still good', async () => {
    const credentials = start()
    await credentials.load()
    issuer.plan.push('unsent')
    await clock.advance(life - 300_000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-1')
    expect(keptTokens()?.refreshingSince).toBeNull()
    await clock.advance(10_000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
  })

  it('for now, after the end, is out of reach and no sign-in, and does not hammer', async () => {
    const credentials = start()
    await credentials.load()
    await clock.advance(life + 1000)
    let tries = 0
    const down = { ...issuer, refresh: () => ((tries += 1), issuer.refresh(application, '')) }
    issuer.plan.push(...Array.from({ length: 100 }, () => 'unsent' as const))
    const offline = start(down)
    for (let second = 0; second < 600; second += 1) {
      expect(errorOf(await offline.tokens.current())).toBe('unreachable')
      await clock.advance(1000)
    }
    expect(tries).toBeGreaterThan(9)
    expect(tries).toBeLessThan(30)
    expect(offline.info().needsSignIn).toBe(false)
  })

  it('for now, after a refusal, lets the request see that the service is out of reach', async () => {
    const credentials = start()
    issuer.plan.push('unsent')
    expect(await credentials.tokens.renew('access-1')).toBe(true)
    expect(errorOf(await credentials.tokens.current())).toBe('unreachable')
    await clock.advance(10_000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
  })

  it.each(['badClient', 'unreadable'] as const)(
    'for good (%s), ends in a sign-in',
    async (fault) => {
      const credentials = start()
      await credentials.load()
      await clock.advance(life + 1000)
      issuer.plan.push(fault)
      expect(errorOf(await credentials.tokens.current())).toBe('unauthorized')
      expect(credentials.info()).toMatchObject({
        needsSignIn: true,
        problem: expect.any(String) as string,
      })
    },
  )

  it('goes on from memory where the keychain refuses, in one refresh', async () => {
    write = () => Promise.resolve(false)
    const credentials = start()
    await credentials.load()
    await clock.advance(life - 1000)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
    expect(issuer.seen).toEqual({ refreshes: 1, reused: 0 })
  })
})

describe('a clock that is set', () => {
  it('forward by a day refreshes once and goes on', async () => {
    const credentials = start()
    await credentials.load()
    clock.jump(24 * hour)
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
    clock.jump(-24 * hour)
    expect(issuer.accepts(tokenOf(await credentials.tokens.current()))).toBe(true)
  })

  it('back by a day refreshes in time all the same', async () => {
    const credentials = start()
    await credentials.load()
    clock.jump(-24 * hour)
    for (let hours = 0; hours < 13; hours += 1) {
      expect(issuer.accepts(tokenOf(await credentials.tokens.current()))).toBe(true)
      await clock.advance(hour - 1)
    }
  })

  it('back between two runs makes the age unknown, so the next run refreshes at once', async () => {
    await clock.advance(11 * hour)
    clock.jump(-24 * hour)
    expect(tokenOf(await start().tokens.current())).toBe('access-2')
  })
})

describe('sign-in and sign-out', () => {
  it('read a bare token as earlier versions kept it, and never renew it', async () => {
    stored.set(account, 'pasted-token')
    const credentials = start()
    expect(tokenOf(await credentials.tokens.current())).toBe('pasted-token')
    expect(credentials.info()).toMatchObject({ kind: 'pasted', endsAt: null, needsSignIn: false })
    expect(await credentials.tokens.renew('pasted-token')).toBe(false)
    expect(credentials.info().needsSignIn).toBe(true)
  })

  it('shows when a pasted token ends where it says so itself', async () => {
    const claims = Buffer.from(JSON.stringify({ exp: 1_800_000_000 })).toString('base64url')
    stored.set(account, `e30.${claims}.c2ln`)
    const credentials = start()
    await credentials.load()
    expect(credentials.info().endsAt).toBe(1_800_000_000_000)
  })

  it('end the tokens at the service and leave nothing in the keychain', async () => {
    const credentials = start()
    expect(await credentials.signOut()).toEqual({ isRevoked: true, isRemoved: true })
    expect([stored.size, issuer.accepts('access-1')]).toEqual([0, false])
    expect(errorOf(await credentials.tokens.current())).toBe('unauthorized')
  })

  it('are not undone by the answer of a refresh that was under way', async () => {
    await clock.advance(life - 1000)
    let answer: () => void = () => undefined
    const slow = {
      ...issuer,
      refresh: async (...[application, token]: Parameters<TokenIssuer['refresh']>) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return issuer.refresh(application, token)
      },
    }
    const credentials = start(slow)
    const pendingToken = credentials.tokens.current()
    await flushEventLoop()
    await credentials.signOut()
    answer()
    expect(errorOf(await pendingToken)).toBe('unauthorized')
    await flushEventLoop()
    expect([stored.size, issuer.accepts('access-2')]).toEqual([0, false])
  })

  it('replace what was kept, and tell who listens', async () => {
    const credentials = start()
    let told = 0
    credentials.listen(() => (told += 1))
    await credentials.tokens.current()
    told = 0
    expect(await credentials.replace({ kind: 'pasted', token: 'another' })).toBe(true)
    expect([tokenOf(await credentials.tokens.current()), stored.get(account), told]).toEqual([
      'another',
      'another',
      1,
    ])
  })

  it('take over a new sign-in for good, also where the old tokens end while a slow keychain writes', async () => {
    const credentials = start()
    await credentials.load()
    await clock.advance(life - 1000)
    let unlock: () => void = () => undefined
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    write = (secret) => unlocked.then(() => store(secret))
    const replaced = credentials.replace(signedIn())
    const pendingToken = credentials.tokens.current()
    await flushEventLoop()
    unlock()
    await replaced
    expect(tokenOf(await pendingToken)).toBe('access-2')
    expect(tokenOf(await credentials.tokens.current())).toBe('access-2')
    expect(keptTokens()).toMatchObject({ access: 'access-2', refreshingSince: null })
    expect(issuer.seen.refreshes).toBe(0)
  })

  it('end nothing but what was there: a sign-in that comes while the keychain is read stays', async () => {
    let unlock: () => void = () => undefined
    const unlocked = new Promise<void>((resolve) => (unlock = resolve))
    const slow = { ...keychain(), read: () => unlocked.then(() => stored.get(account) ?? null) }
    const credentials = start(issuer, slow)
    const signedOut = credentials.signOut()
    await credentials.replace({ kind: 'pasted', token: 'another' })
    unlock()
    await signedOut
    expect(tokenOf(await credentials.tokens.current())).toBe('another')
    expect(stored.get(account)).toBe('another')
  })
})
