import type { ServiceResult } from '../../electron/service/result.ts'

/** Returns the value of a result. Throws if it is an error. */
export function valueOf<Value>(result: ServiceResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.message}`)
  return result.value
}
