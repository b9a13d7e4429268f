/**
 * Rows that a list shows in an older version than the one that is known. Lists overlap by some minutes, and
 * expenses are listed by the day of their last change, so a service that was restored shows such a row before
 * any other sign. Merged as a remote change, it would revert here what the service has lost. A list can
 * lag behind for a moment, which is no sign: an older version is held back, and counts only after it was
 * shown for a while.
 */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import { lastUpdateOf } from '../store/expense-details.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { readServiceRow } from '../store/service-rows.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { reportRestoreSign, wasComparedRecently } from './restore-detection.ts'
import { updatedAtOf } from './row-times.ts'

/** ms for which lists may lag behind. */
const longestLag = 120_000
/** Of an expense, `YYYY-MM-DD HH:MM:SS`. Anything else can't be compared. */
const updateTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** A listed row with its time of change: `updatedAt` as UTC ms, or `updated` as the text of an expense. */
type DatedRow = {
  readonly id: ServiceId
  readonly updatedAt?: unknown
  readonly updated?: unknown
}

/**
 * True where the listed row is older than the known one and is not merged. Shown for longer than lists lag
 * behind, it is a sign of a restore; after the comparison that follows it is merged.
 */
export function isHeldBack(
  transaction: Transaction,
  entity: Entity,
  row: DatedRow,
  now: EpochMs,
): boolean {
  if (isOlderThanKnown(transaction, entity, row) !== true) return false
  if (wasComparedRecently(transaction, now)) return false
  const since = readSetting(transaction, sinceKey(entity))
  const isKnown = typeof since === 'number' && since <= now
  if (!isKnown) writeSetting(transaction, sinceKey(entity), now)
  else if (now - since >= longestLag) reportRestoreSign(transaction, 'older')
  return true
}

/** Called where a list was read to its end without an older version. */
export function endHoldingBack(transaction: Transaction, entity: Entity): void {
  if (readSetting(transaction, sinceKey(entity)) == null) return
  writeSetting(transaction, sinceKey(entity), null)
}

/**
 * Whether the row was changed before the version that is known; null where one of them has no readable time.
 * False for the same second, which proves nothing.
 */
export function isOlderThanKnown(
  reader: Reader,
  entity: Entity,
  { id, updatedAt, updated }: DatedRow,
): boolean | null {
  if (entity === 'expense') {
    const known = lastUpdateOf(reader, id)
    if (known === null || typeof updated !== 'string') return null
    return updateTime.test(known) && updateTime.test(updated) ? updated < known : null
  }
  const known = updatedAtOf(readServiceRow(reader, entity, id))
  return known === null || typeof updatedAt !== 'number' ? null : updatedAt < known
}

function sinceKey(entity: Entity): string {
  return `sync.restored.olderSince.${entity}`
}
