/**
 * Holds back listed versions older than the stored one. Such a version is often the first sign of a restored service,
 * because lists overlap by some minutes, and expenses are listed by day. If it were merged, what the service lost would
 * be lost here too. But a list can also lag briefly, so the version counts as a sign only if still listed after a
 * while.
 */
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { lastUpdatesOf } from '../../store/expense-details.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { updateTimesOf } from '../../store/pulled/service-rows.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import { reportRestoreSign, wasComparedRecently } from './restore-detection.ts'
import { rowInstantOf } from '../row-times.ts'

/** Maximum time for which lists can lag behind the service's state, in ms. */
export const maxLag = 120_000
/** Format of an expense's change time, `YYYY-MM-DD HH:MM:SS`. Anything else can't be compared. */
const updateTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
/** The hour that US Eastern time repeats on the first Sunday of November: its later minutes can read as earlier. */
const repeatedHour = /^\d{4}-11-0[1-7] 01:/

/** A listed row with the time of its last change: `updatedAt` as UTC ms, or an expense's `updated` as text. */
type DatedRow = { readonly id: ServiceId; readonly updatedAt?: unknown; readonly updated?: unknown }

/** The stored time of each row's last change, as the service wrote it, keyed by service id; null if unknown. */
export type KnownTimes = ReadonlyMap<ServiceId, string | null>

/** Reads the stored change times of all rows on a page at once, to compare the listed rows with them. */
export function knownTimesOf(
  reader: Reader,
  entity: Entity,
  rows: readonly DatedRow[],
): KnownTimes {
  const ids = rows.map(({ id }) => id)
  return entity === 'expense' ? lastUpdatesOf(reader, ids) : updateTimesOf(reader, entity, ids)
}

/**
 * Returns true if the listed row is older than the stored version and must not be merged yet. If the listed row is
 * still older after `maxLag`, the service may have been restored: lists and local rows are then compared, and the row
 * is merged.
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

/** Stops holding back older versions of rows. Called when a list was read to its end and showed no older version. */
export function endHoldingBack(transaction: Transaction, entity: Entity): void {
  if (readSetting(transaction, sinceKey(entity)) == null) return
  writeSetting(transaction, sinceKey(entity), null)
}

/**
 * Returns true if the listed row was last changed before the stored version. Returns null if one of the two change
 * times can't be read, or if both are in an hour that can occur twice. Returns false for changes in the same second,
 * because equal times do not show which version is older.
 */
export function isOlderThanKnown(
  entity: Entity,
  { id, updatedAt, updated }: DatedRow,
  times: KnownTimes,
): boolean | null {
  const text = times.get(id) ?? null
  if (entity === 'expense') {
    if (text === null || typeof updated !== 'string') return null
    if (repeatedHour.test(text) && repeatedHour.test(updated)) return null
    return updateTime.test(text) && updateTime.test(updated) ? updated < text : null
  }
  const knownInstant = rowInstantOf(text)
  return knownInstant === null || typeof updatedAt !== 'number' ? null : updatedAt < knownInstant
}

function sinceKey(entity: Entity): string {
  return `sync.restored.olderSince.${entity}`
}
