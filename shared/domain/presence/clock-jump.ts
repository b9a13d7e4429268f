/**
 * The wall clock against the monotonic one. They part when somebody sets the wall clock, and in sleep on
 * machines whose monotonic clock stands still meanwhile (docs/presence.md, Clocks).
 */
import type { EpochMs } from '../units.ts'
import type { PresenceEvent, PresenceState, Span } from './presence-types.ts'

/** Milliseconds; below, it is the slow correction of a time service. */
export const smallestJump = 60_000
/** Ticks come every minute at the latest; when none came for so long, the machine slept. */
const silence = 150_000

export type Passage = {
  /** Milliseconds; 0 for none. */
  readonly jump: number
  /** Sleep that no event told of. */
  readonly slept: Span | null
}

/** What happened to the clocks since the last event. */
export function passageSince(state: PresenceState, event: PresenceEvent): Passage {
  const { last } = state
  if (!last) return { jump: 0, slept: null }
  const passed = Math.max(0, event.monotonic - last.monotonic)
  // The monotonic clock counts in fractions; what is recorded of a jump are whole milliseconds.
  const jump = Math.round(event.now - last.now - passed)
  if (jump < -smallestJump) return { jump, slept: null }
  const isSilent = event.now - last.now > silence
  const slept = isSilent ? { from: last.now, to: event.now } : null
  // In a known sleep the wall clock may run ahead as far as it likes.
  if (state.suspendedAt !== null) return { jump: 0, slept: null }
  if (event.type === 'resume') return { jump: 0, slept }
  if (jump > smallestJump) return { jump, slept: null }
  return { jump: 0, slept: passed > silence ? slept : null }
}

/** True where ticks went on for so long after `instant` that what it announced did not come true. */
export function isLongAgo(instant: EpochMs | null, now: EpochMs): boolean {
  return instant !== null && now - instant > silence
}

/** Nothing that is known may lie in the future: where the clock went back, it begins now. */
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
