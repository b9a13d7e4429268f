/** One event on its way through the stages of the machine. */
import type { EpochMs } from '../units.ts'
import type {
  PresenceEffect,
  PresenceEvent,
  PresenceSettings,
  PresenceState,
  RunningTimer,
} from './presence-types.ts'

export type Step = {
  readonly event: PresenceEvent
  readonly settings: PresenceSettings
  readonly state: PresenceState
  /** The timer that runs after what has been decided so far. */
  readonly timer: RunningTimer | null
  /** When this step stopped the timer. */
  readonly stoppedAt: EpochMs | null
  /** Milliseconds by which the wall clock was set since the last event. */
  readonly jump: number
  readonly effects: readonly PresenceEffect[]
}

export type Stage = (step: Step) => Step

export function withState(step: Step, state: Partial<PresenceState>): Step {
  return { ...step, state: { ...step.state, ...state } }
}

export function withEffects(step: Step, ...effects: readonly PresenceEffect[]): Step {
  return { ...step, effects: [...step.effects, ...effects] }
}

export function latest(...instants: readonly number[]): EpochMs {
  return Math.max(...instants) as EpochMs
}

export function earliest(...instants: readonly number[]): EpochMs {
  return Math.min(...instants) as EpochMs
}
