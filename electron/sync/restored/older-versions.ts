/**
 * A row in an older version than the stored one is often the first sign of a restored service, because lists overlap by
 * some minutes, and expenses are listed by day. If it were merged, what the service has lost would be lost here too.
 * But a list can also lag behind for a moment, so an older version is held back, and counts as a sign only if lists
 * still show it after a while.
 */
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { lastUpdatesOf } from '../../store/expense-details.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { updateTimesOf } from '../../store/pulled/service-rows.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import { reportRestoreSign, wasComparedRecently } from './restore-detection.ts'
import { rowInstantOf } from '../row-times.ts'

/** How long lists may show an older state of the service, in ms. */
export const maxLag = 120_000
/** Format of an expense's time of change, `YYYY-MM-DD HH:MM:SS`. Anything else can't be compared. */
const updateTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** A listed row with its time of change: `updatedAt` as UTC ms, or `updated` as the text of an expense. */
type DatedRow = { readonly id: ServiceId; readonly updatedAt?: unknown; readonly updated?: unknown }

/** The stored time of each row's last change, as the service wrote it, keyed by service id; null if unknown. */
export type KnownTimes = ReadonlyMap<ServiceId, string | null>

/** Reads the times of all rows of a page at once, because they are needed for every listed row. */
export function knownTimesOf(
  reader: Reader,
  entity: Entity,
  rows: readonly DatedRow[],
): KnownTimes {
  const ids = rows.map(({ id }) => id)
  return entity === 'expense' ? lastUpdatesOf(reader, ids) : updateTimesOf(reader, entity, ids)
}

/**
 * Returns true if the listed row is older than the stored version and must not be merged yet. If an older version is
 * still listed after `maxLag`, that is a sign of a restore: the lists are then compared, and the version is merged.
 */
export function isHeldBack(
  transaction: Transaction,
  entity: Entity,
  row: DatedRow,
  { knownTimes, now }: { readonly knownTimes: KnownTimes; readonly now: EpochMs },
): boolean {
  if (isOlderThanKnown(entity, row, knownTimes) !== true) return false
  if (wasComparedRecently(transaction, now)) return false
  const since = readSetting(transaction, sinceKey(entity))
  const isKnown = typeof since === 'number' && since <= now
  if (!isKnown) writeSetting(transaction, sinceKey(entity), now)
  else if (now - since >= maxLag) reportRestoreSign(transaction, 'older')
  return true
}

/** Stops holding back older versions. Called after a list was read to its end and showed no older version. */
export function endHoldingBack(transaction: Transaction, entity: Entity): void {
  if (readSetting(transaction, sinceKey(entity)) == null) return
  writeSetting(transaction, sinceKey(entity), null)
}

/**
 * Returns true if the listed row was last changed before the stored version; null if one of them has no readable time.
 * If both were changed in the same second, returns false, because that proves nothing.
 */
export function isOlderThanKnown(
  entity: Entity,
  { id, updatedAt, updated }: DatedRow,
  times: KnownTimes,
): boolean | null {
  const text = times.get(id) ?? null
  if (entity === 'expense') {
    if (text === null || typeof updated !== 'string') return null
    return updateTime.test(text) && updateTime.test(updated) ? updated < text : null
  }
  const knownInstant = rowInstantOf(text)
  return knownInstant === null || typeof updatedAt !== 'number' ? null : updatedAt < knownInstant
}

function sinceKey(entity: Entity): string {
  return `sync.restored.olderSince.${entity}`
}
