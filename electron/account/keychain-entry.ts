/** The keychain entry of one account. Writes are serialised, so that the last one wins. */
import { createSerialQueue } from '../base/serial-queue.ts'
import type { Keychain } from './keychain.ts'
import { readSecret, writeSecret, type Secret } from './keychain-secret.ts'

/** Reads and writes one keychain entry. */
export type KeychainEntry = {
  /** Null when nothing is stored. A locked keychain may ask the user first. */
  read(): Promise<Secret | null>
  /** False when the keychain refused it: the secret lasts for this run only. */
  keep(secret: Secret): Promise<boolean>
  /** False when the keychain did not confirm the removal. */
  remove(): Promise<boolean>
}

/** `account`: the name of the entry. */
export function createKeychainEntry(
  keychain: Pick<Keychain, 'read' | 'keep' | 'forget'>,
  account: string,
): KeychainEntry {
  const serialized = createSerialQueue()
  return {
    async read() {
      const text = await keychain.read(account)
      return text === null ? null : readSecret(text)
    },
    keep: (secret) => serialized(() => keychain.keep(account, writeSecret(secret))),
    remove: () => serialized(() => keychain.forget(account)),
  }
}
