import {
  type AccountCredentials,
  Credentials,
  type CredentialsOptions,
} from '../account/credentials.ts'
import type { Keychain } from '../account/keychain.ts'
import { BrowserSignIns, type BuiltInApplication, type SignIns } from '../account/sign-ins.ts'
import { createTokenEndpoint } from '../account/token-endpoint.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { IdSource } from '../base/ids.ts'
import { systemRandomBytes } from '../base/random.ts'
import type { Network } from '../service/network/network.ts'

export type SignInParts = {
  readonly signIns: SignIns
  /** Returns the credentials for a keychain name (`tokenAccount`): always the same object during one run. */
  readonly credentialsOf: (account: string) => AccountCredentials
  readonly builtIn: BuiltInApplication
  /** Copies text to the system clipboard. Since Electron 44, rejects if copying fails. */
  readonly copyText: (text: string) => void | Promise<void>
}

export type SignInPartsOptions = Pick<CredentialsOptions, 'clock' | 'random' | 'log'> & {
  readonly keychain: Keychain
  readonly ids: IdSource
  readonly changes: ChangeBus
  readonly network?: Network | undefined
  readonly openExternal: (url: string) => Promise<void>
  readonly copyText: SignInParts['copyText']
  readonly builtIn: BuiltInApplication
  /** Data URL. */
  readonly icon: string
}

export function createSignInParts(options: SignInPartsOptions): SignInParts {
  const { clock, network, ids, changes, keychain, builtIn, copyText } = options
  const endpoint = createTokenEndpoint({ clock, network })
  const announce = (): void => changes.publish(new Set(['signIn']))
  const signIns = new BrowserSignIns({
    ...options,
    announce,
    tokens: endpoint,
    randomBytes: systemRandomBytes,
    newId: () => ids.next(),
  })
  let keychainSays = keychain.state().kind
  /** Announces new credentials; the state of the keychain may have changed too. */
  const credentialsChanged = (): void => {
    announce()
    const { kind } = keychain.state()
    if (kind !== keychainSays) changes.publish(new Set(['accounts']))
    keychainSays = kind
  }
  const credentialsByAccount = new Map<string, AccountCredentials>()
  const credentialsOf = (account: string): AccountCredentials => {
    const present = credentialsByAccount.get(account)
    if (present) return present
    const credentials = new Credentials({ ...options, account, fetchTokens: endpoint })
    credentials.listen(credentialsChanged)
    credentialsByAccount.set(account, credentials)
    return credentials
  }
  return { signIns, credentialsOf, builtIn, copyText }
}
