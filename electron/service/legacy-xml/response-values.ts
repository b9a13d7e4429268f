import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../result.ts'
import { notUnderstood } from '../errors.ts'
import type { LegacyResponse } from './call.ts'
import { textOf } from './document.ts'

/** The value that `read` finds in an ok response; a protocol error where it finds none (null). */
export function readWith<Value>(
  answer: ServiceResult<LegacyResponse>,
  read: (response: LegacyResponse) => Value | null,
): ServiceResult<Value> {
  if (!answer.ok) return answer
  const value = read(answer.value)
  if (value !== null) return { ...answer, value }
  const message = 'The answer of the service was not understood: a value is missing.'
  return { ok: false, error: notUnderstood(answer.status, message) }
}

/** For calls whose answer is an empty ok. */
export function doneOf(answer: ServiceResult<LegacyResponse>): ServiceResult<null> {
  return answer.ok ? { ...answer, value: null } : answer
}

export function idOf(parent: LegacyResponse, name: string): ServiceId | null {
  const id = Number(textOf(parent, name))
  return Number.isSafeInteger(id) && id > 0 ? (id as ServiceId) : null
}
