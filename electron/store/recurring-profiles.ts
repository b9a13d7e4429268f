/** Table of recurring profiles (decision 109). */
import type { RecurringOverview } from '../../shared/contract/groups/recurring.ts'
import type { StoredProfile } from '../../shared/domain/recurring/profile.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'
import { putRow, rowReader } from './stored-row.ts'

const toProfile = rowReader<StoredProfile>({ json: ['content'] })

/** Returns all recurring invoice profiles, most recently changed first. */
export function allRecurringProfiles(reader: Reader): readonly StoredProfile[] {
  return reader
    .all('SELECT * FROM recurring_profiles ORDER BY changed_at DESC, id DESC')
    .map(toProfile)
}

/** Returns the recurring invoice profile with this id; undefined if there is none. */
export function recurringProfileById(reader: Reader, id: LocalId): StoredProfile | undefined {
  const row = reader.get('SELECT * FROM recurring_profiles WHERE id = ?', [id])
  return row && toProfile(row)
}

/** Adds a recurring invoice profile, or replaces the one with the same id. */
export function putRecurringProfile(transaction: Transaction, profile: StoredProfile): void {
  putRow(transaction, 'recurring_profiles', 'id', profile)
  transaction.touch('recurring')
}

export function removeRecurringProfile(transaction: Transaction, id: LocalId): void {
  transaction.run('DELETE FROM recurring_profiles WHERE id = ?', [id])
  transaction.touch('recurring')
}

/** At startup, marks as uncertain the recurring invoice profiles that were being sent when the program ended. */
export function markSendingUncertain(transaction: Transaction): void {
  const changed = transaction.run(
    `UPDATE recurring_profiles SET state = 'uncertain' WHERE state = 'sending'`,
  )
  if (changed > 0) transaction.touch('recurring')
}

/** What the service's lists of recurring invoices and payment gateways showed when last read. */
export type RecurringSource = NonNullable<RecurringOverview['source']>

const sourceKey = 'recurring.source'

/** Returns what the service's lists of recurring invoices and payment gateways last showed; null if never read. */
export function readRecurringSource(reader: Reader): RecurringSource | null {
  return (readSetting(reader, sourceKey) ?? null) as RecurringSource | null
}

export function writeRecurringSource(
  transaction: Transaction,
  source: RecurringSource | null,
): void {
  writeSetting(transaction, sourceKey, source, 'recurring')
}
