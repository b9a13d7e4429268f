/** IPC calls of the group `timer`. */
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'
import type { LoggedWork, StartPoints, StartTimerInput } from './timer-payloads.ts'

export const timerCalls = {
  timer: {
    /** All running timers; more than one where another device started one. */
    running: query<Nothing, readonly TimeEntry[]>(),
    /**
     * Starts a timer, now or in the past. Fails with `timerRunning`, or `invalid` where the start is in the
     * future or more than a month ago.
     */
    start: command<StartTimerInput, TimeEntry>(),
    /** Stops the timer and logs the entry. Fails with `noTimerRunning`. */
    stop: command<{ readonly id?: LocalId }, TimeEntry>(),
    /** Stops the running timers, if any, and starts a new one, in one transaction. */
    switch: command<StartTimerInput, TimeEntry>(),
    /** The paused work that `resume` would continue; null for none, and while a timer runs. */
    paused: query<Nothing, TimeEntry | null>(),
    /**
     * What was logged today for the work of each running timer, or else of the paused one: the same note and
     * project. A timer with neither has none.
     */
    loggedToday: query<{ readonly zone: string }, readonly LoggedWork[]>(),
    /** Stops the timer, logs the entry and remembers its work for `resume`. Fails as `stop` does. */
    pause: command<{ readonly id?: LocalId }, TimeEntry>(),
    /** Continues the paused work in a new entry. Fails with `nothingPaused`, `timerRunning`. */
    resume: command<Nothing, TimeEntry>(),
    /** Deletes a running entry; can be undone. Fails as `stop` does. */
    discard: command<{ readonly id?: LocalId }, null>(),
    /** Instants that are offered as the start of a timer in the past. */
    startPoints: query<Nothing, StartPoints>(),
  },
} as const
