/**
 * Expenses that a list shows in an older version than the one that is known. Expenses are listed by the day of their
 * last change, so a service that was restored shows them before anything else tells. Merged as news, a change that
 * the service has lost would be lost here, too. A list can lag behind for a moment, which is no sign: an older
 * version is held back, and counts only after it was shown for a while.
 */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, ServiceId } from '../../shared/domain/units.ts'
import { lastUpdateOf } from '../store/expense-details.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { reportRestoreSign, wasComparedRecently } from './restore-detection.ts'

/** ms for which lists may lag behind. */
const longestLag = 120_000
const sinceKey = 'sync.restored.olderSince'
/** `YYYY-MM-DD HH:MM:SS`. Anything else is a slip and proves nothing. */
const updateTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/**
 * True where the listed row is older than the known one and is not merged. Shown for longer than lists lag behind,
 * it is a sign of a restore; after the comparison that follows it is merged. Equal seconds prove nothing.
 */
export function isHeldBack(
  transaction: Transaction,
  entity: Entity,
  row: { readonly id: ServiceId; readonly updated?: unknown },
  now: EpochMs,
): boolean {
  if (entity !== 'expense' || !isOlder(transaction, row)) return false
  if (wasComparedRecently(transaction, now)) return false
  const since = readSetting(transaction, sinceKey)
  const isKnown = typeof since === 'number' && since <= now
  if (!isKnown) writeSetting(transaction, sinceKey, now)
  else if (now - since >= longestLag) reportRestoreSign(transaction, 'older')
  return true
}

/** A list was read to its end without an older version. */
export function endHoldingBack(transaction: Transaction, entity: Entity): void {
  if (entity !== 'expense' || readSetting(transaction, sinceKey) === undefined) return
  writeSetting(transaction, sinceKey, null)
}

function isOlder(
  reader: Reader,
  { id, updated }: { readonly id: ServiceId; readonly updated?: unknown },
): boolean {
  const known = lastUpdateOf(reader, id)
  if (known === null || typeof updated !== 'string') return false
  return updateTime.test(known) && updateTime.test(updated) && updated < known
}
