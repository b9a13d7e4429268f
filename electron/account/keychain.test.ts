import { describe, expect, it } from 'vitest'
import { createSimulatedClock, flushEventLoop } from '../../test/fakes/simulated-clock.ts'
import { createLog } from '../base/log.ts'
import { createKeychain } from './keychain.ts'
import type { KeychainDriver } from './split-secrets.ts'

const log = createLog(() => undefined)

function driver(kept = new Map<string, string>()): KeychainDriver {
  return {
    getPassword: (_service, account) => Promise.resolve(kept.get(account) ?? null),
    setPassword: (_service, account, password) => Promise.resolve(void kept.set(account, password)),
    deletePassword: (_service, account) => Promise.resolve(kept.delete(account)),
    findCredentials: () => Promise.resolve([...kept.keys()]),
  }
}

describe('the keychain', () => {
  it('keeps a secret beyond the run', async () => {
    const kept = new Map<string, string>()
    await createKeychain(() => driver(kept), createSimulatedClock(), log).keep('a', 'secret')
    const next = createKeychain(() => driver(kept), createSimulatedClock(), log)
    expect(await next.read('a')).toBe('secret')
    expect(next.state()).toEqual({ kind: 'available' })
  })

  it('hands no secret to a driver that has no keychain behind it', async () => {
    const kept = new Map<string, string>()
    const noKeychain = {
      ...driver(kept),
      findCredentials: () => Promise.reject(new Error('no bus')),
    }
    const keychain = createKeychain(() => noKeychain, createSimulatedClock(), log)
    await keychain.keep('a', 'secret')
    expect(await keychain.read('a')).toBe('secret')
    expect(kept.size).toBe(0)
    expect(keychain.state()).toMatchObject({ kind: 'unavailable' })
  })

  it('goes on in memory where a locked keychain never answers', async () => {
    const clock = createSimulatedClock()
    const silent = { ...driver(), setPassword: () => new Promise<void>(() => undefined) }
    const keychain = createKeychain(() => silent, clock, log)
    const kept = keychain.keep('a', 'secret')
    await clock.advance(120_000)
    await kept
    expect(keychain.state()).toMatchObject({ kind: 'unavailable' })
    expect(await keychain.read('a')).toBe('secret')
  })

  it('goes on in memory where the library of the system is missing', async () => {
    const missing = (): KeychainDriver => {
      throw new Error('libsecret-1.so.0 is missing')
    }
    const keychain = createKeychain(missing, createSimulatedClock(), log)
    await keychain.keep('a', 'secret')
    expect(await keychain.read('a')).toBe('secret')
    expect(keychain.state()).toMatchObject({ kind: 'unavailable' })
  })

  it('says whether a secret was kept beyond the run, and removed from there', async () => {
    const working = createKeychain(() => driver(), createSimulatedClock(), log)
    expect([await working.keep('a', 'secret'), await working.forget('a')]).toEqual([true, true])
    const refusing = {
      ...driver(),
      setPassword: () => Promise.reject(new Error('locked')),
      deletePassword: () => Promise.reject(new Error('locked')),
    }
    const locked = createKeychain(() => refusing, createSimulatedClock(), log)
    expect([await locked.keep('a', 'secret'), await locked.forget('a')]).toEqual([false, false])
    expect(locked.state()).toMatchObject({ kind: 'unavailable' })
  })

  it('keeps a secret that is longer than an entry of a credential store', async () => {
    const kept = new Map<string, string>()
    const long = 't'.repeat(3000)
    await createKeychain(() => driver(kept), createSimulatedClock(), log).keep('a', long)
    const next = createKeychain(() => driver(kept), createSimulatedClock(), log)
    expect(await next.read('a')).toBe(long)
    expect(Math.max(...[...kept.values()].map(({ length }) => length))).toBeLessThan(1280)
  })

  it.each(['new', null])('answers with %s, stored while an older one was read', async (latest) => {
    const kept = new Map([['a', 'old']])
    let answer = (): void => undefined
    const slow = {
      ...driver(kept),
      getPassword: () => new Promise<string>((resolve) => (answer = () => resolve('old'))),
    }
    const keychain = createKeychain(() => slow, createSimulatedClock(), log)
    const read = keychain.read('a')
    await flushEventLoop()
    void (latest === null ? keychain.forget('a') : keychain.keep('a', latest))
    answer()
    expect(await read).toBe(latest)
    // From here on the driver answers at once.
    slow.getPassword = () => Promise.resolve(kept.get('a') ?? '')
    await flushEventLoop()
    expect(await keychain.read('a')).toBe(latest)
  })

  it('forgets', async () => {
    const kept = new Map([['a', 'secret']])
    const keychain = createKeychain(() => driver(kept), createSimulatedClock(), log)
    await keychain.read('a')
    await keychain.forget('a')
    expect([await keychain.read('a'), kept.size]).toEqual([null, 0])
  })
})
