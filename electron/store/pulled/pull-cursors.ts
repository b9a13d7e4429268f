/** Pull cursors: the time, by the service's clock, up to which a list has been pulled. */
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader } from '../database.ts'
import { readSetting } from '../settings.ts'

/** Returns the settings key of a list's cursor, the time up to which the list was pulled. */
export function cursorKey(entity: Entity): string {
  return `pull.${entity}.mark`
}

/** Returns a list's cursor, the time up to which it was pulled, by the service's clock; null before its first pull. */
export function readCursor(database: Reader, entity: Entity): EpochMs | null {
  const value = readSetting(database, cursorKey(entity))
  return typeof value === 'number' && Number.isSafeInteger(value) ? (value as EpochMs) : null
}
