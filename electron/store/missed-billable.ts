/**
 * Finds work for clients that is not billable although the user never chose this. The week check has a line about it.
 * If older versions recorded such work, its entries are shown to the user once (decision 149).
 */
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { readSetting, writeSetting } from './settings.ts'

/** Setting, written by migration 029, holding the time when an older version last created an entry. */
const setting = 'billable.recordedBefore'

/**
 * SQL to follow `… FROM time_entries r`. Selects finished, unbilled entries for a client, or for a client's project,
 * that are not billable although the user never chose this. Leaves out fixed-price projects, because the service itself
 * makes work on them non-billable.
 */
export const missedBillableTail = `LEFT JOIN projects p ON p.id = r.project_id
  WHERE r.deleted_at IS NULL AND r.billable = 0 AND r.billed = 0 AND r.duration IS NOT NULL
    AND r.is_not_billable_by_choice = 0 AND coalesce(r.client_id, p.client_id) IS NOT NULL
    AND coalesce(p.type, '') <> 'fixedPrice'`

/**
 * Returns the time at which an older version of Stint last created an entry. Older versions could fail to mark entries
 * as billable. Null if no older version created an entry, or after `forgetMissedBillable`.
 */
export function recordedBefore(reader: Reader): EpochMs | null {
  const before = readSetting(reader, setting)
  return typeof before === 'number' ? (before as EpochMs) : null
}

/**
 * Returns the ids of the entries that older versions of Stint should have marked as billable
 * (queries/missed-billable-list.ts counts them by project).
 */
export function missedBillableIds(reader: Reader): readonly LocalId[] {
  const before = recordedBefore(reader)
  if (before === null) return []
  return reader
    .all(`SELECT r.id FROM time_entries r ${missedBillableTail} AND r.created_at <= ?`, [before])
    .map((row) => row['id'] as LocalId)
}

/** Empties the list of missed billable entries for good. */
export function forgetMissedBillable(transaction: Transaction): void {
  writeSetting(transaction, setting, null, 'entries')
}
