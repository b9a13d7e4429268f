import type { WorkHours } from '../time/work-hours.ts'
import type { EpochMs, LocalId } from '../units.ts'

/**
 * Why there is a gap. `away`: another user's session was active, or the program had ended and was not yet started
 * again. Never change or remove a name: the databases of installed copies contain it.
 */
export type GapReason =
  | 'idle'
  | 'lock'
  | 'sleep'
  | 'crash'
  | 'clockJump'
  | 'away'
  | 'nothingRunning'

/** What an event does to a running timer. `gap`: the timer continues, and the absence is listed as a gap. */
export type Reaction = 'keep' | 'stop' | 'gap'

export type PresenceSettings = {
  /** Seconds without input that count as idle; null for never. */
  readonly idleLimit: number | null
  /** Reaction to the screen being locked, and to another user's session becoming active. */
  readonly lock: Reaction
  readonly sleep: Reaction
  readonly shutdown: Reaction
  readonly quit: Reaction
  /** Hours in which time without a running timer is listed as a gap; null for never. */
  readonly workHours: WorkHours | null
  /** Seconds after which the user is reminded of a running timer; null for never. */
  readonly stillWorkingAfter: number | null
  /** In seconds. */
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

/** A span of time, from `from` (inclusive) to `to` (exclusive). */
export type Span = { readonly from: EpochMs; readonly to: EpochMs }

/** The running timer; if several are running, the one that started earliest. */
export type RunningTimer = { readonly id: LocalId; readonly since: EpochMs }

type Moment = {
  readonly now: EpochMs
  /** In ms. Whether this clock runs during sleep depends on the system (docs/presence.md#clocks). */
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
        /** The previous run's last heartbeat; null if that run ended normally, or if there was none. */
        readonly lastHeartbeat: EpochMs | null
        /** Gap that the previous run left open; null for none. */
        readonly open: { readonly reason: GapReason; readonly from: EpochMs } | null
      }
  )

export type PresenceEffect =
  /** `at`: null if a crash would lose nothing, for example after the program ended normally. */
  | { readonly type: 'heartbeat'; readonly at: EpochMs | null }
  /** Opens a gap or, if one is open, moves its start. At most one gap is open at a time. */
  | {
      readonly type: 'openGap'
      readonly reason: GapReason
      readonly from: EpochMs
      /** Timer during which the gap occurs; null for `nothingRunning`. */
      readonly timerId: LocalId | null
    }
  | ({ readonly type: 'closeGap'; readonly reason: GapReason } & Span)
  | { readonly type: 'dropGap' }
  /** Ends the closed gap of a clock that was set forward at `end`; null removes it. A decided gap stays. */
  | ({ readonly type: 'shortenGap'; readonly end: EpochMs | null } & Span)
  /** Stops all running timers at an instant that is not in the future. */
  | { readonly type: 'stopTimer'; readonly at: EpochMs }
  | { readonly type: 'askStillWorking' }
  /** The wall clock was set. `by`: how far, in ms; positive if forward, negative if back. */
  | { readonly type: 'showClockJump'; readonly by: number }

/** What causes an absence. `over`: the user or the operating system told the program to end. */
export type Cause = 'idle' | 'lock' | 'sleep' | 'away' | 'over'

/** Time in which the user is away. `until`: when the last cause of the absence ended; null while a cause is active. */
export type Absence = {
  /** Depends on the cause that came first. */
  readonly reason: GapReason
  readonly from: EpochMs
  readonly until: EpochMs | null
}

/** A gap that has not ended yet. `isOpen`: true once the effect `openGap` has been issued. */
export type GrowingGap = {
  readonly from: EpochMs
  readonly isOpen: boolean
  /** Timer during which the gap occurs; null for `nothingRunning`. */
  readonly timerId: LocalId | null
}

/** `listed`: the gaps it was listed as; none for its parts that are too short or were listed before. */
export type SkippedTime = Span & { readonly timerId: LocalId; readonly listed: readonly Span[] }

export type PresenceState = {
  readonly last: { readonly now: EpochMs; readonly monotonic: number } | null
  readonly hadTimer: boolean
  /** No gap can start earlier. What happened before is not known. */
  readonly coveredFrom: EpochMs
  /** Last instant at which the user was certainly present. Time before it never counts as idle. */
  readonly hereAt: EpochMs
  readonly causes: readonly Cause[]
  readonly absence: Absence | null
  readonly suspendedAt: EpochMs | null
  /** Null once there has been input since the machine woke. */
  readonly wokeAt: EpochMs | null
  /** When the program was told to end; null if it was not. */
  readonly overAt: EpochMs | null
  /** Gap that the current absence makes in the running timer's entry; null for none. */
  readonly gap: GrowingGap | null
  /** Time up to `until` in which no timer ran; null for none. Never set together with `gap`. */
  readonly nothing: (GrowingGap & { readonly until: EpochMs }) | null
  /** The times that the clock skipped when it was set forward during a timer and not back since, earliest first. */
  readonly skipped: readonly SkippedTime[]
  /** Closed gaps, remembered so that their time is not listed again after a clock change. */
  readonly taken: readonly Span[]
  /** Instant since which there has been neither a reminder nor an absence; null if no timer runs. */
  readonly unasked: { readonly timerId: LocalId; readonly since: EpochMs } | null
}

/** Returns the initial state, before the first event. `taken`: the last gaps found in earlier runs of the program. */
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
    skipped: [],
    taken,
    unasked: null,
  }
}

/** Linux desktop services that report absence. */
export type PresenceServiceName = 'logind' | 'screen saver' | 'idle time'
