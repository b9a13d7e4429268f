import type { EpochMs } from '../../shared/domain/units.ts'

/** The only source of time and timers. Tests replace it with a simulated clock, in which a day takes milliseconds. */
export type Clock = {
  /** Returns the time of the wall clock in UTC, which can jump. */
  now(): EpochMs
  /** Returns the time since an arbitrary moment, in ms. It never jumps, so it can measure durations. */
  monotonic(): number
  /** Runs `task` once after `delay` ms (0 or more); returns the function that cancels it. */
  after(delay: number, task: () => void): () => void
  /** Returns the IANA name of the current time zone of the system. */
  zone(): string
}

/** Resolves after `delay` ms. */
export function pause(clock: Pick<Clock, 'after'>, delay: number): Promise<void> {
  return new Promise((resolve) => void clock.after(delay, resolve))
}

/** How long the time zone is cached, in ms. A look-up takes 0.1 ms, too long while starting a timer. */
const zoneKnownFor = 1000
let zone = 'UTC'
let zoneUntil = 0

export const systemClock: Clock = {
  now: () => Date.now() as EpochMs,
  monotonic: () => performance.now(),
  after: (delay, task) => {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
  zone() {
    const now = performance.now()
    if (now >= zoneUntil) {
      zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      zoneUntil = now + zoneKnownFor
    }
    return zone
  },
}
