/**
 * Handles logind's request to lock the session. Some desktops follow the request without reporting the lock, others
 * ignore it. So the request counts as a lock until a service contradicts it or input shows that the user is back. If
 * input can't be observed, the request does not count, because a gap that never ends is worse than a missed one.
 */
import type { Clock } from '../../../base/clock.ts'
import { lockRequest as name, type PresenceSignals } from '../presence-signals.ts'

/**
 * Time in ms after the request in which input does not show that the user is back, because the user may still be
 * leaving.
 */
const gracePeriod = 30_000

export type LockRequest = {
  requested(toBeLocked: boolean): void
  /** Reports that the last input was this many seconds ago. */
  sawInput(secondsAgo: number): void
}

export function createLockRequest(
  signals: PresenceSignals,
  clock: Clock,
  canSeeInput: () => boolean,
): LockRequest {
  let askedAt: number | null = null
  const end = (): void => {
    askedAt = null
    signals.report('locked', name, false)
  }
  return {
    requested(toBeLocked) {
      if (!toBeLocked) return end()
      if (!canSeeInput()) return
      askedAt = clock.monotonic()
      signals.report('locked', name, true)
    },
    sawInput(secondsAgo) {
      if (askedAt === null || signals.isTrueWithout('locked', name)) return
      if (clock.monotonic() - secondsAgo * 1000 > askedAt + gracePeriod) end()
    },
  }
}
