import { t } from '../../../shared/domain/language/translate.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../result.ts'
import { unreadableResponse } from '../errors.ts'
import type { LegacyResponse } from './call.ts'
import { textOf } from './document.ts'

/** Reads a value from an ok response; returns a protocol error when `read` returns null. */
export function readValue<Value>(
  result: ServiceResult<LegacyResponse>,
  read: (response: LegacyResponse) => Value | null,
): ServiceResult<Value> {
  if (!result.ok) return result
  const value = read(result.value)
  if (value !== null) return { ...result, value }
  const message = t`Stint couldn’t understand the service’s response: a value is missing.`
  return { ok: false, error: unreadableResponse(result.status, message) }
}

/** Returns the result of a call whose response is an empty ok. */
export function emptyResult(result: ServiceResult<LegacyResponse>): ServiceResult<null> {
  return result.ok ? { ...result, value: null } : result
}

/** Returns the id in a child element; null when it is missing or invalid. */
export function idOf(parent: LegacyResponse, name: string): ServiceId | null {
  const id = Number(textOf(parent, name))
  return Number.isSafeInteger(id) && id > 0 ? (id as ServiceId) : null
}
