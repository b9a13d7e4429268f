/**
 * The wall clock and the monotonic clock diverge when somebody sets the wall clock. They also diverge during sleep on
 * machines whose monotonic clock then stops (docs/presence.md#clocks).
 */
import type { EpochMs } from '../units.ts'
import type { PresenceEvent, PresenceState, Span } from './presence-types.ts'

/**
 * Minimum jump of the wall clock relative to the monotonic clock, in ms. A smaller jump is a time service's correction.
 */
export const minJump = 60_000
/** In ms. Ticks come at least every minute, so a longer time between two events means that the machine slept. */
const silence = 150_000

export type Passage = {
  /** How far the wall clock was set forward or, if negative, back, in ms; 0 if it was not set. */
  readonly jump: number
  /** Sleep that no event reported; null for none. */
  readonly slept: Span | null
}

/** Returns whether the clock jumped or the machine slept since the last event, and for how long. */
export function passageSince(state: PresenceState, event: PresenceEvent): Passage {
  const { last } = state
  if (!last) return { jump: 0, slept: null }
  const passed = Math.max(0, event.monotonic - last.monotonic)
  // The monotonic clock has fractions; jumps are recorded in whole milliseconds.
  const jump = Math.round(event.now - last.now - passed)
  if (jump < -minJump) return { jump, slept: null }
  const isSilent = event.now - last.now > silence
  const slept = isSilent ? { from: last.now, to: event.now } : null
  // During a known sleep the wall clock may run ahead by any amount.
  if (state.suspendedAt !== null) return { jump: 0, slept: null }
  if (event.type === 'resume') return { jump: 0, slept }
  if (jump > minJump) return { jump, slept: null }
  return { jump: 0, slept: passed > silence ? slept : null }
}

/**
 * True if a sleep or shutdown that was announced at `instant` can no longer be in progress, because the announcement is
 * too long ago. False if `instant` is null.
 */
export function isLongAgo(instant: EpochMs | null, now: EpochMs): boolean {
  return instant !== null && now - instant > silence
}

/** Moves all instants after `now` to `now`, for a clock that was set back. */
export function notAfter(state: PresenceState, now: EpochMs): PresenceState {
  const cut = (instant: EpochMs): EpochMs => (instant > now ? now : instant)
  const cutOrNull = (instant: EpochMs | null): EpochMs | null =>
    instant === null ? null : cut(instant)
  const { absence, nothing, unasked } = state
  return {
    ...state,
    coveredFrom: cut(state.coveredFrom),
    hereAt: cut(state.hereAt),
    absence: absence && { ...absence, from: cut(absence.from), until: cutOrNull(absence.until) },
    suspendedAt: cutOrNull(state.suspendedAt),
    wokeAt: cutOrNull(state.wokeAt),
    overAt: cutOrNull(state.overAt),
    nothing: nothing && { ...nothing, from: cut(nothing.from), until: cut(nothing.until) },
    unasked: unasked && { ...unasked, since: cut(unasked.since) },
  }
}
