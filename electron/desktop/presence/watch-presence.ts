/**
 * Feeds the presence machine with what the system says, and has its decisions written. One alarm in all:
 * every minute, and every few seconds while only input can tell that the person is back.
 */
import {
  initialPresence,
  isWaitingForInput,
  presenceStep,
  type PresenceEffect,
  type PresenceEvent,
  type PresenceSettings,
} from '../../../shared/domain/presence/presence-machine.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { PresenceCommands } from '../../commands/presence.ts'
import type { Clock } from '../../base/clock.ts'
import { coalesce, renderDelay } from '../../base/coalesce.ts'

/** Milliseconds. */
const quietly = 60_000
const closely = 5_000

type Listen = (listener: () => void) => () => void

/** What the system tells. Each subscription answers its end. Electron's powerMonitor fits it. */
export type PresenceSource = {
  readonly onLock: Listen
  readonly onUnlock: Listen
  readonly onSuspend: Listen
  readonly onResume: Listen
  readonly onShutdown: Listen
  /** Another user's session comes to the front, and goes; macOS and logind tell. */
  readonly onUserAway?: Listen
  readonly onUserBack?: Listen
  /** Seconds since the last input; 0 where the system does not tell. */
  readonly idleSeconds: () => number
}

export type PresenceOptions = {
  readonly clock: Clock
  readonly source: PresenceSource
  /** Of the workspace that is watched. */
  readonly changes: Pick<ChangeBus, 'subscribe'>
  readonly commands: PresenceCommands
  /** Asked at every event, so a changed setting counts at once. */
  readonly settings: () => PresenceSettings
  readonly askStillWorking: () => void
  /** Milliseconds by which the wall clock was set forward (positive) or back. */
  readonly showClockJump: (by: number) => void
}

export type PresenceWatch = {
  /** The program ends in order: the last call before the database is closed. */
  quit(): void
  /** Ends the watch without saying anything about the timer (another workspace is opened). */
  stop(): void
}

type EventKind =
  | { readonly type: Exclude<PresenceEvent['type'], 'tick' | 'started'> }
  | { readonly type: 'tick'; readonly idleSeconds: number }
  | Pick<Extract<PresenceEvent, { type: 'started' }>, 'type' | 'lastHeartbeat' | 'open'>

/** Begins the watch; the time since the former run is settled before this returns. */
export function watchPresence(options: PresenceOptions): PresenceWatch {
  const { clock, source, changes, commands, settings } = options
  const { gaps, lastHeartbeat, openGap } = commands.previousRun()
  let state = initialPresence(gaps)
  /** What the disk refused is tried again with the next event. */
  let unwritten: readonly PresenceEffect[] = []
  let isStepping = false
  let isStopped = false
  let cancel: () => void = () => undefined

  const step = (kind: EventKind): void => {
    const moment = { now: clock.now(), monotonic: clock.monotonic(), timer: commands.timer() }
    const next = presenceStep(state, { ...moment, ...kind }, settings())
    state = next.state
    const wanted = [...unwritten, ...next.effects]
    // Its own writes are announced as changes of the timer too.
    isStepping = true
    try {
      const isWritten = commands.write(wanted).ok
      unwritten = isWritten ? [] : wanted.filter(({ type }) => type !== 'heartbeat')
    } finally {
      isStepping = false
    }
    for (const effect of next.effects) tell(options, effect)
  }
  const tick = (): void => {
    cancel()
    try {
      step({ type: 'tick', idleSeconds: source.idleSeconds() })
    } finally {
      // A watch that one error ends would miss all that comes after it.
      cancel = clock.after(isWaitingForInput(state) ? closely : quietly, tick)
    }
  }
  // The machine sees when a timer begins and ends to the second, not to the minute; what it writes then
  // does not hold up the answer to the person.
  const lookSoon = coalesce(clock, renderDelay, () => {
    if (!isStopped) tick()
  })
  const on = (listen: Listen | undefined, type: Exclude<EventKind['type'], 'tick' | 'started'>) =>
    listen?.(() => {
      step({ type })
      // After waking, the system's own alarms may be late.
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
      if (topics.includes('timer') && !isStepping) lookSoon()
    }),
    () => cancel(),
  ]
  const stop = (): void => {
    isStopped = true
    ends.splice(0).forEach((end) => end?.())
  }
  return {
    stop,
    quit() {
      step({ type: 'quit' })
      stop()
    },
  }
}

function tell(options: PresenceOptions, effect: PresenceEffect): void {
  if (effect.type === 'askStillWorking') options.askStillWorking()
  if (effect.type === 'showClockJump') options.showClockJump(effect.by)
}
