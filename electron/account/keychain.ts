/**
 * Stores tokens in the system keychain, or in memory if there is none. Tokens are never stored in a file or the
 * database and never sent to a window (docs/quality.md#25-tokens).
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { KeychainState } from '../../shared/contract/payloads.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, type Log } from '../base/log.ts'
import { splitLongSecrets, type KeychainDriver } from './split-secrets.ts'

export type Keychain = ReturnType<typeof createKeychain>

const service = 'Stint'
/** How long to wait for the keychain, in ms. A locked keychain may ask the user for a password first. */
const responseTimeout = 120_000
const unavailable: KeychainState = {
  kind: 'unavailable',
  get reason() {
    return t`This system has no keychain that Stint can use, so Stint can’t save your sign-in details. You’ll have to sign in again each time you start Stint.`
  },
}

/** Creates the keychain. `load` is called at first use and returns the driver, a native library that may be missing. */
export function createKeychain(load: () => KeychainDriver, clock: Clock, log: Log) {
  /** Null: forgotten. */
  const memory = new Map<string, string | null>()
  let state: KeychainState = { kind: 'available' }
  let probing: Promise<KeychainState> | null = null

  const callDriver = async <Value>(
    what: string,
    call: (driver: KeychainDriver) => Promise<Value>,
  ): Promise<Value | undefined> => {
    if (state.kind === 'unavailable') return undefined
    try {
      const work = Promise.resolve().then(load).then(splitLongSecrets).then(call)
      return await withTimeout(work, responseTimeout, clock)
    } catch (error) {
      log.warn('keychain refused', { what, cause: describeError(error) })
      state = unavailable
      return undefined
    }
  }

  /**
   * Checks for a keychain by listing its entries. Storing an entry would not reveal a missing keychain: the driver then
   * uses the Linux kernel keyring and reports no error, although the entries are lost at the next reboot.
   */
  const probe = (): Promise<KeychainState> => {
    probing ??= callDriver('probe', (driver) => driver.findCredentials(service)).then(() => state)
    return probing
  }

  return {
    state: (): KeychainState => state,
    /** Checks once whether there is a keychain; later calls return at once. */
    probe,
    /** Reads a secret, once per run; null if none is stored. */
    async read(account: string): Promise<string | null> {
      const cached = memory.get(account)
      if (cached !== undefined) return cached
      await probe()
      const secret = await callDriver('read', (driver) => driver.getPassword(service, account))
      // What was stored or forgotten meanwhile is newer.
      if (secret && !memory.has(account)) memory.set(account, secret)
      return memory.get(account) ?? null
    },
    /** Stores the secret. Returns false if it is in memory only, not in the keychain; `state` then says why. */
    async keep(account: string, secret: string): Promise<boolean> {
      memory.set(account, secret)
      await probe()
      const kept = await callDriver('keep', async (driver) => {
        await driver.setPassword(service, account, secret)
        return true
      })
      return kept ?? false
    },
    /** Removes the secret. Returns false if the keychain did not confirm the removal. */
    async forget(account: string): Promise<boolean> {
      memory.set(account, null)
      await probe()
      const removed = await callDriver('forget', (driver) =>
        driver.deletePassword(service, account),
      )
      return removed !== undefined
    },
  }
}

function withTimeout<Value>(work: Promise<Value>, limit: number, clock: Clock): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limit, () => reject(new Error('the keychain did not answer')))
    work.then(resolve, reject).finally(cancel)
  })
}
