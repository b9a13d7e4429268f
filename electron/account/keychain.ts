/**
 * Where tokens live: the system's keychain, or, where there is none, the memory of this run. Never a
 * file, never the database, never a window (docs/quality.md#25-tokens).
 */
import type { KeychainState } from '../../shared/contract/payloads.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, type Log } from '../base/log.ts'
import { splitLongSecrets } from './split-secrets.ts'
import type { KeychainDriver } from './keychain-driver.ts'

export type Keychain = {
  /** What the last contact with the system's keychain showed. */
  state(): KeychainState
  /** Asks once whether there is a keychain; later calls answer at once. */
  probe(): Promise<KeychainState>
  /** The secret, or null where none is kept. Reads the keychain once and remembers for this run. */
  read(account: string): Promise<string | null>
  /**
   * Keeps the secret for this run and, where there is a keychain, beyond it. False where it is kept for this
   * run alone; `state` then says why.
   */
  keep(account: string, secret: string): Promise<boolean>
  /** Removes the secret. False where the keychain did not confirm it. */
  forget(account: string): Promise<boolean>
}

const service = 'Stint'
/** A locked keychain may ask the person for its password; after this long we go on without it. */
const patience = 120_000
const unavailable: KeychainState = {
  kind: 'unavailable',
  reason:
    'This system has no keychain that Stint can use, so the token is kept in memory only and asked for again after a restart.',
}

/** `load` brings the driver in when it is first asked: it is a native library, and can be missing. */
export function createKeychain(load: () => KeychainDriver, clock: Clock, log: Log): Keychain {
  const memory = new Map<string, string>()
  let state: KeychainState = { kind: 'available' }
  let probing: Promise<KeychainState> | null = null

  /** Runs one call of the driver; a refusal turns the keychain off for this run. */
  const ask = async <Value>(
    what: string,
    call: (driver: KeychainDriver) => Promise<Value>,
  ): Promise<Value | undefined> => {
    if (state.kind === 'unavailable') return undefined
    try {
      const work = Promise.resolve().then(load).then(splitLongSecrets).then(call)
      return await withLimit(work, patience, clock)
    } catch (error) {
      log.warn('keychain refused', { what, cause: describeError(error) })
      state = unavailable
      return undefined
    }
  }

  /**
   * Listing is the question that tells: without a keychain of the desktop the driver keeps single
   * secrets in the Linux kernel, where they last until the next reboot, and says nothing.
   */
  const probe = (): Promise<KeychainState> => {
    probing ??= ask('probe', (driver) => driver.findCredentials(service)).then(() => state)
    return probing
  }

  return {
    state: () => state,
    probe,
    async read(account) {
      const known = memory.get(account)
      if (known !== undefined) return known
      await probe()
      const secret = await ask('read', (driver) => driver.getPassword(service, account))
      if (secret) memory.set(account, secret)
      return secret ?? null
    },
    async keep(account, secret) {
      memory.set(account, secret)
      await probe()
      const kept = await ask('keep', async (driver) => {
        await driver.setPassword(service, account, secret)
        return true
      })
      return kept ?? false
    },
    async forget(account) {
      memory.delete(account)
      await probe()
      const answer = await ask('forget', (driver) => driver.deletePassword(service, account))
      return answer !== undefined
    },
  }
}

function withLimit<Value>(work: Promise<Value>, limit: number, clock: Clock): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limit, () => reject(new Error('the keychain did not answer')))
    work.then(resolve, reject).finally(cancel)
  })
}
