/** Up to when a list of the service is known here, by the service's own clock. */
import type { Entity } from '../../shared/domain/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { readSetting } from '../store/settings.ts'

export function markKey(entity: Entity): string {
  return `pull.${entity}.mark`
}

/** Null before the first pull of the list. */
export function readMark(database: Reader, entity: Entity): EpochMs | null {
  const value = readSetting(database, markKey(entity))
  return typeof value === 'number' && Number.isSafeInteger(value) ? (value as EpochMs) : null
}
