import type { Clock } from '../../electron/base/clock.ts'
import type { EpochMs } from '../../shared/domain/units.ts'

/** A clock that moves only when told to; alarms ring in order while it moves. */
export type SimulatedClock = Clock & {
  /** Moves on by `ms` and rings what is due on the way. */
  advance(ms: number): Promise<void>
  /** Moves to the next alarm and rings it; false where none is set. */
  ringNext(): Promise<boolean>
  /** Sets the wall clock without moving the monotonic one: a clock jump. */
  jump(ms: number): void
  /** The machine sleeps: the wall clock goes on, the monotonic one and all alarms stand still. */
  sleep(ms: number): void
  /** How many alarms are set. */
  pending(): number
  /** The clock of another machine: it goes on with this one, and no jump of this one moves it. */
  readonly elsewhere: Clock
}

type Alarm = { readonly at: number; readonly task: () => void }

/** A monotonic clock after so many ms: never a whole number, and never quite as fast as the wall clock. */
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
    async advance(ms) {
      const end = elapsed + ms
      for (let alarm = next(); alarm && alarm.at <= end; alarm = next()) await ring(alarm)
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

/** Lets everything that waits for promises or the event loop's next turn come to rest. */
export async function flushEventLoop(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
