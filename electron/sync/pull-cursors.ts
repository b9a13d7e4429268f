/** Up to when a list of the service is known here, by the service's own clock. */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { readSetting } from '../store/settings.ts'

export function cursorKey(entity: Entity): string {
  return `pull.${entity}.mark`
}

/** Null before the first pull of the list. */
export function readCursor(database: Reader, entity: Entity): EpochMs | null {
  const value = readSetting(database, cursorKey(entity))
  return typeof value === 'number' && Number.isSafeInteger(value) ? (value as EpochMs) : null
}
