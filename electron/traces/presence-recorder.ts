/**
 * Records when the person was at this computer, where they chose so: from input to a lock, a sleep, or minutes without
 * input. One look every five minutes, and one at each signal of the system.
 */
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'

type Listen = (listener: () => void) => () => void

/** Signals of the system; the presence source of this machine fits it. */
export type RecorderSignals = {
  readonly onLock: Listen
  readonly onUnlock: Listen
  readonly onSuspend: Listen
  readonly onResume: Listen
  readonly onUserAway?: Listen
  readonly onUserBack?: Listen
  /** Returns the seconds since the last input. */
  readonly idleSeconds: () => number
}

type Parts = {
  readonly source: RecorderSignals
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Returns whether the person chose that presence is recorded; read at each look. */
  readonly isWanted: () => boolean
  /** Stores a span; one that began at the same instant is made longer. */
  readonly keep: (span: Span) => void
}

/** Milliseconds between two looks. */
const interval = 5 * 60_000
/** Maximum seconds without input; after that the person was gone since their last input. */
const maxPause = 10 * 60

export type PresenceRecorder = { stop(): void }

export function recordPresence({ source, clock, isWanted, keep }: Parts): PresenceRecorder {
  /** Beginning of the present span; null while the person is away. */
  let since: EpochMs | null = null
  let cancel: () => void = () => undefined
  const lastInput = (): EpochMs => (clock.now() - source.idleSeconds() * 1000) as EpochMs
  /** Stores the span up to the last input. */
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
    // Nothing to look at until the person is back.
    cancel()
  }
  const leaving = [source.onLock, source.onSuspend, source.onUserAway]
  const returning = [source.onUnlock, source.onResume, source.onUserBack]
  const ends = [
    ...leaving.map((listen) => listen?.(leave)),
    ...returning.map((listen) => listen?.(look)),
  ]
  // The first look waits: the start of the program has other things to do.
  cancel = clock.after(interval, look)
  return {
    stop() {
      note()
      cancel()
      for (const end of ends) end?.()
    },
  }
}
