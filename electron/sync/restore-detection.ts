/**
 * Signs that the service was restored from an older state, and whether sending has stopped for it. A sign alone is
 * no proof: the lists are compared first (survey.ts), and the person is asked where rows are gone.
 */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import type { AnySyncedEntity } from './entities/synced-entities.ts'

/**
 * `idTaken`: an id that a row here owns stands for another row there, which proves it. `idBack`: a new row got a
 * lower id than rows that were known before. `gone`: several rows are not there any more, or a
 * deleted one is there again (returned-rows.ts).
 */
export type Sign = 'idTaken' | 'idBack' | 'gone'

const signKey = 'sync.restored.sign'
const strength: readonly (Sign | null)[] = [null, 'gone', 'idBack', 'idTaken']

/** Stops sending until the lists were compared. */
export function reportRestoreSign(transaction: Transaction, sign: Sign): void {
  if (strength.indexOf(sign) <= strength.indexOf(restoreSign(transaction))) return
  writeSetting(transaction, signKey, sign)
  transaction.touch('sync')
}

export function restoreSign(reader: Reader): Sign | null {
  return (readSetting(reader, signKey) ?? null) as Sign | null
}

/**
 * The lists were compared. Where they showed everything, ids up to the newest of now are no sign any more; else the
 * next one is looked at again, after a while.
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
/** ms for which a comparison counts. */
const comparisonCounts = 600_000

/** True where the lists were compared in the last ten minutes. */
export function wasComparedLately(reader: Reader, now: number): boolean {
  const at = readSetting(reader, comparedKey)
  return typeof at === 'number' && now >= at && now - at < comparisonCounts
}

/** `newestBefore`: the highest id that was known when the create of `id` left. */
export function wentBack(
  reader: Reader,
  { table }: AnySyncedEntity,
  {
    id,
    newestBefore,
    now,
  }: { readonly id: ServiceId; readonly newestBefore: ServiceId | null; readonly now: number },
): boolean {
  if (newestBefore === null || id > newestBefore || wasComparedLately(reader, now)) return false
  const level = readSetting(reader, levelKey(table.entity))
  return typeof level !== 'number' || newestBefore > level
}

function levelKey(entity: string): string {
  return `sync.restored.level.${entity}`
}

/** `suspected`: the lists are to be compared. `asking`: the person is asked. In both nothing is sent. */
export type Halt = 'none' | 'suspected' | 'asking'

export function sendHalt(reader: Reader): Halt {
  const row = reader.get(
    `SELECT (SELECT value FROM settings WHERE key = '${signKey}') AS sign,
       EXISTS (SELECT 1 FROM lost_rows) AS is_lost`,
  )
  if (row?.['sign'] != null) return 'suspected'
  return row?.['is_lost'] === 1 ? 'asking' : 'none'
}
