/** The back-off between two tries of a refresh that failed for now. */
import type { Clock } from '../base/clock.ts'
import { notSent } from '../service/errors.ts'
import type { ServiceError } from '../service/result.ts'
import type { TokenResult } from '../service/token-source.ts'

export type RefreshBackoff = {
  /** True where the next try may leave. */
  isOver(): boolean
  /** A try failed: 5 s doubled per failure in a row, at most 1 min; longer where the service asks for it. */
  begin(error: ServiceError): void
  /** A try succeeded, or the person signed in. */
  end(): void
  /** What a request gets meanwhile: that the service can't be reached, and for how long nothing is tried. */
  result(): TokenResult
}

const firstDelay = 5_000
const longestDelay = 60_000
/** Nobody is made to wait longer, whatever a header says. */
const longestRetryAfter = 3_600_000

/** Measured on the monotonic clock. `random` is in [0, 1), for jitter. */
export function createRefreshBackoff(clock: Clock, random: () => number): RefreshBackoff {
  let failures = 0
  let until = Number.NEGATIVE_INFINITY
  let last: ServiceError | null = null
  return {
    isOver: () => clock.monotonic() >= until,
    begin(error) {
      failures += 1
      last = error
      const own = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures - 1, 10))
      const asked = Math.min(error.retryAfter ?? 0, longestRetryAfter)
      until = clock.monotonic() + Math.max(own * (0.5 + random() / 2), asked)
    },
    end() {
      failures = 0
      until = Number.NEGATIVE_INFINITY
      last = null
    },
    result() {
      const kind = last?.kind === 'timeout' ? 'timeout' : 'unreachable'
      const cause = last?.message ?? 'it was not asked yet.'
      const error = notSent(kind, `The sign-in can’t be renewed now: ${cause}`)
      const retryAfter = Math.max(0, until - clock.monotonic())
      return { ok: false, error: { ...error, retryAfter } }
    },
  }
}
