import {
  initialPresence,
  isWaitingForInput,
  presenceStep,
  type PresenceEffect,
  type PresenceEvent,
  type PresenceSettings,
  type RunningTimer,
} from '../../../shared/domain/presence/presence-machine.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { PresenceCommands } from '../../commands/presence.ts'
import type { Clock } from '../../base/clock.ts'
import { coalesce, renderDelay } from '../../base/coalesce.ts'

/** In ms. */
const usualInterval = 60_000
/** In ms, used while only input can show that the user is back. */
const inputInterval = 5_000

type Listen = (listener: () => void) => () => void

/** A source of presence events, such as Electron's powerMonitor. Each subscription returns a function that ends it. */
export type PresenceSource = {
  readonly onLock: Listen
  readonly onUnlock: Listen
  readonly onSuspend: Listen
  readonly onResume: Listen
  readonly onShutdown: Listen
  /** Subscribes to switches to another session, or back to ours. Only macOS and logind report them. */
  readonly onUserAway?: Listen
  readonly onUserBack?: Listen
  /** Returns the time without input in seconds; 0 if the system does not report it. */
  readonly idleSeconds: () => number
}

export type PresenceOptions = {
  readonly clock: Clock
  readonly source: PresenceSource
  readonly changes: Pick<ChangeBus, 'subscribe'>
  readonly commands: PresenceCommands
  /** Called at every event, so that a changed setting applies at once. */
  readonly settings: () => PresenceSettings
  readonly askStillWorking: () => void
  /**
   * `by`: how far the wall clock was set forward (positive) or back (negative), in ms. `timer`: the timer running then;
   * null if none was running.
   */
  readonly showClockJump: (by: number, timer: RunningTimer | null) => void
}

type EventKind =
  | { readonly type: Exclude<PresenceEvent['type'], 'tick' | 'started'> }
  | { readonly type: 'tick'; readonly idleSeconds: number }
  | Pick<Extract<PresenceEvent, { type: 'started' }>, 'type' | 'lastHeartbeat' | 'open'>

/** Starts watching whether the user is present. Before returning, it handles absence since the program last ran. */
export function watchPresence(options: PresenceOptions) {
  const { clock, source, changes, commands, settings } = options
  const { gaps, lastHeartbeat, openGap } = commands.previousRun()
  let state = initialPresence(gaps)
  /** Effects that could not be written; they are retried at the next event. */
  let pendingEffects: readonly PresenceEffect[] = []
  /** The timer at the last event. If the clock has been set since then, the user is told about this timer. */
  let lastTimer = commands.timer()
  let isStepping = false
  let isStopped = false
  let cancel: () => void = () => undefined

  const step = (kind: EventKind): void => {
    const timer = commands.timer()
    const moment = { now: clock.now(), monotonic: clock.monotonic(), timer }
    const next = presenceStep(state, { ...moment, ...kind }, settings())
    state = next.state
    // A stop that could not be written must not stop a timer that began since.
    const pending = pendingEffects.filter(
      ({ type }) => type !== 'stopTimer' || timer?.id === lastTimer?.id,
    )
    const wanted = [...pending, ...next.effects]
    // Our own writes are published as changes of the timer too.
    isStepping = true
    try {
      const isWritten = commands.write(wanted).ok
      pendingEffects = isWritten ? [] : wanted.filter(({ type }) => type !== 'heartbeat')
    } finally {
      isStepping = false
    }
    for (const effect of next.effects) notify(options, effect, lastTimer)
    lastTimer = timer
  }
  const tick = (): void => {
    cancel()
    try {
      step({ type: 'tick', idleSeconds: source.idleSeconds() })
    } finally {
      // An error in one tick must not stop the later ones.
      cancel = clock.after(isWaitingForInput(state) ? inputInterval : usualInterval, tick)
    }
  }
  // Notices the start or stop of a timer within a second. The delay lets the response to the user go first.
  const tickSoon = coalesce(clock, renderDelay, () => {
    if (!isStopped) tick()
  })
  const on = (listen: Listen | undefined, type: Exclude<EventKind['type'], 'tick' | 'started'>) =>
    listen?.(() => {
      step({ type })
      // The timers of the system can be late after waking.
      if (type === 'resume') tick()
    })

  step({ type: 'started', lastHeartbeat, open: openGap })
  tick()
  const ends = [
    on(source.onLock, 'lock'),
    on(source.onUnlock, 'unlock'),
    on(source.onSuspend, 'suspend'),
    on(source.onResume, 'resume'),
    on(source.onShutdown, 'shutdown'),
    on(source.onUserAway, 'userAway'),
    on(source.onUserBack, 'userBack'),
    changes.subscribe(({ topics }) => {
      if (topics.includes('timer') && !isStepping) tickSoon()
    }),
    () => cancel(),
  ]
  const stop = (): void => {
    isStopped = true
    ends.splice(0).forEach((end) => end?.())
  }
  return {
    /** Stops watching and leaves the timer alone, as if the program had been killed. */
    stop,
    /** Applies the rules for quitting to the timer, in a graceful shutdown. Call it just before the database closes. */
    quit(): void {
      step({ type: 'quit' })
      stop()
    },
  }
}

function notify(
  options: PresenceOptions,
  effect: PresenceEffect,
  timer: RunningTimer | null,
): void {
  if (effect.type === 'askStillWorking') options.askStillWorking()
  if (effect.type === 'showClockJump') options.showClockJump(effect.by, timer)
}
