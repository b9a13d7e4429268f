/**
 * "Lock the session" is a request: desktops without a lock screen that tells follow it in silence, others
 * ignore it. It counts as a lock until somebody says the contrary, or input shows that the person is back;
 * where input can't be seen it does not count: a gap that never ends is worse than one that is missed.
 */
import type { Clock } from '../../../base/clock.ts'
import { lockRequest as name, type PresenceSignals } from '../presence-signals.ts'

/** Milliseconds. Input right after the request is the hand that made it. */
const leaving = 30_000

export type LockRequest = {
  asked(toBeLocked: boolean): void
  /** The last input was this many seconds ago. */
  sawInput(secondsAgo: number): void
}

export function createLockRequest(
  facts: PresenceSignals,
  clock: Clock,
  canSeeInput: () => boolean,
): LockRequest {
  let askedAt: number | null = null
  const end = (): void => {
    askedAt = null
    facts.report('locked', name, false)
  }
  return {
    asked(toBeLocked) {
      if (!toBeLocked) return end()
      if (!canSeeInput()) return
      askedAt = clock.monotonic()
      facts.report('locked', name, true)
    },
    sawInput(secondsAgo) {
      if (askedAt === null || facts.isTrueWithout('locked', name)) return
      if (clock.monotonic() - secondsAgo * 1000 > askedAt + leaving) end()
    },
  }
}
