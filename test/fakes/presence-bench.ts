/** Real store, simulated clock, fake presence source. */
import { createGapCommands } from '../../electron/commands/gaps.ts'
import { createHistory } from '../../electron/commands/history/history.ts'
import { createPresenceCommands } from '../../electron/commands/presence.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { watchPresence } from '../../electron/desktop/presence/watch-presence.ts'
import { unresolvedGaps } from '../../electron/store/gaps.ts'
import {
  defaultPresenceSettings,
  type PresenceSettings,
} from '../../shared/domain/presence/presence-machine.ts'
import { createSimulatedClock } from './simulated-clock.ts'
import { FakePresenceSource } from './fake-presence-source.ts'
import { createStoreBench, entriesIn } from './store-bench.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

export function createPresenceMachine(
  chosen: Partial<PresenceSettings> = {},
  start?: string,
  zone?: string,
) {
  const store = createStoreBench()
  const clock = createSimulatedClock(start, zone)
  const { database, ids, changes } = store
  const context = { database, clock, ids, history: createHistory({ database, clock, ids }) }
  const source = new FakePresenceSource(clock)
  const commands = createPresenceCommands(context)
  const told = { asked: 0, jumps: [] as number[], timers: [] as unknown[] }
  const begin = clock.now()
  const watch = () =>
    watchPresence({
      clock,
      source,
      changes,
      commands,
      settings: () => ({ ...defaultPresenceSettings, ...chosen }),
      askStillWorking: () => (told.asked += 1),
      showClockJump(by, timer) {
        told.jumps.push(by)
        told.timers.push(timer)
      },
    })
  return {
    ...context,
    source,
    told,
    watch,
    timer: createTimerCommands(context),
    gaps: createGapCommands(context),
    /** Gaps as `[reason, start, length]` in seconds after the start; length null while open. */
    listed: () =>
      unresolvedGaps(database).map(({ reason, from, to }) => [
        reason,
        (from - begin) / second,
        to === null ? null : (to - from) / second,
      ]),
    /** Of all entries in seconds, oldest first. */
    lengths: () => [...entriesIn(database)].reverse().map(({ duration }) => duration),
    /** During sleep, the monotonic clock stops. */
    async sleep(ms: number) {
      source.say('suspend')
      clock.jump(ms)
      source.say('resume')
      await clock.advance(10 * second)
    },
    discardAll(this: void): void {
      for (const { id } of unresolvedGaps(database)) createGapCommands(context).discard({ id })
    },
  }
}
