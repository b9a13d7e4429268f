/**
 * Records when the user was at this computer, if they switched recording on. A span begins with input and ends with a
 * lock, a sleep, or some minutes without input. Checks every five minutes and at each system signal.
 */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'

type Listen = (listener: () => void) => () => void

export type RecorderSignals = {
  readonly onLock: Listen
  readonly onUnlock: Listen
  readonly onSuspend: Listen
  readonly onResume: Listen
  readonly onUserAway?: Listen
  readonly onUserBack?: Listen
  /** In seconds. */
  readonly idleSeconds: () => number
}

type Parts = {
  readonly source: RecorderSignals
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly isWanted: () => boolean
  /** Stores a span. If a stored span begins at the same instant, extends the stored span instead. */
  readonly keep: (span: Span) => void
}

/** In ms between two checks. */
const interval = 5 * 60_000
/** In seconds. After longer without input, the user counts as away since their last input. */
const maxPause = 10 * 60

export type PresenceRecorder = { stop(): void }

export function recordPresence({ source, clock, isWanted, keep }: Parts): PresenceRecorder {
  /** Null while the user is away. */
  let since: EpochMs | null = null
  let cancel: () => void = () => undefined
  const lastInput = (): EpochMs => (clock.now() - source.idleSeconds() * 1000) as EpochMs
  const note = (): void => {
    const seen = lastInput()
    if (since !== null && seen > since && isWanted()) keep({ from: since, to: seen })
  }
  const look = (): void => {
    note()
    const isHere = source.idleSeconds() < maxPause && isWanted()
    since = isHere ? (since ?? lastInput()) : null
    cancel()
    cancel = clock.after(interval, look)
  }
  const leave = (): void => {
    note()
    since = null
    // There is nothing to check until the user is back.
    cancel()
  }
  const leaving = [source.onLock, source.onSuspend, source.onUserAway]
  const returning = [source.onUnlock, source.onResume, source.onUserBack]
  const ends = [
    ...leaving.map((listen) => listen?.(leave)),
    ...returning.map((listen) => listen?.(look)),
  ]
  // The first check waits, so that it does not slow down the start of the program.
  cancel = clock.after(interval, look)
  return {
    stop() {
      note()
      cancel()
      for (const end of ends) end?.()
    },
  }
}
