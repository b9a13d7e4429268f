/** What presence is told, what it may be set to, and what it wants done. */
import type { WorkHours } from '../time/work-hours.ts'
import type { EpochMs, LocalId } from '../units.ts'

/**
 * Why time is listed as a gap. Add-only: the name stands in the database of every installed copy.
 * `away`: another user's session, and the time between the end of the program and its next start.
 */
export type GapReason =
  'idle' | 'lock' | 'sleep' | 'crash' | 'clockJump' | 'away' | 'nothingRunning'

/** What an event does to a running timer; `gap`: it goes on, and the time is listed as a gap. */
export type Reaction = 'keep' | 'stop' | 'gap'

export type PresenceSettings = {
  /** Seconds without input after which it counts as idle; null = never. */
  readonly idleLimit: number | null
  /** Also for a switch to another user: neither can work in this session. */
  readonly lock: Reaction
  readonly sleep: Reaction
  readonly shutdown: Reaction
  readonly quit: Reaction
  /** When "nothing running" is worth a gap; null = never. */
  readonly workHours: WorkHours | null
  /** Seconds of one timer after which the person is asked; null = never. */
  readonly stillWorkingAfter: number | null
  /** Seconds; a shorter gap is dropped. */
  readonly shortestGap: number
}

export const defaultPresenceSettings: PresenceSettings = {
  idleLimit: 600,
  lock: 'gap',
  sleep: 'gap',
  shutdown: 'gap',
  quit: 'keep',
  workHours: null,
  stillWorkingAfter: null,
  shortestGap: 60,
}

/** Half-open: `from` belongs to it, `to` does not. */
export type Span = { readonly from: EpochMs; readonly to: EpochMs }

/** The timer that runs; the oldest one where several do. */
export type RunningTimer = { readonly id: LocalId; readonly since: EpochMs }

/** What every event carries. */
type Moment = {
  /** The wall clock, UTC. */
  readonly now: EpochMs
  /** Milliseconds that never go back; whether they go on in sleep differs (docs/presence.md). */
  readonly monotonic: number
  readonly timer: RunningTimer | null
}

export type PresenceEvent = Moment &
  (
    | { readonly type: 'tick'; readonly idleSeconds: number }
    | {
        readonly type:
          'lock' | 'unlock' | 'suspend' | 'resume' | 'userAway' | 'userBack' | 'shutdown' | 'quit'
      }
    | {
        readonly type: 'started'
        /** When the former run was last alive; null where it ended in order, or there was none. */
        readonly lastHeartbeat: EpochMs | null
        /** The gap that the former run left open. */
        readonly open: { readonly reason: GapReason; readonly from: EpochMs } | null
      }
  )

export type PresenceEffect =
  /** Keeps when the program was last alive; null: it ends in order, nothing is to be found out later. */
  | { readonly type: 'heartbeat'; readonly at: EpochMs | null }
  /** Also moves the beginning of the gap that is open. There is one open gap at most. */
  | {
      readonly type: 'openGap'
      readonly reason: GapReason
      readonly from: EpochMs
      /** The timer that the gap takes its time from; null for "nothing running". */
      readonly timerId: LocalId | null
    }
  | ({ readonly type: 'closeGap'; readonly reason: GapReason } & Span)
  /** The open gap turned out to be none. */
  | { readonly type: 'dropGap' }
  /** Every timer that runs ends at this instant, which is not in the future. */
  | { readonly type: 'stopTimer'; readonly at: EpochMs }
  | { readonly type: 'askStillWorking' }
  /** Milliseconds by which the wall clock was set forward (positive) or back. */
  | { readonly type: 'showClockJump'; readonly by: number }

/** Why the person can't be working now. `over`: the program was told to end. */
export type Cause = 'idle' | 'lock' | 'sleep' | 'away' | 'over'

/** The time without the person. `until`: when the last cause ended; null while one holds. */
export type Absence = {
  /** The first cause that was noticed. */
  readonly reason: GapReason
  readonly from: EpochMs
  readonly until: EpochMs | null
}

/** A gap that goes on; `isOpen`: an openGap told of it. */
export type GrowingGap = {
  readonly from: EpochMs
  readonly isOpen: boolean
  /** Null for "nothing running". */
  readonly timerId: LocalId | null
}

export type PresenceState = {
  readonly last: { readonly now: EpochMs; readonly monotonic: number } | null
  readonly hadTimer: boolean
  /** No gap begins before this instant: nothing is known of what was earlier. */
  readonly coveredFrom: EpochMs
  /** The person was surely here at this instant, so idleness does not reach behind it. */
  readonly hereAt: EpochMs
  readonly causes: readonly Cause[]
  readonly absence: Absence | null
  readonly suspendedAt: EpochMs | null
  /** The machine woke at this instant, and no input was seen since. */
  readonly wokeAt: EpochMs | null
  /** The program was told to end at this instant. */
  readonly overAt: EpochMs | null
  /** What the absence takes from the timer. */
  readonly gap: GrowingGap | null
  /** "Nothing running", seen until this instant. Never beside `gap`. */
  readonly nothing: (GrowingGap & { readonly until: EpochMs }) | null
  /** Gaps that are over. The wall clock can come to the same instants again. */
  readonly taken: readonly Span[]
  /** Since when this timer has run without a question or an absence. */
  readonly unasked: { readonly timerId: LocalId; readonly since: EpochMs } | null
}

/** The state before the first event. `taken`: the newest gaps of former runs. */
export function initialPresence(taken: readonly Span[] = []): PresenceState {
  return {
    last: null,
    hadTimer: false,
    coveredFrom: 0 as EpochMs,
    hereAt: 0 as EpochMs,
    causes: [],
    absence: null,
    suspendedAt: null,
    wokeAt: null,
    overAt: null,
    gap: null,
    nothing: null,
    taken,
    unasked: null,
  }
}
