/** IPC handlers of the group `timer`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Clock } from '../../base/clock.ts'
import type { DaySettings } from '../../../shared/domain/time/day-bounds.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { loggedToday } from '../../queries/earlier-work.ts'
import { runningTimers } from '../../queries/entries.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `timer.${string}`

export function createTimerHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  lastReturnAt: () => EpochMs | null,
  clock: Pick<Clock, 'now'>,
  daySettings: () => DaySettings,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'timer.running': () => readWorkspace(({ database }) => runningTimers(database)),
    'timer.start': (input) => withWorkspace(({ timer }) => timer.start(input)),
    'timer.stop': (input) => withWorkspace(({ timer }) => timer.stop(input)),
    'timer.switch': (input) => withWorkspace(({ timer }) => timer.switch(input)),
    'timer.paused': () => readWorkspace(({ timer }) => timer.paused()),
    'timer.loggedToday': ({ zone }) =>
      readWorkspace(({ database, timer }) => {
        const paused = timer.paused()
        const timers = paused === null ? runningTimers(database) : [paused]
        const at = { now: clock.now(), zone, settings: daySettings() }
        return timers.map((entry) => ({ id: entry.id, seconds: loggedToday(database, entry, at) }))
      }),
    'timer.pause': (input) => withWorkspace(({ timer }) => timer.pause(input)),
    'timer.resume': () => withWorkspace(({ timer }) => timer.resume()),
    'timer.discard': (input) => withWorkspace(({ timer }) => timer.discard(input)),
    'timer.startPoints': () =>
      readWorkspace(({ timer }) => ({
        lastEntryEnd: timer.lastEntryEnd(),
        unlockedAt: lastReturnAt(),
      })),
  }
}
