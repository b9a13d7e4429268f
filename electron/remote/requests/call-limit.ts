/** Limits how often something is asked. */
import type { Clock } from '../../base/clock.ts'

export type CallLimit = {
  /** True where this call is within the limit; only such calls count. */
  take(): boolean
}

/** At most `most` calls in any `span` (ms). */
export function createCallLimit(
  clock: Pick<Clock, 'monotonic'>,
  most: number,
  span: number,
): CallLimit {
  let taken: readonly number[] = []
  return {
    take() {
      const now = clock.monotonic()
      taken = taken.filter((at) => now - at < span)
      if (taken.length >= most) return false
      taken = [...taken, now]
      return true
    },
  }
}
