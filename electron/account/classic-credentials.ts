/** Stores the addresses of the classic interface in the settings, and its secrets in the keychain (decision 109). */
import { z } from 'zod'
import type {
  ClassicAccountInput,
  ClassicAddresses,
} from '../../shared/contract/groups/recurring.ts'
import { type Outcome } from '../../shared/contract/errors.ts'
import { parseJson } from '../base/json-file.ts'
import { writeAll, type Database, type Reader } from '../store/database.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { readConnection, tokenAccount } from './connection.ts'
import type { Keychain } from './keychain.ts'

/** OAuth parameters (`oauth_…`), keyed by name (RFC 5849, 3.1). */
export type ClassicParameters = Readonly<Record<string, string>>

export type ClassicAccess = ClassicAddresses & { readonly parameters: ClassicParameters }

const key = 'classic.addresses'
const addressesSchema: z.ZodType<ClassicAddresses> = z.object({
  classicUrl: z.string(),
  tokenizeUrl: z.string().nullable(),
})
const secretSchema = z.record(z.string().regex(/^oauth_/), z.string())

/** Reads the stored addresses of the classic XML interface; null while none are entered. */
export function readClassicAddresses(reader: Reader): ClassicAddresses | null {
  const parsed = addressesSchema.safeParse(readSetting(reader, key))
  return parsed.success ? parsed.data : null
}

/** Reads the classic interface's addresses and secrets; null while any is missing. The keychain may prompt the user. */
export async function readClassicAccess(
  reader: Reader,
  keychain: Pick<Keychain, 'read'>,
): Promise<ClassicAccess | null> {
  const addresses = readClassicAddresses(reader)
  const connection = readConnection(reader)
  if (!addresses || !connection) return null
  const text = await keychain.read(classicAccount(tokenAccount(connection)))
  const parsed = secretSchema.safeParse(text === null ? null : parseJson(text))
  return parsed.success ? { ...addresses, parameters: parsed.data } : null
}

/**
 * Stores the classic interface's secrets, then its addresses. Fails with `storage`. Without a keychain, the secrets
 * last only for this run.
 */
export async function keepClassicAccess(
  database: Database,
  keychain: Pick<Keychain, 'keep'>,
  { classicUrl, tokenizeUrl, parameters }: ClassicAccess,
): Promise<Outcome<null>> {
  const connection = readConnection(database)
  if (connection) {
    await keychain.keep(classicAccount(tokenAccount(connection)), JSON.stringify(parameters))
  }
  return writeAll(database, (transaction) => {
    writeSetting(transaction, key, { classicUrl, tokenizeUrl }, 'recurring')
  })
}

/** Returns the keychain entry's name for the classic interface's secrets. `account`: entry name of the access token. */
export function classicAccount(account: string): string {
  return `${account} classic`
}

/**
 * Returns the OAuth 1.0 parameters. With a consumer key, they include a PLAINTEXT signature, which requires https (RFC
 * 5849, 3.4.4).
 */
export function classicParameters({
  token,
  tokenSecret,
  consumerKey,
  consumerSecret,
}: Pick<
  ClassicAccountInput,
  'token' | 'tokenSecret' | 'consumerKey' | 'consumerSecret'
>): ClassicParameters {
  if (consumerKey === '') return { oauth_version: '1.0', oauth_token: token }
  const signature = [consumerSecret, tokenSecret].map(encodeURIComponent).join('&')
  return {
    oauth_version: '1.0',
    oauth_consumer_key: consumerKey,
    oauth_token: token,
    oauth_signature_method: 'PLAINTEXT',
    oauth_signature: signature,
  }
}
