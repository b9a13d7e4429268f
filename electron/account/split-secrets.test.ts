import { describe, expect, it } from 'vitest'
import { splitLongSecrets, type KeychainDriver } from './split-secrets.ts'

/** Returns a credential store like that of Windows, with 2,560 bytes per entry, which can crash at its nth write. */
function smallStore(
  entries: Map<string, string>,
  lives = Number.POSITIVE_INFINITY,
): KeychainDriver {
  let writes = 0
  const live = (): void => {
    writes += 1
    if (writes > lives) throw new Error('killed')
  }
  return {
    getPassword: (_service, account) => Promise.resolve(entries.get(account) ?? null),
    async setPassword(_service, account, password) {
      await Promise.resolve()
      live()
      const size = Math.max(Buffer.byteLength(password), password.length * 2)
      if (size > 2560) throw new Error('the stub received bad data')
      entries.set(account, password)
    },
    async deletePassword(_service, account) {
      await Promise.resolve()
      live()
      return entries.delete(account)
    },
    findCredentials: () => Promise.resolve([]),
  }
}

const long = 'a'.repeat(3000)

describe('secrets longer than an entry', () => {
  it.each([long, 'é€𝄞'.repeat(1500), 'short'])('come back whole', async (secret) => {
    const entries = new Map<string, string>()
    await splitLongSecrets(smallStore(entries)).setPassword('Stint', 'a', secret)
    expect(await splitLongSecrets(smallStore(entries)).getPassword('Stint', 'a')).toBe(secret)
  })

  it('leave one entry for a short secret, and none when they are removed', async () => {
    const entries = new Map<string, string>()
    const driver = splitLongSecrets(smallStore(entries))
    await driver.setPassword('Stint', 'a', long)
    expect(entries.size).toBe(3)
    await driver.setPassword('Stint', 'a', 'short')
    expect([...entries]).toEqual([['a', 'short']])
    await driver.setPassword('Stint', 'a', long)
    await driver.deletePassword('Stint', 'a')
    expect(entries.size).toBe(0)
  })

  it('are the old or the new one after a kill at any write, never a mixture', async () => {
    const next = 'b'.repeat(6000)
    const found = new Set<string | null | undefined>()
    for (let lives = 0; lives < 12; lives += 1) {
      const entries = new Map<string, string>()
      await splitLongSecrets(smallStore(entries)).setPassword('Stint', 'a', long)
      const killed = splitLongSecrets(smallStore(entries, lives))
      await killed.setPassword('Stint', 'a', next).catch(() => undefined)
      found.add(await splitLongSecrets(smallStore(entries)).getPassword('Stint', 'a'))
    }
    expect([...found]).toEqual([long, next])
  })

  it('of which a part is gone are none', async () => {
    const entries = new Map<string, string>()
    const driver = splitLongSecrets(smallStore(entries))
    await driver.setPassword('Stint', 'a', long)
    entries.delete('a#2a')
    expect(await driver.getPassword('Stint', 'a')).toBeNull()
  })
})
