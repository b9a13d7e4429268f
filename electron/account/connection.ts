import { z } from 'zod'
import { accountParts, type MissingPart } from '../../shared/domain/account/account-part.ts'
import type { Connection } from '../../shared/contract/payloads.ts'
import { writeAll, type Database, type Reader } from '../store/database.ts'
import { replaceUnavailable } from '../store/pulled/unavailable-parts.ts'
import { forgetFetches } from '../store/pulled/name-list-fetches.ts'
import { forgetIdentity } from '../store/pulled/identity.ts'
import { forgetSystemFetch } from '../store/pulled/system.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { type Outcome } from '../../shared/contract/errors.ts'

const key = 'connection'
const schema: z.ZodType<Connection> = z.object({
  baseUrl: z.string(),
  businessId: z.string(),
  accountId: z.string().nullable(),
  businessName: z.string().nullable(),
})

/** Returns the connected account of this workspace, without secrets; null if none is connected. */
export function readConnection(reader: Reader): Connection | null {
  const parsed = schema.safeParse(readSetting(reader, key))
  return parsed.success ? parsed.data : null
}

/** Saves the connection, and which parts of the service its account lacks. */
export function writeConnection(
  database: Database,
  connection: Connection,
  missing: readonly MissingPart[],
): Outcome<null> {
  return writeAll(database, (transaction) => {
    writeSetting(transaction, key, connection)
    forgetFetches(transaction)
    forgetSystemFetch(transaction)
    forgetIdentity(transaction)
    replaceUnavailable(transaction, accountParts, missing)
    transaction.touch('workspace')
  })
}

/** Returns the name of the keychain entry that holds the access token of a connection. */
export function tokenAccount(connection: Pick<Connection, 'baseUrl' | 'businessId'>): string {
  return `${connection.baseUrl} business ${connection.businessId}`
}

/** Returns the keychain entry's name for the codes that verify webhooks. Null for the demo and without an account. */
export function codesEntry(connection: Connection | null, kind: 'demo' | 'own'): string | null {
  return connection && kind === 'own' ? codesAccount(tokenAccount(connection)) : null
}

/**
 * Returns the name of the keychain entry that has the codes for verifying webhooks. `account`: name of the entry that
 * has the access token.
 */
export function codesAccount(account: string): string {
  return `${account} webhooks`
}
