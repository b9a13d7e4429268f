import { untilCheck } from '../../shared/domain/updates/decide-offer.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'

export type CheckSchedule = {
  readonly clock: Clock
  readonly checkedAt: () => EpochMs | null
  /** Returns whether a check is wanted; asked when one is due. */
  readonly isWanted: () => boolean
  readonly check: () => void
}

/** ms between two looks at the clock, needed because computers sleep and settings change. */
const lookInterval = 60 * 60_000

/** Calls `check` whenever a check is due, until the returned function is called. */
export function scheduleChecks({ clock, checkedAt, isWanted, check }: CheckSchedule): () => void {
  const started = clock.monotonic()
  const wait = (): number => untilCheck(clock.monotonic() - started, checkedAt(), clock.now())
  let cancel = (): void => undefined
  const arm = (delay: number): void => {
    cancel = clock.after(delay, look)
  }
  function look(): void {
    if (wait() === 0 && isWanted()) check()
    arm(lookInterval)
  }
  arm(untilCheck(0, null, clock.now()))
  return () => cancel()
}
