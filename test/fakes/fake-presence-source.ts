import type { PresenceSource } from '../../electron/desktop/presence/watch-presence.ts'
import type { Clock } from '../../electron/base/clock.ts'

const kinds = ['lock', 'unlock', 'suspend', 'resume', 'shutdown', 'userAway', 'userBack'] as const
type Kind = (typeof kinds)[number]

/** Fake source of presence events. The user is active all the time, unless a test stops that. */
export class FakePresenceSource implements PresenceSource {
  readonly #listeners = new Map<Kind, Set<() => void>>(kinds.map((kind) => [kind, new Set()]))
  readonly #clock: Clock
  #restsSince: number | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly onLock = this.#listen('lock')
  readonly onUnlock = this.#listen('unlock')
  readonly onSuspend = this.#listen('suspend')
  readonly onResume = this.#listen('resume')
  readonly onShutdown = this.#listen('shutdown')
  readonly onUserAway = this.#listen('userAway')
  readonly onUserBack = this.#listen('userBack')

  readonly idleSeconds = (): number =>
    this.#restsSince === null ? 0 : Math.floor((this.#clock.monotonic() - this.#restsSince) / 1000)

  say(kind: Kind): void {
    for (const listener of [...(this.#listeners.get(kind) ?? [])]) listener()
  }

  rest(): void {
    this.#restsSince = this.#clock.monotonic()
  }

  work(): void {
    this.#restsSince = null
  }

  listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  #listen(kind: Kind) {
    return (listener: () => void): (() => void) => {
      this.#listeners.get(kind)?.add(listener)
      return () => this.#listeners.get(kind)?.delete(listener)
    }
  }
}
