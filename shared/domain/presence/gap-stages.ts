/** Stages that turn absences and clock jumps into gaps of the timer. Gaps never overlap; short gaps are dropped. */
import { secondsBetween, type EpochMs } from '../units.ts'
import { firstFree, freeSpans, remember } from './spans.ts'
import { withState, earliest, latest, withEffects, type Step } from './step.ts'
import type { GapReason, GrowingGap, PresenceEffect, RunningTimer } from './presence-types.ts'

/**
 * Closes a gap. Parts of the gap that other gaps cover, and parts that are too short, are dropped. A part that begins
 * and ends in the same second is always dropped, because times are recorded in whole seconds and no entry could fill
 * it.
 */
export function closeGap(step: Step, gap: GrowingGap, reason: GapReason, to: EpochMs): Step {
  const { taken } = step.state
  const minLength = step.settings.shortestGap * 1000
  const spans = freeSpans({ from: gap.from, to }, taken).filter(
    ({ from, to: end }) => end - from >= minLength && secondsBetween(from, end) > 0,
  )
  const isKept = spans[0]?.from === gap.from
  const effects = spans.flatMap((span, index): readonly PresenceEffect[] => {
    const close = { type: 'closeGap', reason, ...span } as const
    if (gap.isOpen && isKept && index === 0) return [close]
    return [{ type: 'openGap', reason, from: span.from, timerId: gap.timerId }, close]
  })
  const dropped: readonly PresenceEffect[] = gap.isOpen && !isKept ? [{ type: 'dropGap' }] : []
  return withEffects(withState(step, { taken: remember(taken, spans) }), ...dropped, ...effects)
}

/**
 * Closes a gap whose timer is no longer the running timer. The gap ends at the instant at which that timer was stopped
 * or another timer was started, or at the end of the absence if that is earlier.
 */
export function closeGapOfOtherTimer(step: Step): Step {
  const { state, timer, event } = step
  const { gap, absence } = state
  if (!gap || !absence || timer?.id === gap.timerId) return step
  const end = earliest(
    event.now,
    step.stoppedAt ?? timer?.since ?? event.now,
    absence.until ?? event.now,
  )
  return withState(closeGap(step, gap, absence.reason, end), { gap: null })
}

/** Opens, moves or closes the gap that the current absence makes in the running timer. */
export function updateGap(step: Step): Step {
  const { absence } = step.state
  if (!absence) return step
  const grown = step.timer ? grownFor(step, step.timer) : step
  if (absence.until === null) return grown
  const { gap } = grown.state
  const closed = gap ? closeGap(grown, gap, absence.reason, absence.until) : grown
  const hereAt = latest(grown.state.hereAt, absence.until)
  return withState(closed, { gap: null, absence: null, hereAt })
}

function grownFor(step: Step, timer: RunningTimer): Step {
  const { state, event, settings } = step
  if (!state.absence) return step
  const begin = latest(state.absence.from, timer.since, state.coveredFrom)
  const from = firstFree(begin, state.taken)
  if (state.gap?.isOpen && from > event.now) {
    // The person moved the start of the timer past the gap.
    const dropped = withState(step, { gap: { ...state.gap, from, isOpen: false } })
    return withEffects(dropped, { type: 'dropGap' })
  }
  const gap = { from, timerId: timer.id, isOpen: state.gap?.isOpen ?? false }
  // After these events there may be no further tick.
  const isLast = event.type === 'suspend' || state.overAt === event.now
  const isLong = event.now - from >= settings.shortestGap * 1000
  const isOngoing = state.absence.until === null && from <= event.now
  const isChanged = gap.isOpen ? from !== state.gap?.from : isOngoing && (isLast || isLong)
  const next = withState(step, { gap: { ...gap, isOpen: gap.isOpen || isChanged } })
  if (!isChanged) return next
  return withEffects(next, {
    type: 'openGap',
    reason: state.absence.reason,
    from,
    timerId: timer.id,
  })
}

/**
 * Adds a gap for the time by which the wall clock jumped forward. During an absence, no gap is added, because the gap
 * of the absence includes that time.
 */
export function addJumpGap(step: Step): Step {
  const { state, event, timer, jump } = step
  if (jump <= 0 || state.absence || !timer) return step
  const from = latest(event.now - jump, timer.since, state.coveredFrom)
  return closeGap(step, { from, isOpen: false, timerId: timer.id }, 'clockJump', event.now)
}
