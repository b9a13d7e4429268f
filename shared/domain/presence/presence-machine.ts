/**
 * Presence: what idleness, lock, sleep, another user, the end of the program, a crash and the clocks do
 * to a running timer. A pure machine: every event carries the time, so a test lives days in milliseconds.
 * docs/presence.md has the table of decisions; presence.test.ts has one test for each of its rows.
 */
import { noteEvent, suspended, woken } from './absence-causes.ts'
import { notAfter, passageSince, smallestJump } from './clock-jump.ts'
import { closeGap, growGap, listJump, partWithTimer } from './gap-stages.ts'
import { noteNothingRunning } from './untracked-time.ts'
import { withState, earliest, latest, withEffects, type Stage, type Step } from './step.ts'
import type {
  PresenceEffect,
  PresenceEvent,
  PresenceSettings,
  PresenceState,
} from './presence-types.ts'

export * from './presence-types.ts'

const stages: readonly Stage[] = [
  noteFormerRun,
  forgetTheFuture,
  notePassage,
  noteEvent,
  partWithTimer,
  noteNothingRunning,
  listJump,
  growGap,
  askStillWorking,
  beat,
  rememberEvent,
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

/** True while the next tick should come soon, because the return of the person is seen by ticks alone. */
export function isWaitingForInput({ causes, wokeAt }: PresenceState): boolean {
  return causes.includes('idle') || wokeAt !== null
}

/** The first event of a run: what the former one left behind ends now. */
function noteFormerRun(step: Step): Step {
  const { state, event, timer } = step
  if (state.last) return step
  if (event.type !== 'started')
    return withState(step, { coveredFrom: event.now, hereAt: event.now })
  const { lastHeartbeat, open, now } = event
  const coveredFrom = earliest(now, lastHeartbeat ?? now, open?.from ?? now)
  const by = now - (lastHeartbeat ?? now)
  const known = withState(step, { coveredFrom, hereAt: now })
  // Forward, it can't be told from the time that the program was not there.
  const begun = by < -smallestJump ? withEffects(known, { type: 'showClockJump', by }) : known
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

/** Where the clock went back, an open gap that began later by the old clock begins anew. */
function forgetTheFuture(step: Step): Step {
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

function notePassage(step: Step): Step {
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
  // Who was away and came back knows what runs.
  const since = state.absence ? event.now : latest(begin, isKnown ? begin : state.hereAt)
  const isLong =
    settings.stillWorkingAfter !== null && event.now - since >= settings.stillWorkingAfter * 1000
  const next = withState(step, {
    unasked: { timerId: timer.id, since: isLong ? event.now : since },
  })
  return isLong ? withEffects(next, { type: 'askStillWorking' }) : next
}

/** Only where there is something to lose: a program in which nothing runs writes nothing. */
function beat(step: Step): Step {
  const { state, event, timer } = step
  const isEnding = event.type === 'shutdown' || event.type === 'quit'
  if (isEnding) return withEffects(step, { type: 'heartbeat', at: null })
  if (state.overAt !== null) return step
  if (timer || state.nothing) return withEffects(step, { type: 'heartbeat', at: event.now })
  const isFirst = state.last === null
  return state.hadTimer || isFirst ? withEffects(step, { type: 'heartbeat', at: null }) : step
}

function rememberEvent(step: Step): Step {
  const { now, monotonic } = step.event
  return withState(step, { last: { now, monotonic }, hadTimer: step.timer !== null })
}
