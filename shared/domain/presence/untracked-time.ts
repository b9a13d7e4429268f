/** Stage that turns work hours without a running timer into gaps (`nothingRunning`). */
import { workSpans } from '../time/work-hours.ts'
import { closeGap } from './gap-stages.ts'
import { withState, earliest, withEffects, type Step } from './step.ts'
import type { Span } from './presence-types.ts'

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

/** Returns the span without a timer since the last event; null after a clock jump. */
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
