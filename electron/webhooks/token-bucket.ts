import type { Clock } from '../base/clock.ts'

/** Limits how often something may happen: `burst` times at once, then `perSecond` times a second. */
export class TokenBucket {
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #filledAt: number

  constructor(
    clock: Pick<Clock, 'monotonic'>,
    { perSecond, burst }: { readonly perSecond: number; readonly burst: number },
  ) {
    this.#clock = clock
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#filledAt = clock.monotonic()
  }

  /** Takes a token. Returns false if none is left. */
  take(): boolean {
    this.#fill()
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  /** Returns the time until a token is free, in ms; 0 if one is free now. */
  readyIn(): number {
    this.#fill()
    return this.#tokens >= 1 ? 0 : Math.ceil(((1 - this.#tokens) / this.#perSecond) * 1000)
  }

  #fill(): void {
    const now = this.#clock.monotonic()
    const added = ((now - this.#filledAt) / 1000) * this.#perSecond
    this.#tokens = Math.min(this.#burst, this.#tokens + added)
    this.#filledAt = now
  }
}
