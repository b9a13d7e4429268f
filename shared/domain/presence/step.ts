/** An event on its way through the stages of the state machine. */
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
  /** The timer after the stages so far. */
  readonly timer: RunningTimer | null
  /** When a stage stopped the timer; null if none did. */
  readonly stoppedAt: EpochMs | null
  /** How far the wall clock was set since the last event, in ms; 0 if it was not set. */
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
