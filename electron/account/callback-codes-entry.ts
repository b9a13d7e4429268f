import type { Connection } from '../../shared/contract/connection.ts'
import { tokenAccount } from './connection.ts'

/**
 * Returns the name of the keychain entry with the codes of an account's webhook callbacks, beside the one of its token.
 * Null for the demo, whose codes are not worth an entry, and while no account is connected.
 */
export function codesEntry(connection: Connection | null, kind: 'demo' | 'own'): string | null {
  return connection && kind === 'own' ? codesAccount(tokenAccount(connection)) : null
}

/** Returns the name of that entry from the name of the token's entry. */
export function codesAccount(account: string): string {
  return `${account} webhooks`
}
