import type { Clock } from '../../electron/base/clock.ts'
import type { EpochMs } from '../../shared/domain/units.ts'

/** Clock for tests. It advances only when told to, and fires its timers in order. */
export type SimulatedClock = Clock & {
  /** Fires all timers that become due; `rang` is awaited after each. */
  advance(ms: number, rang?: () => Promise<void>): Promise<void>
  /** Advances to the next timer and fires it; false where none is set. */
  ringNext(): Promise<boolean>
  /** Sets the wall clock, but not the monotonic clock. */
  jump(ms: number): void
  /** The wall clock advances, the monotonic clock and all timers stop. */
  sleep(ms: number): void
  pending(): number
  /** The clock of another machine: it advances with this one, but does not follow its jumps. */
  readonly elsewhere: Clock
}

type Alarm = { readonly at: number; readonly task: () => void }

/**
 * Returns the monotonic clock's value after `elapsed` ms. It has fractions, and differs slightly from the wall clock.
 */
export function monotonicAfter(elapsed: number): number {
  return elapsed * 1.000_000_3 + 0.137
}

export function createSimulatedClock(
  start = '2026-11-20T09:00:00Z',
  zone = 'Europe/Berlin',
): SimulatedClock {
  let elapsed = 0
  let slept = 0
  let offset = Date.parse(start)
  const alarms = new Set<Alarm>()
  const next = (): Alarm | undefined => [...alarms].sort((one, other) => one.at - other.at)[0]
  const ring = async (alarm: Alarm): Promise<void> => {
    alarms.delete(alarm)
    elapsed = Math.max(elapsed, alarm.at)
    alarm.task()
    await flushEventLoop()
  }
  const after = (delay: number, task: () => void): (() => void) => {
    const alarm = { at: elapsed + Math.max(0, delay), task }
    alarms.add(alarm)
    return () => alarms.delete(alarm)
  }
  const begin = offset
  const monotonic = (): number => monotonicAfter(elapsed)
  return {
    now: () => (offset + elapsed + slept) as EpochMs,
    monotonic,
    zone: () => zone,
    after,
    elsewhere: {
      now: () => (begin + elapsed + slept) as EpochMs,
      monotonic: () => monotonicAfter(elapsed + slept),
      zone: () => zone,
      after,
    },
    async advance(ms, rang) {
      const end = elapsed + ms
      for (let alarm = next(); alarm && alarm.at <= end; alarm = next()) {
        await ring(alarm)
        await rang?.()
      }
      elapsed = end
      await flushEventLoop()
    },
    async ringNext() {
      const alarm = next()
      if (alarm) await ring(alarm)
      return alarm !== undefined
    },
    jump(ms) {
      offset += ms
    },
    sleep(ms) {
      slept += ms
    },
    pending: () => alarms.size,
  }
}

/** Lets pending promises and event loop callbacks run. */
export async function flushEventLoop(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
