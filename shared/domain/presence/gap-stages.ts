/** Absences and clock jumps become gaps of the timer. Gaps never overlap, and short gaps are dropped. */
import { secondsBetween, type EpochMs } from '../units.ts'
import { firstFree, freeSpans, remember } from './spans.ts'
import { withState, earliest, latest, withEffects, type Step } from './step.ts'
import type { GapReason, GrowingGap, PresenceEffect, RunningTimer, Span } from './presence-types.ts'
import { workSpans } from '../time/work-hours.ts'

/**
 * Closes a gap at `to`. Drops the parts that other gaps cover, and parts that are too short. A part inside a
 * single second is always dropped: times are recorded in whole seconds, so no entry could fill it.
 */
export function closeGap(step: Step, gap: GrowingGap, reason: GapReason, to: EpochMs): Step {
  const { taken } = step.state
  const spans = freeSpans({ from: gap.from, to }, taken).filter((span) =>
    isLongEnough(step, span.from, span.to),
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

function isLongEnough({ settings }: Step, from: EpochMs, to: EpochMs): boolean {
  return to - from >= settings.shortestGap * 1000 && secondsBetween(from, to) > 0
}

/**
 * Closes the gap of a timer that no longer runs. The gap ends when its timer was stopped or another timer started, or
 * when the absence ended, whichever is earlier.
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

/** Opens, moves or closes the gap that the current absence makes in the timer's entry. */
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
    // The user moved the start of the timer past the gap.
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
 * Adds a gap for a forward jump of the wall clock. If the clock is set back while the same timer runs, the gap is
 * shortened or removed. During an absence, the absence's gap includes the jump.
 */
export function addJumpGap(step: Step): Step {
  const { state, event, timer, jump } = step
  if (jump === 0 || state.absence || !timer) return step
  const { id: timerId } = timer
  const skipped = state.skipped.filter((one) => one.timerId === timerId)
  if (jump < 0) return setBack(withState(step, { skipped }), -jump)
  const from = latest(event.now - jump, timer.since, state.coveredFrom)
  const closed = closeGap(step, { from, isOpen: false, timerId }, 'clockJump', event.now)
  const listed = closed.state.taken.filter((span) => !state.taken.includes(span))
  return withState(closed, { skipped: [...skipped, { from, to: event.now, timerId, listed }] })
}

/** Takes `by` ms off the times that the clock skipped, the newest first, and shortens or removes their gaps. */
function setBack(step: Step, by: number): Step {
  const { skipped, taken } = step.state
  const last = skipped.at(-1)
  if (!last || by <= 0) return step
  const { from, to, listed } = last
  const end = (to - by) as EpochMs
  const later = listed.filter((span) => span.to > end)
  const isKept = (span: Span): boolean => isLongEnough(step, span.from, end)
  const left = [
    ...listed.filter((span) => span.to <= end),
    ...later.filter(isKept).map((span) => ({ from: span.from, to: end })),
  ]
  const others = taken.filter((span) => !listed.includes(span))
  const rest = end > from ? [{ ...last, to: end, listed: left }] : []
  const next = withState(step, {
    taken: remember(others, left),
    skipped: [...skipped.slice(0, -1), ...rest],
  })
  const effects = later.map((span) => {
    return { type: 'shortenGap', ...span, end: isKept(span) ? end : null } as const
  })
  return setBack(withEffects(next, ...effects), from - end)
}

export function trackUntrackedTime(step: Step): Step {
  const { event, settings, timer } = step
  const unseen = windowOf(step)
  const spans = settings.workHours && unseen ? workSpans(unseen, settings.workHours) : []
  const seen = spans.reduce(extended, step)
  const { nothing } = seen.state
  if (!nothing) return seen
  const isEnding = event.type === 'shutdown' || event.type === 'quit'
  if (!timer && nothing.until === event.now && !isEnding) return openWhenLong(seen)
  // The gap ends at the start of the next timer, which can be in the past.
  const end = earliest(nothing.until, timer?.since ?? nothing.until)
  return withState(closeGap(seen, nothing, 'nothingRunning', end), { nothing: null })
}

/** Returns the time since the last event in which no timer ran; null after a jump of the clock. */
function windowOf({ state, event, timer, stoppedAt, jump }: Step): Span | null {
  if (!state.last || jump !== 0) return null
  const to = earliest(event.now, timer?.since ?? event.now)
  return { from: state.hadTimer ? (stoppedAt ?? to) : state.last.now, to }
}

function extended(step: Step, span: Span): Step {
  const { nothing } = step.state
  if (nothing && nothing.until === span.from) {
    return withState(step, { nothing: { ...nothing, until: span.to } })
  }
  const closed = nothing ? closeGap(step, nothing, 'nothingRunning', nothing.until) : step
  return withState(closed, {
    nothing: { from: span.from, until: span.to, isOpen: false, timerId: null },
  })
}

function openWhenLong(step: Step): Step {
  const { nothing } = step.state
  if (!nothing || nothing.isOpen) return step
  if (nothing.until - nothing.from < step.settings.shortestGap * 1000) return step
  const open = {
    type: 'openGap',
    reason: 'nothingRunning',
    from: nothing.from,
    timerId: null,
  } as const
  return withEffects(withState(step, { nothing: { ...nothing, isOpen: true } }), open)
}
