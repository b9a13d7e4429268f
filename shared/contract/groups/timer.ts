import { z } from 'zod'
import type { TimeEntry } from '../../domain/entries/time-entry.ts'
import { instant, localId, nothing, work, zone, byId } from '../field-schemas.ts'
import type { EpochMs, LocalId, Seconds } from '../../domain/units.ts'
import { command, query, type InputOf } from './define.ts'
import type { Favourite } from '../../domain/entries/favourite.ts'

export type StartPoints = {
  /** The current time while a timer runs; null if no entry ended in the last month. */
  readonly lastEntryEnd: EpochMs | null
  /** When the user last came back to this computer while the program was running; null if unknown. */
  readonly unlockedAt: EpochMs | null
}

/**
 * Time logged today for the work of a running or paused entry. `id`: id of that entry. `seconds`: total of the finished
 * entries with the same note and project; running entries are not included.
 */
export type LoggedWork = { readonly id: LocalId; readonly seconds: Seconds }

const startTimer = work.extend({ startedAt: instant.optional() })
const timerId = z.strictObject({ id: localId.optional() })

export const timer = {
  /** The running timers; more than one if another device started one. */
  running: query(nothing, ['timer', 'sync']).answers<readonly TimeEntry[]>(),
  /** Fails with `timerRunning`, or `invalid` for a start in the future or over a month ago. */
  start: command(startTimer).answers<TimeEntry>(),
  /** Fails with `noTimerRunning`. */
  stop: command(timerId).answers<TimeEntry>(),
  /** Stops the running timers, if any, and starts a new one, in one transaction. */
  switch: command(startTimer).answers<TimeEntry>(),
  /** The work that `resume` would continue; null if there is none or a timer runs. */
  paused: query(nothing, ['timer']).answers<TimeEntry | null>(),
  /** Time logged today for each running timer, or else for the paused entry. 0 without note and project. */
  loggedToday: query(z.strictObject({ zone }), ['timer', 'entries', 'settings']).answers<
    readonly LoggedWork[]
  >(),
  /** Stops the timer and remembers its work for `resume`. Fails as `stop` does. */
  pause: command(timerId).answers<TimeEntry>(),
  /** Continues the remembered work in a new entry. Fails with `nothingPaused`, `timerRunning`. */
  resume: command(nothing).answers<TimeEntry>(),
  /** Deletes a running entry; can be undone. Fails as `stop` does. */
  discard: command(timerId).answers<null>(),
  startPoints: query(nothing, ['timer', 'entries']).answers<StartPoints>(),
}

export type StartTimerInput = InputOf<typeof timer.start>

export const favourites = {
  /** Favourites in the user's order. */
  all: query(nothing, ['favourites']).answers<readonly Favourite[]>(),
  /**
   * Adds a favourite at the end; can be undone. Fails with `notFound`, `invalid` (already a favourite, or there are too
   * many).
   */
  add: command(byId).answers<null>(),
  /** Moves a favourite one place up (-1) or down (1); can be undone. Does nothing at either end of the list. */
  move: command(byId.extend({ step: z.literal([-1, 1]) })).answers<null>(),
  /** Removes a favourite; can be undone. Fails with `notFound`. */
  remove: command(byId).answers<null>(),
}
