import { t } from '../../shared/domain/language/translate.ts'
import type { StartPoints, StartTimerInput } from '../../shared/contract/payloads.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { isRunning, type TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import { secondsBetween, type EpochMs, type LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { startHeartbeat } from '../store/heartbeat.ts'
import { readSetting } from '../store/settings.ts'
import {
  latestEnd,
  runningTimeEntries,
  timeEntries,
  type StoredTimeEntry,
} from '../store/time-entries.ts'
import { type CommandContext, undoableWrite, writeLocalValueStep } from './undoable-write.ts'
import { entryOutcome } from './entries/entry-outcome.ts'
import { newTimes } from './entries/entry-times.ts'
import type { RowWriter } from './row-writer.ts'
import { assignmentOf, newAssignment, type Assignment } from './entries/entry-assignment.ts'

export type TimerCommands = ReturnType<typeof createTimerCommands>

/** Setting that holds the local id of the paused entry. */
const pausedKey = 'timer.paused'
const pausedValue = { kind: 'setting', id: pausedKey } as const
type TimerChoice = { readonly id?: LocalId }

/**
 * Creates the commands for the timer. Each command is one transaction: the row and its operation are on disk before the
 * command returns (docs/architecture.md#the-life-of-one-change).
 */
export function createTimerCommands(context: CommandContext) {
  const { database, clock } = context
  return {
    /** Starts a timer. Fails with `timerRunning`, `invalid` (start), `notFound` (project), `storage`. */
    start: (input: StartTimerInput): Outcome<TimeEntry> =>
      undoableWrite(context, t`Start timer`, (rows) => {
        const [running] = runningTimeEntries(rows.transaction)
        if (running) return failure('timerRunning', t`A timer is already running. Stop it first.`)
        return startTimer(context, rows, input)
      }),

    /**
     * Stops the timer `id`, or the only running one, and logs its entry. Fails with `noTimerRunning`, `storage`, or
     * with `invalid` if several timers are running and none is named.
     */
    stop: (input: TimerChoice): Outcome<TimeEntry> =>
      undoableWrite(context, t`Stop timer`, (rows) => {
        const chosen = chosenTimer(rows.transaction, input)
        return chosen.ok ? stopTimer(rows, chosen.value, clock.now()) : chosen
      }),

    /**
     * Stops every running timer and starts a new one. A stopped entry ends when the new timer begins. If the new timer
     * begins before the entry started, the entry ends now and overlaps the new timer. Fails as `start` does.
     */
    switch: (input: StartTimerInput): Outcome<TimeEntry> =>
      undoableWrite(context, t`Switch timer`, (rows) => {
        const now = clock.now()
        const start = input.startedAt ?? now
        for (const entry of runningTimeEntries(rows.transaction)) {
          const stopped = stopTimer(rows, entry, start > entry.startedAt ? start : now)
          if (!stopped.ok) return stopped
        }
        return startTimer(context, rows, input)
      }),

    /** Stops the timer, and remembers its entry for `resume` (decision 26). Fails as `stop` does. */
    pause: (input: TimerChoice): Outcome<TimeEntry> =>
      undoableWrite(context, t`Pause timer`, (rows) => {
        const chosen = chosenTimer(rows.transaction, input)
        if (!chosen.ok) return chosen
        writeLocalValueStep(rows, pausedValue, chosen.value.id)
        return stopTimer(rows, chosen.value, clock.now())
      }),

    /** Starts an entry with the paused entry's fields. Fails with `nothingPaused`, `timerRunning`, `storage`. */
    resume: (): Outcome<TimeEntry> =>
      undoableWrite(context, t`Resume timer`, (rows) => {
        const [running] = runningTimeEntries(rows.transaction)
        if (running) return failure('timerRunning', t`A timer is already running. Stop it first.`)
        const paused = pausedEntry(rows.transaction)
        if (!paused) return failure('nothingPaused', t`No timer is paused.`)
        return startTimer(context, rows, assignmentOf(paused))
      }),

    /** Deletes a running entry. Fails as `stop` does. */
    discard: (input: TimerChoice): Outcome<null> =>
      undoableWrite(context, t`Discard timer`, (rows) => {
        const chosen = chosenTimer(rows.transaction, input)
        if (!chosen.ok) return chosen
        rows.remove(timeEntries, chosen.value)
        return success(null)
      }),

    paused: (): TimeEntry | null => pausedEntry(database),

    lastEntryEnd: (): StartPoints['lastEntryEnd'] => latestEnd(database, clock.now()),
  }
}

/** Returns the paused entry; null while a timer is running, because starting one ends the pause. */
function pausedEntry(reader: Reader): StoredTimeEntry | null {
  const id = readSetting(reader, pausedKey)
  if (typeof id !== 'string' || runningTimeEntries(reader).length > 0) return null
  const entry = timeEntries.existing(reader, id as LocalId)
  return entry && !isRunning(entry) ? entry : null
}

function chosenTimer(reader: Reader, { id }: TimerChoice): Outcome<StoredTimeEntry> {
  const running = runningTimeEntries(reader)
  const [entry, another] = id ? running.filter((one) => one.id === id) : running
  if (!entry) return failure('noTimerRunning', t`No timer is running.`)
  if (another) return failure('invalid', t`Several timers are running. Choose one.`, 'id')
  return success(entry)
}

function startTimer(
  { clock }: CommandContext,
  rows: RowWriter,
  input: Assignment & Pick<StartTimerInput, 'startedAt'>,
): Outcome<TimeEntry> {
  const now = clock.now()
  const times = newTimes({ startedAt: input.startedAt ?? now, duration: null }, now)
  if (!times.ok) return times
  const work = newAssignment(rows.transaction, input)
  if (!work.ok) return work
  const sent = ['note', 'projectId', 'clientId', 'projectServiceId', 'startedAt', 'duration']
  const isFromClient = input.billable === undefined && input.billing === undefined
  const id = rows.create(
    timeEntries,
    { ...work.value, ...times.value, isLogged: false, zone: clock.zone(), timerId: null },
    // A billable flag that follows from the client is not sent: the service applies its default.
    { sent: [...sent, 'isLogged', ...(isFromClient ? [] : ['billable'])] },
  )
  writeLocalValueStep(rows, pausedValue, null)
  // Without it, a kill before presence notices the timer would look like a clean exit.
  startHeartbeat(rows.transaction, now)
  return entryOutcome(rows, id)
}

function stopTimer(rows: RowWriter, entry: StoredTimeEntry, at: EpochMs): Outcome<TimeEntry> {
  rows.change(timeEntries, entry, { isLogged: true, duration: secondsBetween(entry.startedAt, at) })
  return entryOutcome(rows, entry.id)
}
