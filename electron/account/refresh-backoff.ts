import { t } from '../../shared/domain/language/translate.ts'
import type { Clock } from '../base/clock.ts'
import { notSent } from '../service/errors.ts'
import type { ServiceError } from '../service/result.ts'
import type { TokenResult } from '../service/token-source.ts'

export type RefreshBackoff = ReturnType<typeof createRefreshBackoff>

const firstDelay = 5_000
const maxDelay = 60_000
/** Longest accepted Retry-After delay, in ms. */
const maxRetryAfter = 3_600_000

/** Creates the back-off between token refreshes. `random` returns a number in [0, 1), for jitter. */
export function createRefreshBackoff(clock: Clock, random: () => number) {
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  let last: ServiceError | null = null
  return {
    isOver: (): boolean => clock.monotonic() >= pausedUntil,
    /** Begins a pause: 5 s, doubling with each failure up to 1 min, minus jitter; longer if the service asks for it. */
    recordFailure(error: ServiceError): void {
      failures += 1
      last = error
      const backoff = Math.min(maxDelay, firstDelay * 2 ** Math.min(failures - 1, 10))
      const requested = Math.min(error.retryAfter ?? 0, maxRetryAfter)
      pausedUntil = clock.monotonic() + Math.max(backoff * (0.5 + random() / 2), requested)
    },
    reset(): void {
      failures = 0
      pausedUntil = Number.NEGATIVE_INFINITY
      last = null
    },
    /** Returns the error for a request during the back-off. Its `retryAfter` is the remaining time in ms. */
    result(): TokenResult {
      const kind = last?.kind === 'timeout' ? 'timeout' : 'unreachable'
      const message = last
        ? t`Couldn’t renew the sign-in: ${last.message}`
        : t`Couldn’t renew the sign-in: the service hasn’t responded yet.`
      const error = notSent(kind, message)
      const retryAfter = Math.max(0, pausedUntil - clock.monotonic())
      return { ok: false, error: { ...error, retryAfter } }
    },
  }
}
