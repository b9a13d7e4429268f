import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { readSetting, writeSetting } from '../settings.ts'

/** The person a token belongs to. The id and the email address are null if the service does not report them. */
export type Identity = {
  readonly identityId: ServiceId | null
  readonly email: string | null
  readonly askedAt: EpochMs
}

const key = 'account.identity'

/** Returns the person the token belongs to; null if that was never requested. */
export function ownIdentity(reader: Reader): Identity | null {
  return (readSetting(reader, key) as Identity | undefined) ?? null
}

export function writeIdentity(transaction: Transaction, identity: Identity): void {
  writeSetting(transaction, key, identity, 'staff')
}

/**
 * Forgets the person that the token belongs to. Called when a connection is saved, because the connection's token may
 * belong to somebody else.
 */
export function forgetIdentity(transaction: Transaction): void {
  writeSetting(transaction, key, null)
}
