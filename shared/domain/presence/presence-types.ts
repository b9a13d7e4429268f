/** Events, settings, state and effects of the presence state machine. */
import type { WorkHours } from '../time/work-hours.ts'
import type { EpochMs, LocalId } from '../units.ts'

/**
 * Reason of a gap. `away`: another user's session was active, or the program had ended and was not started again yet. A
 * name must never be changed or removed, because the database of every installed copy stores these names.
 */
export type GapReason =
  | 'idle'
  | 'lock'
  | 'sleep'
  | 'crash'
  | 'clockJump'
  | 'away'
  | 'nothingRunning'

/** Effect of an event on a running timer. `gap`: the timer continues, and the time is listed as a gap. */
export type Reaction = 'keep' | 'stop' | 'gap'

export type PresenceSettings = {
  /** Seconds without input that count as idle; null = never. */
  readonly idleLimit: number | null
  /** Reaction to a lock, and to a switch to another user. */
  readonly lock: Reaction
  readonly sleep: Reaction
  readonly shutdown: Reaction
  readonly quit: Reaction
  /** Hours in which time without a timer is listed as a gap; null = never. */
  readonly workHours: WorkHours | null
  /** Seconds after which a running timer causes a reminder; null = never. */
  readonly stillWorkingAfter: number | null
  /** Minimum length of a gap in seconds. */
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

/** Half-open interval `[from, to)`. */
export type Span = { readonly from: EpochMs; readonly to: EpochMs }

/** The running timer. If several timers run, this is the oldest. */
export type RunningTimer = { readonly id: LocalId; readonly since: EpochMs }

/** Fields of every event. */
type Moment = {
  /** Time of the wall clock, UTC. */
  readonly now: EpochMs
  /** Monotonic clock in ms. Whether it runs during sleep depends on the system (docs/presence.md#clocks). */
  readonly monotonic: number
  readonly timer: RunningTimer | null
}

export type PresenceEvent = Moment &
  (
    | { readonly type: 'tick'; readonly idleSeconds: number }
    | {
        readonly type:
          | 'lock'
          | 'unlock'
          | 'suspend'
          | 'resume'
          | 'userAway'
          | 'userBack'
          | 'shutdown'
          | 'quit'
      }
    | {
        readonly type: 'started'
        /** Last heartbeat of the previous run. Null if that run ended normally, or if there was no previous run. */
        readonly lastHeartbeat: EpochMs | null
        /** The gap that the previous run left open; null for none. */
        readonly open: { readonly reason: GapReason; readonly from: EpochMs } | null
      }
  )

export type PresenceEffect =
  /** Stores the time of the last heartbeat. Null if a crash would lose nothing, such as after a normal end. */
  | { readonly type: 'heartbeat'; readonly at: EpochMs | null }
  /** Opens a gap, or moves the start of the open gap. At most one gap is open at a time. */
  | {
      readonly type: 'openGap'
      readonly reason: GapReason
      readonly from: EpochMs
      /** The timer during which the gap occurs; null for a gap with the reason `nothingRunning`. */
      readonly timerId: LocalId | null
    }
  | ({ readonly type: 'closeGap'; readonly reason: GapReason } & Span)
  /** Deletes the open gap. */
  | { readonly type: 'dropGap' }
  /** Stops all running timers at this instant, which is not in the future. */
  | { readonly type: 'stopTimer'; readonly at: EpochMs }
  | { readonly type: 'askStillWorking' }
  /** Milliseconds by which the wall clock was set forward (positive) or back. */
  | { readonly type: 'showClockJump'; readonly by: number }

/** Cause of an absence. `over`: the program was told to end. */
export type Cause = 'idle' | 'lock' | 'sleep' | 'away' | 'over'

/** An absence. `until`: when its last cause ended; null while a cause is active. */
export type Absence = {
  /** Reason of the first cause. */
  readonly reason: GapReason
  readonly from: EpochMs
  readonly until: EpochMs | null
}

/** The gap of the current absence. `isOpen`: the effect `openGap` was issued. */
export type GrowingGap = {
  readonly from: EpochMs
  readonly isOpen: boolean
  /** The timer during which the gap occurs; null for a gap with the reason `nothingRunning`. */
  readonly timerId: LocalId | null
}

export type PresenceState = {
  readonly last: { readonly now: EpochMs; readonly monotonic: number } | null
  readonly hadTimer: boolean
  /** No gap starts before this instant, because nothing is known about earlier time. */
  readonly coveredFrom: EpochMs
  /** The last instant at which the person was certainly present. Idle time is not counted before it. */
  readonly hereAt: EpochMs
  readonly causes: readonly Cause[]
  readonly absence: Absence | null
  readonly suspendedAt: EpochMs | null
  /** Instant at which the machine woke; null if there has been input since then. */
  readonly wokeAt: EpochMs | null
  /** Instant at which the program was told to end; null otherwise. */
  readonly overAt: EpochMs | null
  /** The gap in the running timer that the current absence causes. */
  readonly gap: GrowingGap | null
  /** The gap of time without a timer, up to `until`. `nothing` and `gap` are never set at the same time. */
  readonly nothing: (GrowingGap & { readonly until: EpochMs }) | null
  /** Closed gaps, so that the same time is not listed again after a clock change. */
  readonly taken: readonly Span[]
  /** The timer, and the start of its time without a reminder or an absence; null if no timer runs. */
  readonly unasked: { readonly timerId: LocalId; readonly since: EpochMs } | null
}

/** Returns the state before the first event. `taken`: the newest gaps of previous runs. */
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

/** A service of a Linux desktop that reports absence. */
export type PresenceServiceName = 'logind' | 'screen saver' | 'idle time'
