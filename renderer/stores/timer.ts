/** Intents about the timer. */
import { t } from '../../shared/domain/language/translate.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { StartPoints, StartTimerInput } from '../../shared/contract/payloads.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent, WindowState } from './window-state.ts'

/** Intents about timers. Without an id they mean the only running one. */
export type TimerIntents = {
  start(input: StartTimerInput): Promise<boolean>
  stop(id?: LocalId): Promise<boolean>
  pause(id?: LocalId): Promise<boolean>
  resume(): Promise<boolean>
  /** Deletes the running entry and offers undo. */
  discardTimer(id?: LocalId): Promise<boolean>
  /** Starts a timer with the same fields; a running one is stopped and logged. */
  continueWork(
    entry: Pick<TimeEntry, 'note' | 'projectId'> &
      Partial<Pick<TimeEntry, 'projectServiceId' | 'tags' | 'isNotBillableByChoice'>>,
  ): Promise<boolean>
  startPoints(): Promise<StartPoints>
}

/** The result of a call is shown without another query. */
export function createTimerIntents(
  { timer }: Bridge,
  runIntent: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): TimerIntents {
  const choice = (id?: LocalId) => (id === undefined ? {} : { id })
  // Only one timer runs after a start: start and resume fail if one is running, switch stops it.
  const started = (entry: TimeEntry) => ({ running: [entry], paused: null })
  const stopped = ({ id }: TimeEntry, { running }: WindowState) => ({
    running: running.filter((one) => one.id !== id),
  })
  return {
    start: (input) => runIntent('start', () => timer.start(input), started),
    stop: (id) => runIntent('stop', () => timer.stop(choice(id)), stopped),
    pause: (id) =>
      runIntent(
        'stop',
        () => timer.pause(choice(id)),
        (entry, state) => ({ ...stopped(entry, state), paused: entry }),
      ),
    resume: () => runIntent('start', () => timer.resume(), started),
    async discardTimer(id) {
      const isDone = await runIntent('stop', () => timer.discard(choice(id)))
      if (isDone) await offerUndo(t`Discarded.`)
      return isDone
    },
    continueWork: ({
      note,
      projectId,
      projectServiceId = null,
      tags = '',
      isNotBillableByChoice = false,
    }) =>
      runIntent(
        'start',
        () =>
          timer.switch({
            ...(note !== null && { note }),
            ...(projectId !== null && { projectId }),
            ...(projectServiceId !== null && { projectServiceId }),
            ...(tags !== '' && { tags }),
            ...(isNotBillableByChoice && { billable: false }),
          }),
        started,
      ),
    async startPoints() {
      const points = await timer.startPoints()
      return points.ok ? points.value : { lastEntryEnd: null, unlockedAt: null }
    },
  }
}
