/** The keychain entry of one account, written in order: what is kept at last is what was decided last. */
import type { Keychain } from './keychain.ts'
import { readSecret, writeSecret, type Secret } from './keychain-secret.ts'

export type KeychainEntry = {
  /** Null where nothing is kept. A locked keychain may ask the person first. */
  read(): Promise<Secret | null>
  /** False where the keychain did not take it: it lasts for this run. */
  keep(secret: Secret): Promise<boolean>
  /** False where the keychain did not confirm that the entry is gone. */
  remove(): Promise<boolean>
}

/** `account`: the name of the entry. */
export function createKeychainEntry(
  keychain: Pick<Keychain, 'read' | 'keep' | 'forget'>,
  account: string,
): KeychainEntry {
  let writing: Promise<unknown> = Promise.resolve()
  const inOrder = (write: () => Promise<boolean>): Promise<boolean> => {
    const next = writing.then(write, write)
    writing = next
    return next
  }
  return {
    async read() {
      const text = await keychain.read(account)
      return text === null ? null : readSecret(text)
    },
    keep: (secret) => inOrder(() => keychain.keep(account, writeSecret(secret))),
    remove: () => inOrder(() => keychain.forget(account)),
  }
}
