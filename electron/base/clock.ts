import type { EpochMs } from '../../shared/domain/units.ts'

/** The one door to time. A simulated clock behind the same type runs a day in milliseconds. */
export type Clock = {
  /** The wall clock, UTC. It can jump. */
  now(): EpochMs
  /** Milliseconds since some fixed moment, never going back; for measuring lengths. */
  monotonic(): number
  /** Runs `task` once after `delay` ms (0 or more); the answer cancels it. */
  after(delay: number, task: () => void): () => void
  /** IANA name of the zone that the machine is set to now. */
  zone(): string
}

/** Asking costs a tenth of a millisecond, and a start should not. */
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
