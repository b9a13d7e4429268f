/**
 * How many requests a minute may leave, learned from the service: from 429 answers and from the headers in which
 * some tell their limit. Nothing limits until something was learned. Requests that must wait leave in their order.
 *
 * A 429 without such headers teaches what went well in the last minute, less a margin. That lesson can be wrong
 * (another program spent the limit): after each quiet while it is loosened, in steps that grow.
 */
import type { Clock } from '../base/clock.ts'
import { readRateLimitHeaders } from './rate-limit-headers.ts'
import { SlidingWindowCounter } from './sliding-window.ts'
import type { TransportResponse } from './transport.ts'

export type RateLimiter = {
  /** True where a request may leave now; it is counted. False where it has to wait. */
  tryTake(): boolean
  /** Resolves true once the request may leave, counted; false where it was called off or the budget closed. */
  take(signal?: AbortSignal): Promise<boolean>
  /** Every answer goes through here, whatever its status. */
  learn(answer: Pick<TransportResponse, 'status' | 'headers' | 'receivedAt' | 'serviceTime'>): void
  /** ms until another request may leave, those that wait counted; 0 normally. */
  readyIn(): number
  /** Requests a minute; null while nothing limits. */
  limit(): number | null
  /** Lets go of everything that waits; nothing leaves any more. */
  close(): void
}

/** Share of a limit that is used: other programs of the same account want some of it. */
const margin = 0.9
/**
 * A 429 after few requests is mostly not about them (another program spent the limit, the service is busy): it
 * teaches no less than this. Only where it comes again and again the limit is as low as that.
 */
const leastAtFirst = 60
const leastOfAll = 10
const lowering = 0.75
const minute = 60_000
/** After so long without a 429 a learned limit grows, by a tenth first and by twice as much each further time. */
const quiet = 600_000
const firstGrowth = 0.1
/** From here on a learned limit holds nothing back any more. */
const beyondAnyLimit = 6000
/** Nobody waits longer for a reset, whatever a header says; much less where the request went well all the same. */
const longestPause = 3_600_000
const longestPauseAfterGood = 120_000

type Waiting = { readonly go: (mayLeave: boolean) => void }

export function createRateLimiter(clock: Pick<Clock, 'monotonic' | 'after'>): RateLimiter {
  return new Budget(clock)
}

class Budget implements RateLimiter {
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>
  readonly #sent = new SlidingWindowCounter()
  readonly #waiting = new Set<Waiting>()
  #cancelAlarm: (() => void) | null = null
  #isClosed = false
  /** Requests a minute, as a header told it. */
  #told: number | null = null
  /** Requests a minute, as 429 answers taught it. */
  #learned: number | null = null
  /** When #learned was last changed, and by how much it grows the next time. */
  #learnedAt = 0
  #growth = firstGrowth
  #least = leastAtFirst
  /** Nothing leaves before: the service said that nothing is left until then. */
  #pausedUntil = 0

  constructor(clock: Pick<Clock, 'monotonic' | 'after'>) {
    this.#clock = clock
  }

  tryTake(): boolean {
    if (this.#isClosed || this.#waiting.size > 0 || this.#freeIn() > 0) return false
    this.#sent.add(this.#clock.monotonic())
    return true
  }

  take(signal?: AbortSignal): Promise<boolean> {
    if (this.tryTake()) return Promise.resolve(true)
    if (this.#isClosed || signal?.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const callOff = (): void => waiting.go(false)
      const waiting: Waiting = {
        go: (mayLeave) => {
          this.#waiting.delete(waiting)
          signal?.removeEventListener('abort', callOff)
          resolve(mayLeave)
        },
      }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', callOff)
      this.#setAlarm()
    })
  }

  learn(answer: Parameters<RateLimiter['learn']>[0]): void {
    const now = this.#clock.monotonic()
    const told = readRateLimitHeaders(answer)
    if (told?.perMinute) this.#told = Math.max(1, told.perMinute * margin)
    const isTurnedAway = answer.status === 429
    const isSpent = told?.remaining === 0 && told.resetIn !== null
    if (isSpent) {
      const longest = isTurnedAway ? longestPause : longestPauseAfterGood
      this.#pausedUntil = now + Math.min(longest, told.resetIn)
    }
    if (isTurnedAway) {
      // What the service took is what teaches.
      this.#sent.takeBack(now)
      if (!isSpent) this.#learnFrom(this.#sent.count(now), now)
    }
    this.#setAlarm()
  }

  readyIn(): number {
    const free = this.#freeIn()
    return this.#waiting.size > 0 ? Math.max(1, free) : free
  }

  limit(): number | null {
    this.#loosen()
    const least = Math.min(this.#told ?? Infinity, this.#learned ?? Infinity)
    return least === Infinity ? null : Math.floor(least)
  }

  close(): void {
    this.#isClosed = true
    this.#cancelAlarm?.()
    for (const waiting of this.#waiting) waiting.go(false)
  }

  #freeIn(): number {
    const now = this.#clock.monotonic()
    const limit = this.limit()
    const byLimit = limit === null ? 0 : this.#sent.fewerThanIn(limit, now)
    return Math.max(byLimit, this.#pausedUntil - now, 0)
  }

  /** Never upwards: several answers of one moment teach the same. */
  #learnFrom(accepted: number, now: number): void {
    const isAgain = this.#learned !== null && now - this.#learnedAt > minute
    if (isAgain) this.#least = Math.max(leastOfAll, this.#least * lowering)
    const lesson = Math.max(this.#least, accepted) * margin
    this.#learned = Math.min(this.#learned ?? Infinity, lesson)
    this.#learnedAt = now
    this.#growth = firstGrowth
  }

  #loosen(): void {
    while (this.#learned !== null && this.#clock.monotonic() - this.#learnedAt >= quiet) {
      this.#learned *= 1 + this.#growth
      this.#growth *= 2
      this.#least = leastAtFirst
      this.#learnedAt += quiet
      if (this.#learned > beyondAnyLimit) this.#learned = null
    }
  }

  /** Lets go who may, and rings again for the next. */
  #setAlarm(): void {
    this.#cancelAlarm?.()
    this.#cancelAlarm = null
    for (const waiting of this.#waiting) {
      const wait = this.#freeIn()
      if (wait > 0) {
        this.#cancelAlarm = this.#clock.after(Math.ceil(wait), () => this.#setAlarm())
        return
      }
      this.#sent.add(this.#clock.monotonic())
      waiting.go(true)
    }
  }
}
