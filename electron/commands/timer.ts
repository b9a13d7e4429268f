/**
 * Starting and stopping the timer. One intent is one transaction: the row and its operation are on
 * disk together before the answer leaves (design, The life of one change).
 */
import type { StartTimerInput } from '../../shared/contract.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { TimeEntry } from '../../shared/domain/time-entry.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { enqueue } from '../store/outbox.ts'
import { projectById } from '../store/projects.ts'
import {
  insertTimeEntry,
  runningTimeEntries,
  timeEntryById,
  updateTimeEntry,
  type StoredTimeEntry,
  type TimeEntryFields,
} from '../store/time-entries.ts'
import type { CommandContext } from './command-context.ts'

export type TimerCommands = ReturnType<typeof createTimerCommands>

export function createTimerCommands(context: CommandContext) {
  const { database } = context
  return {
    /** Starts a timer now. Fails with `timerRunning`, `notFound` (project), `storage`. */
    start: (input: StartTimerInput): Outcome<TimeEntry> =>
      database.write((transaction) => {
        const [running] = runningTimeEntries(transaction)
        if (running) return failure('timerRunning', 'A timer is running already. Stop it first.')
        return begin(context, transaction, input)
      }),

    /**
     * Stops the timer `id`, or the one that runs, and logs its entry. Fails with `noTimerRunning`,
     * `storage`; with `invalid` where several run and none is named.
     */
    stop: (input: { readonly id?: LocalId }): Outcome<TimeEntry> =>
      database.write((transaction) => {
        const running = runningTimeEntries(transaction)
        const chosen = input.id ? running.filter((entry) => entry.id === input.id) : running
        const [entry, another] = chosen
        if (!entry) return failure('noTimerRunning', 'No timer is running.')
        if (another)
          return failure('invalid', 'Several timers are running. Say which one to stop.', 'id')
        return finish(context, transaction, entry)
      }),

    /** Stops whatever runs and starts anew. Fails with `notFound` (project), `storage`. */
    switch: (input: StartTimerInput): Outcome<TimeEntry> =>
      database.write((transaction) => {
        for (const entry of runningTimeEntries(transaction)) {
          const stopped = finish(context, transaction, entry)
          if (!stopped.ok) return stopped
        }
        return begin(context, transaction, input)
      }),
  }
}

function begin(
  { clock, ids }: CommandContext,
  transaction: Transaction,
  input: StartTimerInput,
): Outcome<TimeEntry> {
  const project = input.projectId ? projectById(transaction, input.projectId) : undefined
  if (input.projectId && !project) {
    return failure('notFound', 'This project is not there any more.', 'projectId')
  }
  const now = clock.now()
  const clientId = project?.clientId ?? null
  const fields: TimeEntryFields = {
    note: input.note?.trim() || null,
    projectId: project?.id ?? null,
    clientId,
    startedAt: wholeSecond(now),
    duration: null,
    isLogged: false,
    billable: input.billable ?? clientId !== null,
    billed: false,
    internal: clientId === null,
  }
  const id = ids.next()
  insertTimeEntry(transaction, { ...fields, id, zone: clock.zone() }, now)
  const { note, projectId, startedAt, duration, isLogged, billable } = fields
  const patch = { note, projectId, clientId, startedAt, duration, isLogged }
  enqueue(
    transaction,
    { entity: 'timeEntry', localId: id },
    // Billable is sent only where the person chose it; otherwise the service has its own default.
    {
      kind: 'create',
      patch: input.billable === undefined ? patch : { ...patch, billable },
      base: null,
    },
    { id: ids.next(), now },
  )
  return stored(transaction, id)
}

function finish(
  { clock, ids }: CommandContext,
  transaction: Transaction,
  entry: StoredTimeEntry,
): Outcome<TimeEntry> {
  const now = clock.now()
  const patch = { isLogged: true, duration: secondsBetween(entry.startedAt, now) }
  updateTimeEntry(transaction, entry.id, patch)
  enqueue(
    transaction,
    { entity: 'timeEntry', localId: entry.id },
    { kind: 'update', patch, base: { isLogged: entry.isLogged, duration: entry.duration } },
    { id: ids.next(), now },
  )
  return stored(transaction, entry.id)
}

function stored(transaction: Transaction, id: LocalId): Outcome<TimeEntry> {
  const entry = timeEntryById(transaction, id)
  return entry ? success(entry) : failure('notFound', 'This entry is not there any more.')
}

/** The service keeps whole seconds (interface, Time entry, `started_at`); so do we, from the beginning. */
function wholeSecond(instant: EpochMs): EpochMs {
  return (Math.floor(instant / 1000) * 1000) as EpochMs
}
