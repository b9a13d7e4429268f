/** The token's own identity, as the service told it last. */
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { readSetting, writeSetting } from '../settings.ts'

/** Id and address are null where the service does not tell them. */
export type Identity = {
  readonly identityId: ServiceId | null
  readonly email: string | null
  readonly askedAt: EpochMs
}

const key = 'account.identity'

/** Null where it was never asked for. */
export function ownIdentity(reader: Reader): Identity | null {
  return (readSetting(reader, key) as Identity | undefined) ?? null
}

export function writeIdentity(transaction: Transaction, identity: Identity): void {
  writeSetting(transaction, key, identity)
  transaction.touch('staff')
}

/** Another token can be that of somebody else. */
export function forgetIdentity(transaction: Transaction): void {
  writeSetting(transaction, key, null)
}
