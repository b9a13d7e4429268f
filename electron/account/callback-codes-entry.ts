import type { Connection } from '../../shared/contract/connection.ts'
import { tokenAccount } from './connection.ts'

/**
 * Returns the name of the keychain entry that holds the codes of an account's webhooks. Null while no account is
 * connected, and for the demo, because its codes are not worth storing.
 */
export function codesEntry(connection: Connection | null, kind: 'demo' | 'own'): string | null {
  return connection && kind === 'own' ? codesAccount(tokenAccount(connection)) : null
}

/** Returns the name of the entry for webhook codes. `account`: name of the keychain entry of the token. */
export function codesAccount(account: string): string {
  return `${account} webhooks`
}
