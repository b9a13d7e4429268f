import type { EpochMs } from '../units.ts'

/** Time in ms after the start in which no check is made, because the person's work and the first pull come first. */
export const quietStart = 5 * 60_000
/** Time in ms between two checks. */
export const checkInterval = 24 * 60 * 60_000

/**
 * Returns the ms until the next automatic check. Checks are made at most once a day, and not in the first five minutes.
 * @param running Time in ms since the start of the program.
 * @param checkedAt The last check; null for none. A check in the future, caused by a clock that was set back, does not
 * count.
 */
export function untilCheck(running: number, checkedAt: EpochMs | null, now: EpochMs): number {
  const quiet = Math.max(0, quietStart - running)
  if (checkedAt === null || checkedAt > now) return quiet
  return Math.max(quiet, checkedAt + checkInterval - now)
}
