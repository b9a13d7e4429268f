import type { ServiceResult } from '../../electron/service/result.ts'

/** The value of a call that must have succeeded. */
export function valueOf<Value>(result: ServiceResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.message}`)
  return result.value
}
