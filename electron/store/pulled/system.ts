/** The accounting system as last received, so that it can be shown without a network. */
import { isMissingCause, type MissingCause } from '../../../shared/domain/account/account-part.ts'
import type { SystemFields, SystemState } from '../../../shared/domain/account/system.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { readSetting, writeSetting } from '../settings.ts'

const knownKey = 'system.known'
const askedKey = 'system.asked'

/** The last request for the account's business data (the API's `system`). `refusal`: null if it was not refused. */
export type SystemFetch = { readonly at: EpochMs; readonly refusal: MissingCause | null }

/** Returns the last request for the account's business data; null if it was never requested. */
export function lastSystemFetch(reader: Reader): SystemFetch | null {
  const value = readSetting(reader, askedKey) as Partial<SystemFetch> | undefined
  if (typeof value?.at !== 'number') return null
  const refusal = typeof value.refusal === 'string' ? value.refusal : ''
  return { at: value.at, refusal: isMissingCause(refusal) ? refusal : null }
}

/** Returns the stored business data of the account, and why the service last refused to send it. */
export function systemState(reader: Reader): SystemState {
  const stored = readSetting(reader, knownKey) as SystemState['known'] | undefined
  return { known: stored ?? null, refusal: lastSystemFetch(reader)?.refusal ?? null }
}

/** Stores the account's business data as sent by the service. */
export function storeSystem(transaction: Transaction, fields: SystemFields, at: EpochMs): void {
  writeSetting(transaction, knownKey, { fields, at })
  writeSetting(transaction, askedKey, { at, refusal: null } satisfies SystemFetch, 'system')
}

/** Records that the service refused to send the account's business data; stored data is kept. */
export function storeSystemRefusal(
  transaction: Transaction,
  refusal: MissingCause,
  at: EpochMs,
): void {
  writeSetting(transaction, askedKey, { at, refusal } satisfies SystemFetch, 'system')
}

/** Causes the next pull to request the account's business data again, for example after a change of rights. */
export function forgetSystemFetch(transaction: Transaction): void {
  writeSetting(transaction, askedKey, null)
}
