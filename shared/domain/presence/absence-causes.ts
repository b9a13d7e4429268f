/** How the causes of an absence begin and end. Causes that overlap belong to the same absence. */
import type { EpochMs } from '../units.ts'
import { isLongAgo } from './clock-jump.ts'
import { withState, earliest, latest, withEffects, type Step } from './step.ts'
import type { Cause, PresenceState, Reaction } from './presence-types.ts'

/** In ms. Input this soon after waking does not count as presence, because it may be what woke the machine. */
const wakingInput = 2000

export function applyEvent(step: Step): Step {
  const { event, settings } = step
  const { now, type } = event
  switch (type) {
    case 'tick':
      return applyInput(cancelShutdown(detectWake(step)), event.idleSeconds)
    case 'lock':
      return react(step, 'lock', settings.lock, now)
    case 'userAway':
      return react(step, 'away', settings.lock, now)
    case 'suspend':
      return suspended(step, now)
    case 'resume':
      return woken(step, now)
    case 'unlock':
      return returned(step, ['lock', 'away', 'idle'])
    case 'userBack':
      return returned(step, ['away', 'idle'])
    case 'shutdown':
    case 'quit':
      // A shutdown is followed by a quit: the first of the two decides.
      if (step.state.overAt !== null) return step
      return react(withState(step, { overAt: now }), 'over', settings[type], now)
    case 'started':
      return step
  }
}

/** Handles the machine going to sleep at `at`, as reported by an event or detected from the clocks. */
export function suspended(step: Step, at: EpochMs): Step {
  return react(withState(step, { suspendedAt: at, wokeAt: null }), 'sleep', step.settings.sleep, at)
}

/**
 * Handles the machine waking up. Waking does not end an absence, because machines also wake by themselves. If the sleep
 * caused no absence, for example with the setting `keep`, the time asleep does not count as idle time.
 */
export function woken(step: Step, at: EpochMs): Step {
  const isAbsent = step.state.causes.includes('sleep')
  return withState(
    step,
    isAbsent ? { suspendedAt: null, wokeAt: at } : { suspendedAt: null, hereAt: at },
  )
}

/** Handles a cause that began at `at`. With `keep`, no gap is opened or closed. */
function react(step: Step, cause: Cause, reaction: Reaction, at: EpochMs): Step {
  if (reaction === 'gap') return withState(step, begun(step.state, cause, at))
  if (reaction === 'keep' || !step.timer) return step
  return { ...withEffects(step, { type: 'stopTimer', at }), timer: null, stoppedAt: at }
}

function begun(state: PresenceState, cause: Cause, from: EpochMs): Partial<PresenceState> {
  if (state.causes.includes(cause)) return {}
  const { absence } = state
  const reason = cause === 'over' ? 'away' : cause
  return {
    causes: [...state.causes, cause],
    absence: absence
      ? { ...absence, from: earliest(absence.from, from), until: null }
      : { reason, from, until: null },
  }
}

/** Ends the causes `over`. If no other cause is left, the absence also ends at `at`. */
function ended(state: PresenceState, over: readonly Cause[], at: EpochMs): Partial<PresenceState> {
  const causes = state.causes.filter((cause) => !over.includes(cause))
  if (causes.length === state.causes.length || !state.absence) return {}
  if (causes.length > 0) return { causes }
  return { causes, absence: { ...state.absence, until: at } }
}

/** Ends sleep and the causes `over`, because an event shows that the user is here now. */
function returned(step: Step, over: readonly Cause[]): Step {
  const { now } = step.event
  const up = step.state.suspendedAt === null ? step : woken(step, now)
  const isOver = over.some((cause) => up.state.causes.includes(cause))
  const sleepEnd = isOver ? now : (up.state.wokeAt ?? now)
  const rested = withState(up, ended(up.state, [...over, 'sleep'], sleepEnd))
  return withState(rested, { hereAt: now, wokeAt: null })
}

/** Treats the machine as awake if ticks long after the suspend event show that it is, without any resume event. */
function detectWake(step: Step): Step {
  const { now } = step.event
  return isLongAgo(step.state.suspendedAt, now) ? woken(step, now) : step
}

/** Cancels the shutdown if ticks long after it was announced show that it did not happen. */
function cancelShutdown(step: Step): Step {
  const { now } = step.event
  if (!isLongAgo(step.state.overAt, now)) return step
  return withState(withState(step, ended(step.state, ['over'], now)), { overAt: null })
}

function applyInput(step: Step, idleSeconds: number): Step {
  const { state, settings } = step
  const { now } = step.event
  const idle = Math.max(0, idleSeconds) * 1000
  const since = earliest(now, latest(now - idle, state.hereAt, state.coveredFrom))
  if (settings.idleLimit !== null && now - since >= settings.idleLimit * 1000) {
    // Idleness follows the sleep without a break, so the absence continues.
    const both = withState(step, begun(state, 'idle', since))
    return state.wokeAt === null ? both : wakeOver(both, state.wokeAt)
  }
  const input = earliest(now, latest(now - idle, state.last?.now ?? now))
  const active = withState(step, ended(state, ['idle'], input))
  const hasInput = state.wokeAt !== null && idle < now - state.wokeAt - wakingInput
  return hasInput && state.wokeAt !== null ? wakeOver(active, state.wokeAt) : active
}

function wakeOver(step: Step, at: EpochMs): Step {
  return withState(withState(step, ended(step.state, ['sleep'], at)), { wokeAt: null })
}
