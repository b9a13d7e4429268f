/** Events, settings, state and effects of the state machine of presence. */
import type { WorkHours } from '../time/work-hours.ts'
import type { EpochMs, LocalId } from '../units.ts'

/**
 * Reason for a gap. `away`: another user's session was active, or the program had ended and was not yet started again.
 * A name must never be changed or removed, because these names are stored in the database of every installed copy.
 */
export type GapReason =
  | 'idle'
  | 'lock'
  | 'sleep'
  | 'crash'
  | 'clockJump'
  | 'away'
  | 'nothingRunning'

/**
 * What an event does to a running timer. `keep`: nothing. `stop`: it stops the timer. `gap`: the timer continues, and
 * the time of the absence is listed as a gap.
 */
export type Reaction = 'keep' | 'stop' | 'gap'

export type PresenceSettings = {
  /** Time without input that counts as idle, in seconds; null for never. */
  readonly idleLimit: number | null
  /** Reaction when the screen is locked, or when the session of another user becomes active. */
  readonly lock: Reaction
  readonly sleep: Reaction
  readonly shutdown: Reaction
  readonly quit: Reaction
  /** Hours during which time without a running timer is listed as a gap; null for never. */
  readonly workHours: WorkHours | null
  /** Time after which the user is reminded of a running timer, in seconds; null for never. */
  readonly stillWorkingAfter: number | null
  /** Minimum length of a gap, in seconds. */
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

/** Span of time `[from, to)`: from inclusive, to exclusive. */
export type Span = { readonly from: EpochMs; readonly to: EpochMs }

/** The running timer. If several are running, the one that started earliest. */
export type RunningTimer = { readonly id: LocalId; readonly since: EpochMs }

/** Fields of every event. */
type Moment = {
  /** Time of the wall clock, UTC ms. */
  readonly now: EpochMs
  /**
   * Time of the monotonic clock, in ms. Whether this clock runs during sleep depends on the system
   * (docs/presence.md#clocks).
   */
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
        /** Time of the previous run's last heartbeat. Null if that run ended normally, or if there was none. */
        readonly lastHeartbeat: EpochMs | null
        /** Gap that the previous run left open; null for none. */
        readonly open: { readonly reason: GapReason; readonly from: EpochMs } | null
      }
  )

export type PresenceEffect =
  /**
   * Stores the time of the last heartbeat. `at`: null if a crash would lose nothing, for example after the program
   * ended normally.
   */
  | { readonly type: 'heartbeat'; readonly at: EpochMs | null }
  /** Opens a gap or, if one is open, moves its start. At most one gap is open at a time. */
  | {
      readonly type: 'openGap'
      readonly reason: GapReason
      readonly from: EpochMs
      /** Id of the timer during which the gap occurs; null for a gap with the reason `nothingRunning`. */
      readonly timerId: LocalId | null
    }
  | ({ readonly type: 'closeGap'; readonly reason: GapReason } & Span)
  /** Deletes the open gap. */
  | { readonly type: 'dropGap' }
  /** Stops all running timers at an instant, which is not in the future. */
  | { readonly type: 'stopTimer'; readonly at: EpochMs }
  | { readonly type: 'askStillWorking' }
  /** Shows the user that the wall clock was set. `by`: how far, in ms; positive if forward, negative if back. */
  | { readonly type: 'showClockJump'; readonly by: number }

/** Cause of an absence. `over`: the user or the operating system told the program to end. */
export type Cause = 'idle' | 'lock' | 'sleep' | 'away' | 'over'

/** Absence of the user. `until`: when its last cause ended; null while a cause is active. */
export type Absence = {
  /** Reason for the gap, which depends on the cause that came first. */
  readonly reason: GapReason
  readonly from: EpochMs
  readonly until: EpochMs | null
}

/** The gap of the current absence. `isOpen`: true if the effect `openGap` has been issued for it. */
export type GrowingGap = {
  readonly from: EpochMs
  readonly isOpen: boolean
  /** Id of the timer during which the gap occurs; null for a gap with the reason `nothingRunning`. */
  readonly timerId: LocalId | null
}

export type PresenceState = {
  readonly last: { readonly now: EpochMs; readonly monotonic: number } | null
  readonly hadTimer: boolean
  /** The earliest instant at which a gap can start. What happened before is not known. */
  readonly coveredFrom: EpochMs
  /** Last instant at which the user was certainly present. Time before it never counts as idle. */
  readonly hereAt: EpochMs
  readonly causes: readonly Cause[]
  readonly absence: Absence | null
  readonly suspendedAt: EpochMs | null
  /** Instant at which the machine woke; null once there has been input since. */
  readonly wokeAt: EpochMs | null
  /** Instant at which the program was told to end; null if it was not. */
  readonly overAt: EpochMs | null
  /** Gap that the current absence makes in the running timer's entry; null for none. */
  readonly gap: GrowingGap | null
  /**
   * Gap for time during which no timer ran, up to the instant `until`; null for none. `nothing` and `gap` are never
   * both set.
   */
  readonly nothing: (GrowingGap & { readonly until: EpochMs }) | null
  /** Closed gaps, remembered so that the same time is not listed again after a clock change. */
  readonly taken: readonly Span[]
  /**
   * The running timer, and the instant since which there has been neither a reminder nor an absence; null if no timer
   * runs.
   */
  readonly unasked: { readonly timerId: LocalId; readonly since: EpochMs } | null
}

/** Returns the state before the first event. `taken`: the most recent gaps of earlier runs. */
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

/** Service of a Linux desktop that reports absence. */
export type PresenceServiceName = 'logind' | 'screen saver' | 'idle time'
