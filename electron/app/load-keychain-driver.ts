import { createRequire } from 'node:module'
import type { KeychainDriver } from '../account/keychain-driver.ts'

/** Loads the native keychain module. `import` would resolve it as an ES module, and not inside the package. */
export function loadKeychainDriver(): KeychainDriver {
  return createRequire(__filename)('keytar/keytar') as KeychainDriver
}
