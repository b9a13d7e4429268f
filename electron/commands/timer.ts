/**
 * Starting and stopping the timer. One intent is one transaction: the row and its operation are on
 * disk together before the answer leaves (docs/architecture.md#the-life-of-one-change).
 */
import type { StartPoints, StartTimerInput } from '../../shared/contract/payloads.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { isRunning, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import {
  latestEnd,
  existingTimeEntry,
  runningTimeEntries,
  timeEntries,
  type StoredTimeEntry,
} from '../store/time-entries.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'
import { entryOutcome } from './entry-outcome.ts'
import { newTimes } from './entry-times.ts'
import type { RowWriter } from './row-writer.ts'
import { newAssignment } from './entry-assignment.ts'

export type TimerCommands = ReturnType<typeof createTimerCommands>

/** The entry whose work was paused: its local id. */
const pausedKey = 'timer.paused'
type Choice = { readonly id?: LocalId }

export function createTimerCommands(context: CommandContext) {
  const { database, clock } = context
  return {
    /** Starts a timer. Fails with `timerRunning`, `invalid` (start), `notFound` (project), `storage`. */
    start: (input: StartTimerInput): Outcome<TimeEntry> =>
      undoableWrite(context, 'Start timer', (rows) => {
        const [running] = runningTimeEntries(rows.transaction)
        if (running) return failure('timerRunning', 'A timer is running already. Stop it first.')
        return begin(context, rows, input)
      }),

    /**
     * Stops the timer `id`, or the one that runs, and logs its entry. Fails with `noTimerRunning`,
     * `storage`; with `invalid` where several run and none is named.
     */
    stop: (input: Choice): Outcome<TimeEntry> =>
      undoableWrite(context, 'Stop timer', (rows) => {
        const chosen = chosenTimer(rows.transaction, input)
        return chosen.ok ? finish(rows, chosen.value, clock.now()) : chosen
      }),

    /**
     * Stops whatever runs and starts anew. What ran ends where the new timer begins; where that is
     * before its own start it ends now, and the two overlap. Fails as `start` does.
     */
    switch: (input: StartTimerInput): Outcome<TimeEntry> =>
      undoableWrite(context, 'Switch timer', (rows) => {
        const now = clock.now()
        const start = input.startedAt ?? now
        for (const entry of runningTimeEntries(rows.transaction)) {
          const stopped = finish(rows, entry, start > entry.startedAt ? start : now)
          if (!stopped.ok) return stopped
        }
        return begin(context, rows, input)
      }),

    /**
     * Logs the stretch up to now and remembers its work, so that it can go on (decision 26). Fails as
     * `stop` does.
     */
    pause: (input: Choice): Outcome<TimeEntry> =>
      undoableWrite(context, 'Pause timer', (rows) => {
        const chosen = chosenTimer(rows.transaction, input)
        if (!chosen.ok) return chosen
        writeSetting(rows.transaction, pausedKey, chosen.value.id)
        return finish(rows, chosen.value, clock.now())
      }),

    /** Goes on with what was paused, in a new entry. Fails with `nothingPaused`, `timerRunning`, `storage`. */
    resume: (): Outcome<TimeEntry> =>
      undoableWrite(context, 'Resume timer', (rows) => {
        const [running] = runningTimeEntries(rows.transaction)
        if (running) return failure('timerRunning', 'A timer is running already. Stop it first.')
        const paused = pausedWork(rows.transaction)
        if (!paused) return failure('nothingPaused', 'Nothing is paused.')
        const { note, projectId, clientId, projectServiceId, billable } = paused
        return begin(context, rows, {
          ...(note !== null && { note }),
          ...(projectId !== null && { projectId }),
          ...(clientId !== null && { clientId }),
          ...(projectServiceId !== null && { projectServiceId }),
          billable,
        })
      }),

    /** Deletes a running entry. Fails as `stop` does. */
    discard: (input: Choice): Outcome<null> =>
      undoableWrite(context, 'Discard timer', (rows) => {
        const chosen = chosenTimer(rows.transaction, input)
        if (!chosen.ok) return chosen
        rows.remove(timeEntries, chosen.value)
        return success(null)
      }),

    paused: (): TimeEntry | null => pausedWork(database),

    lastEntryEnd: (): StartPoints['lastEntryEnd'] => latestEnd(database, clock.now()),
  }
}

/** Null while a timer runs: then nothing is paused, whatever was before. */
function pausedWork(reader: Reader): StoredTimeEntry | null {
  const id = readSetting(reader, pausedKey)
  if (typeof id !== 'string' || runningTimeEntries(reader).length > 0) return null
  const entry = existingTimeEntry(reader, id as LocalId)
  return entry && !isRunning(entry) ? entry : null
}

function chosenTimer(reader: Reader, { id }: Choice): Outcome<StoredTimeEntry> {
  const running = runningTimeEntries(reader)
  const [entry, another] = id ? running.filter((one) => one.id === id) : running
  if (!entry) return failure('noTimerRunning', 'No timer is running.')
  if (another) return failure('invalid', 'Several timers are running. Say which one.', 'id')
  return success(entry)
}

function begin(
  { clock }: CommandContext,
  rows: RowWriter,
  input: StartTimerInput,
): Outcome<TimeEntry> {
  const now = clock.now()
  const times = newTimes({ startedAt: input.startedAt ?? now, duration: null }, now)
  if (!times.ok) return times
  const work = newAssignment(rows.transaction, input)
  if (!work.ok) return work
  const sent = ['note', 'projectId', 'clientId', 'projectServiceId', 'startedAt', 'duration']
  const id = rows.create(
    timeEntries,
    {
      ...work.value,
      ...times.value,
      isLogged: false,
      zone: clock.zone(),
      timerId: null,
    },
    // Billable is sent only where the person chose it; otherwise the service has its own default.
    { sent: [...sent, 'isLogged', ...(input.billable === undefined ? [] : ['billable'])] },
  )
  if (readSetting(rows.transaction, pausedKey) !== undefined) {
    writeSetting(rows.transaction, pausedKey, null)
  }
  return entryOutcome(rows, id)
}

function finish(rows: RowWriter, entry: StoredTimeEntry, at: EpochMs): Outcome<TimeEntry> {
  rows.change(timeEntries, entry, { isLogged: true, duration: secondsBetween(entry.startedAt, at) })
  return entryOutcome(rows, entry.id)
}
