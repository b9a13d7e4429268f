/**
 * Starting and stopping the timer. One intent is one transaction: the row and its operation are on
 * disk together before the answer leaves (design, The life of one change).
 */
import type { StartTimerInput } from '../../shared/payloads.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../shared/domain/units.ts'
import { livingProject } from '../store/projects.ts'
import {
  livingTimeEntry,
  runningTimeEntries,
  timeEntries,
  type StoredTimeEntry,
} from '../store/time-entries.ts'
import { changing } from './changing.ts'
import type { CommandContext } from './command-context.ts'
import type { RowChanges } from './row-changes.ts'

export type TimerCommands = ReturnType<typeof createTimerCommands>

export function createTimerCommands(context: CommandContext) {
  return {
    /** Starts a timer now. Fails with `timerRunning`, `notFound` (project), `storage`. */
    start: (input: StartTimerInput): Outcome<TimeEntry> =>
      changing(context, 'Start timer', (rows) => {
        const [running] = runningTimeEntries(rows.transaction)
        if (running) return failure('timerRunning', 'A timer is running already. Stop it first.')
        return begin(context, rows, input)
      }),

    /**
     * Stops the timer `id`, or the one that runs, and logs its entry. Fails with `noTimerRunning`,
     * `storage`; with `invalid` where several run and none is named.
     */
    stop: (input: { readonly id?: LocalId }): Outcome<TimeEntry> =>
      changing(context, 'Stop timer', (rows) => {
        const running = runningTimeEntries(rows.transaction)
        const chosen = input.id ? running.filter((entry) => entry.id === input.id) : running
        const [entry, another] = chosen
        if (!entry) return failure('noTimerRunning', 'No timer is running.')
        if (another)
          return failure('invalid', 'Several timers are running. Say which one to stop.', 'id')
        return finish(context, rows, entry)
      }),

    /** Stops whatever runs and starts anew. Fails with `notFound` (project), `storage`. */
    switch: (input: StartTimerInput): Outcome<TimeEntry> =>
      changing(context, 'Switch timer', (rows) => {
        for (const entry of runningTimeEntries(rows.transaction)) {
          const stopped = finish(context, rows, entry)
          if (!stopped.ok) return stopped
        }
        return begin(context, rows, input)
      }),
  }
}

function begin(
  { clock }: CommandContext,
  rows: RowChanges,
  input: StartTimerInput,
): Outcome<TimeEntry> {
  const project = input.projectId ? livingProject(rows.transaction, input.projectId) : undefined
  if (input.projectId && !project) {
    return failure('notFound', 'This project is not there any more.', 'projectId')
  }
  const clientId = project?.clientId ?? null
  const sent = ['note', 'projectId', 'clientId', 'startedAt', 'duration', 'isLogged']
  const id = rows.create(
    timeEntries,
    {
      note: input.note?.trim() || null,
      projectId: project?.id ?? null,
      clientId,
      startedAt: wholeSecond(clock.now()),
      duration: null,
      isLogged: false,
      billable: input.billable ?? clientId !== null,
      billed: false,
      internal: clientId === null,
      zone: clock.zone(),
      timerId: null,
    },
    // Billable is sent only where the person chose it; otherwise the service has its own default.
    { sent: input.billable === undefined ? sent : [...sent, 'billable'] },
  )
  return stored(rows, id)
}

function finish(
  { clock }: CommandContext,
  rows: RowChanges,
  entry: StoredTimeEntry,
): Outcome<TimeEntry> {
  const duration = secondsBetween(entry.startedAt, clock.now())
  rows.change(timeEntries, entry, { isLogged: true, duration })
  return stored(rows, entry.id)
}

function stored({ transaction }: RowChanges, id: LocalId): Outcome<TimeEntry> {
  const entry = livingTimeEntry(transaction, id)
  return entry ? success(entry) : failure('notFound', 'This entry is not there any more.')
}

/** The service keeps whole seconds (interface, Time entry, `started_at`); so do we, from the beginning. */
function wholeSecond(instant: EpochMs): EpochMs {
  return (Math.floor(instant / 1000) * 1000) as EpochMs
}
