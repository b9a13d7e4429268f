/**
 * Detects a service that was restored from a backup, and stops sending to it. A sign alone is not proof, so the lists
 * are compared first (restore-comparison.ts) and, if rows are gone, the user is asked what to do.
 */
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import type { AnySyncedEntity } from '../entities/synced-entities.ts'

/**
 * A sign that the service was restored from a backup. `idTaken`: on the service, a local row's id belongs to another
 * row, which is proof. `idBack`: a new row got a lower id than known rows. `gone`: several rows are gone, or a deleted
 * row exists again (returned-rows.ts). `older`: a row is persistently older than its known version (older-versions.ts).
 */
export type RestoreSign = 'idTaken' | 'idBack' | 'older' | 'gone'

const signKey = 'sync.restored.sign'
const strength: readonly (RestoreSign | null)[] = [null, 'gone', 'older', 'idBack', 'idTaken']

/**
 * Records a sign that the service was restored from a backup. Sending stops until lists and local rows are compared.
 */
export function reportRestoreSign(transaction: Transaction, sign: RestoreSign): void {
  if (strength.indexOf(sign) <= strength.indexOf(restoreSign(transaction))) return
  writeSetting(transaction, signKey, sign, 'sync')
}

/** Returns the strongest sign, since the last comparison, that the service was restored; null if there is none. */
export function restoreSign(reader: Reader): RestoreSign | null {
  return (readSetting(reader, signKey) ?? null) as RestoreSign | null
}

/**
 * Records that the local rows were compared with the service's lists, and clears the sign of a restored service. For
 * the next ten minutes, a new row whose id is lower than a known id is no sign of a restore. If the lists showed every
 * row (`areWhole`), this remains so after the ten minutes, until an id is known that is higher than all ids known now.
 */
export function clearRestoreSign(
  transaction: Transaction,
  entities: readonly AnySyncedEntity[],
  { now, areWhole }: { readonly now: number; readonly areWhole: boolean },
): void {
  writeSetting(transaction, signKey, null)
  writeSetting(transaction, comparedKey, now)
  for (const { table } of areWhole ? entities : []) {
    writeSetting(transaction, levelKey(table.entity), table.newestServiceId(transaction))
  }
  transaction.touch('sync')
}

const comparedKey = 'sync.restored.comparedAt'
/** In ms. */
const comparisonValidity = 600_000

/** Returns true if the local rows were compared with the service's lists in the last ten minutes. */
export function wasComparedRecently(reader: Reader, now: number): boolean {
  const at = readSetting(reader, comparedKey)
  return typeof at === 'number' && now >= at && now - at < comparisonValidity
}

/**
 * Returns true if the service gave a new row an id below the highest known one, a sign that the service was restored.
 * Returns false while such ids are ignored after a comparison (`clearRestoreSign`). `newestBefore`: highest service id
 * known when the create operation was sent.
 */
export function isIdBelowKnown(
  reader: Reader,
  { table }: AnySyncedEntity,
  {
    id,
    newestBefore,
    now,
  }: { readonly id: ServiceId; readonly newestBefore: ServiceId | null; readonly now: number },
): boolean {
  if (newestBefore === null || id > newestBefore || wasComparedRecently(reader, now)) return false
  const level = readSetting(reader, levelKey(table.entity))
  return typeof level !== 'number' || newestBefore > level
}

function levelKey(entity: string): string {
  return `sync.restored.level.${entity}`
}

/**
 * Why sending is stopped. `suspected`: the service may have been restored from a backup, and its lists are not yet
 * compared with the local rows. `asking`: rows are lost, and the user has not yet decided about them.
 */
export type Halt = 'none' | 'suspected' | 'asking'

/** Returns why sending is stopped, or `none` if it is not. */
export function sendHalt(reader: Reader): Halt {
  const row = reader.get(
    `SELECT (SELECT value FROM settings WHERE key = '${signKey}') AS sign,
       EXISTS (SELECT 1 FROM lost_rows) AS is_lost`,
  )
  if (row?.['sign'] != null) return 'suspected'
  return row?.['is_lost'] === 1 ? 'asking' : 'none'
}
