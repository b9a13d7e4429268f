/** Intents about the timer. */
import type { Bridge } from '../../shared/contract/contract.ts'
import type { StartPoints, StartTimerInput } from '../../shared/contract/payloads.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent, WindowState } from './window-state.ts'

export type TimerIntents = {
  start(input: StartTimerInput): Promise<boolean>
  stop(id?: LocalId): Promise<boolean>
  pause(id?: LocalId): Promise<boolean>
  resume(): Promise<boolean>
  /** Deletes the running entry and offers undo. */
  discardTimer(id?: LocalId): Promise<boolean>
  /** Starts a timer with the same fields; a running one is stopped and logged. */
  continueWork(
    entry: Pick<TimeEntry, 'note' | 'projectId'> & Partial<Pick<TimeEntry, 'projectServiceId'>>,
  ): Promise<boolean>
  startPoints(): Promise<StartPoints>
}

export function createTimerIntents(
  { timer }: Bridge,
  intend: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): TimerIntents {
  const choice = (id?: LocalId) => (id === undefined ? {} : { id })
  // Only one timer runs after a start: start and resume fail if one is running, switch stops it.
  const started = (entry: TimeEntry) => ({ running: [entry], paused: null })
  const stopped = ({ id }: TimeEntry, { running }: WindowState) => ({
    running: running.filter((one) => one.id !== id),
  })
  return {
    start: (input) => intend('start', () => timer.start(input), started),
    stop: (id) => intend('stop', () => timer.stop(choice(id)), stopped),
    pause: (id) =>
      intend(
        'stop',
        () => timer.pause(choice(id)),
        (entry, state) => ({ ...stopped(entry, state), paused: entry }),
      ),
    resume: () => intend('start', () => timer.resume(), started),
    async discardTimer(id) {
      const isDone = await intend('stop', () => timer.discard(choice(id)))
      if (isDone) await offerUndo('Discarded.')
      return isDone
    },
    continueWork: ({ note, projectId, projectServiceId = null }) =>
      intend(
        'start',
        () =>
          timer.switch({
            ...(note !== null && { note }),
            ...(projectId !== null && { projectId }),
            ...(projectServiceId !== null && { projectServiceId }),
          }),
        started,
      ),
    async startPoints() {
      const points = await timer.startPoints()
      return points.ok ? points.value : { lastEntryEnd: null, unlockedAt: null }
    },
  }
}
