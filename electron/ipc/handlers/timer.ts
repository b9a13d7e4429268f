/** IPC handlers of the group `timer`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { runningTimers } from '../../queries/entries.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `timer.${string}`

export function createTimerHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  lastReturnAt: () => EpochMs | null,
): Pick<Handlers, Calls> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'timer.running': () => reading(({ database }) => runningTimers(database)),
    'timer.start': (input) => within(({ timer }) => timer.start(input)),
    'timer.stop': (input) => within(({ timer }) => timer.stop(input)),
    'timer.switch': (input) => within(({ timer }) => timer.switch(input)),
    'timer.paused': () => reading(({ timer }) => timer.paused()),
    'timer.pause': (input) => within(({ timer }) => timer.pause(input)),
    'timer.resume': () => within(({ timer }) => timer.resume()),
    'timer.discard': (input) => within(({ timer }) => timer.discard(input)),
    'timer.startPoints': () =>
      reading(({ timer }) => ({
        lastEntryEnd: timer.lastEntryEnd(),
        unlockedAt: lastReturnAt(),
      })),
  }
}
