/**
 * What happens to a running timer when the user is idle, the screen is locked, the machine sleeps, another user takes
 * over, the program ends or crashes, or the clock changes. Pure: because every event carries the time, tests simulate
 * days in milliseconds. docs/presence.md has the decision table, and presence-machine.test.ts a test for each row.
 */
import { applyEvent, suspended, woken } from './absence-causes.ts'
import { notAfter, passageSince, minJump } from './clock-jump.ts'
import {
  closeGap,
  updateGap,
  addJumpGap,
  closeGapOfOtherTimer,
  trackUntrackedTime,
} from './gap-stages.ts'
import { withState, earliest, latest, withEffects, type Stage, type Step } from './step.ts'
import type {
  PresenceEffect,
  PresenceEvent,
  PresenceSettings,
  PresenceState,
} from './presence-types.ts'

export * from './presence-types.ts'

type Started = Extract<PresenceEvent, { readonly type: 'started' }>

const stages: readonly Stage[] = [
  closePreviousRun,
  dropFutureState,
  detectClockJump,
  applyEvent,
  closeGapOfOtherTimer,
  trackUntrackedTime,
  addJumpGap,
  updateGap,
  askStillWorking,
  writeHeartbeat,
  storeEvent,
]

export function presenceStep(
  state: PresenceState,
  event: PresenceEvent,
  settings: PresenceSettings,
): { readonly state: PresenceState; readonly effects: readonly PresenceEffect[] } {
  const begin: Step = {
    event,
    settings,
    state,
    timer: event.timer,
    stoppedAt: null,
    jump: 0,
    effects: [],
  }
  const done = stages.reduce((step, stage) => stage(step), begin)
  return { state: done.state, effects: done.effects }
}

/** True while ticks should be frequent, because only a tick can detect the return of the user. */
export function isWaitingForInput({ causes, wokeAt }: PresenceState): boolean {
  return causes.includes('idle') || wokeAt !== null
}

/** Closes what the previous run of the program left open. */
function closePreviousRun(step: Step): Step {
  const { state, event, timer } = step
  if (state.last) return step
  if (event.type !== 'started')
    return withState(step, { coveredFrom: event.now, hereAt: event.now })
  const begun = beginRun(step, event)
  const { lastHeartbeat, open, now } = event
  if (open && timer && open.reason !== 'nothingRunning') {
    const gap = { from: open.from, timerId: timer.id, isOpen: true }
    return withState(begun, { gap, absence: { reason: open.reason, from: open.from, until: now } })
  }
  const left = { from: open?.from ?? now, isOpen: true, timerId: null }
  const aliveAt = earliest(now, lastHeartbeat ?? left.from)
  const settled = open ? closeGap(begun, left, open.reason, aliveAt) : begun
  if (!timer || lastHeartbeat === null || lastHeartbeat >= now) return settled
  return withState(settled, { absence: { reason: 'crash', from: lastHeartbeat, until: now } })
}

/** Sets `coveredFrom`, before which no gap can start. Also reports a clock that was set back since the last run. */
function beginRun(step: Step, { lastHeartbeat, open, now }: Started): Step {
  const coveredFrom = earliest(now, lastHeartbeat ?? now, open?.from ?? now)
  const by = now - (lastHeartbeat ?? now)
  const covered = withState(step, { coveredFrom, hereAt: now })
  // A jump forward can't be told from time in which the program did not run.
  return by < -minJump ? withEffects(covered, { type: 'showClockJump', by }) : covered
}

/** Drops an open gap whose start is in the future because the clock was set back. It can be opened again later. */
function dropFutureState(step: Step): Step {
  const { now } = step.event
  const { gap, nothing } = step.state
  const isLost = [gap, nothing].some((one) => one?.isOpen === true && one.from > now)
  const state = notAfter(step.state, now)
  if (!isLost) return { ...step, state }
  const fresh = {
    ...state,
    gap: state.gap && { ...state.gap, isOpen: false },
    nothing: state.nothing && { ...state.nothing, isOpen: false },
  }
  return withEffects({ ...step, state: fresh }, { type: 'dropGap' })
}

function detectClockJump(step: Step): Step {
  const { state, event } = step
  const { jump, slept } = passageSince(state, event)
  if (slept) return woken(suspended(step, slept.from), slept.to)
  return jump === 0 ? step : withEffects({ ...step, jump }, { type: 'showClockJump', by: jump })
}

function askStillWorking(step: Step): Step {
  const { state, event, timer, settings } = step
  if (!timer) return withState(step, { unasked: null })
  const isKnown = state.unasked?.timerId === timer.id
  const begin = isKnown && state.unasked ? state.unasked.since : earliest(timer.since, event.now)
  // A user who has just come back needs no reminder.
  const since = state.absence ? event.now : latest(begin, isKnown ? begin : state.hereAt)
  const isLong =
    settings.stillWorkingAfter !== null && event.now - since >= settings.stillWorkingAfter * 1000
  const next = withState(step, {
    unasked: { timerId: timer.id, since: isLong ? event.now : since },
  })
  return isLong ? withEffects(next, { type: 'askStillWorking' }) : next
}

/** Writes a heartbeat while a timer or an open gap could be lost in a crash. */
function writeHeartbeat(step: Step): Step {
  const { state, event, timer } = step
  const isEnding = event.type === 'shutdown' || event.type === 'quit'
  if (isEnding) return withEffects(step, { type: 'heartbeat', at: null })
  if (state.overAt !== null) return step
  if (timer || state.nothing) return withEffects(step, { type: 'heartbeat', at: event.now })
  const isFirst = state.last === null
  return state.hadTimer || isFirst ? withEffects(step, { type: 'heartbeat', at: null }) : step
}

function storeEvent(step: Step): Step {
  const { now, monotonic } = step.event
  return withState(step, { last: { now, monotonic }, hadTimer: step.timer !== null })
}
