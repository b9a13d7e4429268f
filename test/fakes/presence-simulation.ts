/** Days with the presence state machine only, and its effects as the database would apply them. */
import {
  defaultPresenceSettings,
  initialPresence,
  presenceStep,
  type GapReason,
  type PresenceEffect,
  type PresenceEvent,
  type PresenceSettings,
  type RunningTimer,
} from '../../shared/domain/presence/presence-machine.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { monotonicAfter } from './simulated-clock.ts'

export const minute = 60_000
export const nine = Date.parse('2026-11-20T09:00:00Z')

export type ListedGap = { readonly reason: GapReason; readonly from: number; readonly to: number }
type SimpleType = Exclude<PresenceEvent['type'], 'tick' | 'started'>
type WithoutMoment<E> = E extends unknown ? Omit<E, 'now' | 'monotonic' | 'timer'> : never

export class PresenceDay {
  settings: PresenceSettings
  now = nine
  monotonic = 0
  lastInput = nine
  timer: RunningTimer | null = null
  gaps: ListedGap[] = []
  open: { readonly reason: GapReason; from: number } | null = null
  heartbeat: number | null = null
  stops: number[] = []
  jumps: number[] = []
  asked: number[] = []
  all: PresenceEffect[] = []
  #state = initialPresence()
  #timers = 0

  constructor(settings: Partial<PresenceSettings> = {}) {
    this.settings = { ...defaultPresenceSettings, ...settings }
  }

  get state() {
    return this.#state
  }

  begin(): this {
    const open = this.open && { reason: this.open.reason, from: this.open.from as EpochMs }
    return this.#step({ type: 'started', lastHeartbeat: this.heartbeat as EpochMs | null, open })
  }

  /** `ago`: minutes before now. */
  start(ago = 0): this {
    this.#timers += 1
    const id = `timer ${this.#timers}` as LocalId
    this.timer = { id, since: (this.now - ago * minute) as EpochMs }
    return this.tick()
  }

  stop(): this {
    this.timer = null
    return this.tick()
  }

  /** Continuous input for `minutes`. */
  work(minutes: number): this {
    this.lastInput = this.now
    this.tick()
    return this.#pass(minutes, true)
  }

  /** Awake without input. */
  rest(minutes: number): this {
    return this.#pass(minutes, false)
  }

  say(type: SimpleType): this {
    return this.#step({ type })
  }

  /** Without events. `frozen`: the monotonic clock stops, as in sleep on Linux. */
  skip(minutes: number, { frozen = false }: { readonly frozen?: boolean } = {}): this {
    this.now += minutes * minute
    if (!frozen) this.monotonic += minutes * minute
    return this
  }

  /** Power failure or kill; the program starts again after `minutes`. */
  crash(minutes: number): this {
    return this.restart(minutes)
  }

  restart(minutes: number): this {
    this.skip(minutes)
    this.lastInput = this.now
    this.monotonic = 0
    const taken = this.gaps.map(({ from, to }) => ({ from: from as EpochMs, to: to as EpochMs }))
    this.#state = initialPresence(taken)
    return this.begin()
  }

  setClock(minutes: number): this {
    this.now += minutes * minute
    this.lastInput += minutes * minute
    return this.tick()
  }

  tick(): this {
    const idleSeconds = (this.now - this.lastInput) / 1000
    return this.#step({ type: 'tick', idleSeconds })
  }

  #pass(minutes: number, isWorking: boolean): this {
    for (let passed = 0; passed < minutes; passed += 1) {
      this.skip(1)
      if (isWorking) this.lastInput = this.now
      this.tick()
    }
    return this
  }

  #step(event: WithoutMoment<PresenceEvent>): this {
    const { timer } = this
    const monotonic = monotonicAfter(this.monotonic)
    const moment = { now: this.now as EpochMs, monotonic, timer }
    const next = presenceStep(this.#state, { ...moment, ...event }, this.settings)
    this.#state = next.state
    next.effects.forEach((effect) => this.#apply(effect))
    return this
  }

  #apply(effect: PresenceEffect): void {
    this.all.push(effect)
    switch (effect.type) {
      case 'heartbeat':
        this.heartbeat = effect.at
        break
      case 'openGap':
        if (this.open && this.open.reason !== effect.reason) throw new Error('two open gaps')
        if (effect.from > this.now) throw new Error('a gap in the future')
        this.open = { reason: effect.reason, from: effect.from }
        break
      case 'closeGap':
        if (!this.open) throw new Error('no gap is open')
        this.open = null
        this.gaps.push({ reason: effect.reason, from: effect.from, to: effect.to })
        break
      case 'dropGap':
        if (!this.open) throw new Error('no gap is open')
        this.open = null
        break
      case 'shortenGap':
        this.gaps = this.gaps.flatMap((gap) => {
          if (gap.from !== effect.from || gap.to !== effect.to) return gap
          return effect.end === null ? [] : { ...gap, to: effect.end }
        })
        break
      case 'stopTimer':
        this.stops.push(effect.at)
        this.timer = null
        break
      case 'askStillWorking':
        this.asked.push(this.now)
        break
      case 'showClockJump':
        this.jumps.push(effect.by)
        break
    }
  }
}

/** Formats gaps in UTC, as in `11:00–11:30 lock`. A gap that has not ended is shown without an end. */
export function written({ gaps, open }: PresenceDay): string {
  const texts = gaps.map(({ reason, from, to }) => `${clock(from)}–${clock(to)} ${reason}`)
  if (open) texts.push(`${clock(open.from)}– ${open.reason}`)
  return texts.join(', ') || 'none'
}

export function clock(instant: number): string {
  return new Date(instant).toISOString().slice(11, 16)
}
