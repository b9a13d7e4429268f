/**
 * Client-side rate limiter that learns the service's limit from 429 responses and rate limit headers. There is no limit
 * until one is learned. Waiting requests are sent in order.
 *
 * After a 429 without headers, the limit is the number of requests that succeeded in the last minute, minus a margin.
 * That can be wrong (another program may have used up the limit), so the limit is raised after each quiet period, in
 * growing steps.
 */
import type { Clock } from '../base/clock.ts'
import { type TransportResponse, firstValue } from './transport.ts'

/** Share of the limit that Stint uses; the rest is left to other programs of the same account. */
const margin = 0.9
/**
 * Minimum learned limit after a first 429, in requests per minute: after only a few requests, a 429 usually has another
 * cause (another program used up the limit, or the service is busy). Only repeated 429 responses lower the bound.
 */
const minLearnedLimit = 60
const minRepeatedLimit = 10
const loweringFactor = 0.75
const minute = 60_000
/** Time without a 429, in ms, before a learned limit is raised: first by a tenth, then by twice the previous share. */
const quietPeriod = 600_000
const firstGrowth = 0.1
/** In requests per minute. A learned limit above this no longer matters and is dropped. */
const maxLearnedLimit = 6000
/** Maximum time in ms to wait for the limit to reset after a refused request. */
const maxPause = 3_600_000
/** Maximum time in ms to wait for the limit to reset after a successful request. */
const maxPauseAfterGood = 120_000

type Waiting = { readonly release: (mayLeave: boolean) => void }

/** A rate limiter that starts without a limit and learns the limit from responses. */
export class LearningRateLimiter {
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>
  readonly #sent = new SlidingWindowCounter()
  readonly #waiting = new Set<Waiting>()
  #cancelTimer: (() => void) | null = null
  #isClosed = false
  /** The limit in requests per minute from a header; null if there is none. */
  #advertised: number | null = null
  /** The limit in requests per minute learned from 429 responses; null if there is none. */
  #learned: number | null = null
  /** Monotonic time when `#learned` last changed. `#growth`: the share by which `#learned` is next raised. */
  #learnedAt = 0
  #growth = firstGrowth
  #minLimit = minLearnedLimit
  /** Monotonic time before which nothing is sent, because the service reported that no requests remained. */
  #pausedUntil = 0

  constructor(clock: Pick<Clock, 'monotonic' | 'after'>) {
    this.#clock = clock
  }

  tryAcquire(): boolean {
    if (this.#isClosed || this.#waiting.size > 0 || this.#msUntilFree() > 0) return false
    this.#sent.add(this.#clock.monotonic())
    return true
  }

  /** Waits until a request may be sent. Resolves with false if aborted, or if the limiter is closed. */
  acquire(signal?: AbortSignal): Promise<boolean> {
    if (this.tryAcquire()) return Promise.resolve(true)
    if (this.#isClosed || signal?.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const abort = (): void => waiting.release(false)
      const waiting: Waiting = {
        release: (mayLeave) => {
          this.#waiting.delete(waiting)
          signal?.removeEventListener('abort', abort)
          resolve(mayLeave)
        },
      }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', abort)
      this.#releaseWaiting()
    })
  }

  /** Learns from a response. Call it for every response, whatever its status. */
  observe(
    response: Pick<TransportResponse, 'status' | 'headers' | 'receivedAt' | 'serviceTime'>,
  ): void {
    const now = this.#clock.monotonic()
    const advertised = readRateLimitHeaders(response)
    if (advertised?.perMinute) this.#advertised = Math.max(1, advertised.perMinute * margin)
    const isRefused = response.status === 429
    const isSpent = advertised?.remaining === 0 && advertised.resetIn !== null
    if (isSpent) {
      const maxWait = isRefused ? maxPause : maxPauseAfterGood
      this.#pausedUntil = now + Math.min(maxWait, advertised.resetIn)
    }
    if (isRefused) {
      // Only accepted requests count towards the learned limit.
      this.#sent.removeNewest(now)
      if (!isSpent) this.#lowerLimit(this.#sent.count(now), now)
    }
    this.#releaseWaiting()
  }

  /** Returns the time until another request may be sent, in ms: normally 0, but at least 1 while requests wait. */
  readyIn(): number {
    const free = this.#msUntilFree()
    return this.#waiting.size > 0 ? Math.max(1, free) : free
  }

  /** Returns the current limit in requests per minute; null if there is none. */
  limit(): number | null {
    this.#raiseLimit()
    const limit = Math.min(this.#advertised ?? Infinity, this.#learned ?? Infinity)
    return limit === Infinity ? null : Math.floor(limit)
  }

  close(): void {
    this.#isClosed = true
    this.#cancelTimer?.()
    for (const waiting of this.#waiting) waiting.release(false)
  }

  #msUntilFree(): number {
    const now = this.#clock.monotonic()
    const limit = this.limit()
    const byLimit = limit === null ? 0 : this.#sent.msUntilBelow(limit, now)
    return Math.max(byLimit, this.#pausedUntil - now, 0)
  }

  #lowerLimit(accepted: number, now: number): void {
    const isAgain = this.#learned !== null && now - this.#learnedAt > minute
    if (isAgain) this.#minLimit = Math.max(minRepeatedLimit, this.#minLimit * loweringFactor)
    const lesson = Math.max(this.#minLimit, accepted) * margin
    this.#learned = Math.min(this.#learned ?? Infinity, lesson)
    this.#learnedAt = now
    this.#growth = firstGrowth
  }

  #raiseLimit(): void {
    while (this.#learned !== null && this.#clock.monotonic() - this.#learnedAt >= quietPeriod) {
      this.#learned *= 1 + this.#growth
      this.#growth *= 2
      this.#minLimit = minLearnedLimit
      this.#learnedAt += quietPeriod
      if (this.#learned > maxLearnedLimit) this.#learned = null
    }
  }

  #releaseWaiting(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    for (const waiting of this.#waiting) {
      const wait = this.#msUntilFree()
      if (wait > 0) {
        this.#cancelTimer = this.#clock.after(Math.ceil(wait), () => this.#releaseWaiting())
        return
      }
      this.#sent.add(this.#clock.monotonic())
      waiting.release(true)
    }
  }
}

/** In ms. */
const slotLength = 1000
/** One slot for each second in a minute, plus one for the slot only partly older than a minute. */
const slotCount = 61

/**
 * Counts the events of the last 60 s on the monotonic clock, in one-second slots, so that memory does not grow with the
 * number of events. A slot counts until it is entirely older than a minute, so the count is never too low.
 */
export class SlidingWindowCounter {
  /** Indexed by slot number modulo `slotCount`. */
  readonly #slots = new Uint32Array(slotCount)
  /** Number of the newest slot: monotonic time in whole seconds. */
  #newest = 0
  #total = 0

  add(now: number): void {
    this.#moveTo(now)
    this.#change(this.#newest, 1)
  }

  removeNewest(now: number): void {
    this.#moveTo(now)
    for (let slot = this.#newest; slot > this.#newest - slotCount; slot -= 1) {
      if (this.#at(slot) > 0) return this.#change(slot, -1)
    }
  }

  count(now: number): number {
    this.#moveTo(now)
    return this.#total
  }

  /** Returns the time from `now` until fewer than `limit` (at least 1) events count, in ms; 0 if that is already so. */
  msUntilBelow(limit: number, now: number): number {
    this.#moveTo(now)
    let left = this.#total
    for (let slot = this.#newest - slotCount + 1; slot <= this.#newest; slot += 1) {
      if (left < limit) return 0
      left -= this.#at(slot)
      if (left < limit) return Math.max(1, (slot + slotCount) * slotLength - now)
    }
    return 0
  }

  #moveTo(now: number): void {
    const newest = Math.floor(now / slotLength)
    const steps = Math.min(slotCount, newest - this.#newest)
    for (let step = 1; step <= steps; step += 1) {
      const slot = newest - steps + step
      this.#change(slot, -this.#at(slot))
    }
    this.#newest = Math.max(this.#newest, newest)
  }

  #at(slot: number): number {
    return this.#slots[indexOf(slot)] ?? 0
  }

  #change(slot: number, by: number): void {
    this.#slots[indexOf(slot)] = this.#at(slot) + by
    this.#total += by
  }
}

/** Returns the index of a slot; slots before the first second have negative numbers. */
function indexOf(slot: number): number {
  return ((slot % slotCount) + slotCount) % slotCount
}

type AdvertisedLimit = {
  /** Limit in requests per minute; null if not stated, or if stated for a period longer than a minute. */
  readonly perMinute: number | null
  readonly remaining: number | null
  /** In ms. */
  readonly resetIn: number | null
}

/** Threshold above which a reset value is a timestamp (seconds since 1970), not a duration. */
const minTimestamp = 1_000_000_000

/**
 * Reads the limit from the rate limit headers: `X-RateLimit-*`, `RateLimit-*`, or the combined `RateLimit` /
 * `RateLimit-Policy` of the IETF draft (draft-ietf-httpapi-ratelimit-headers, 03 to 10). Null if there are none. A
 * reset timestamp is compared with the service's clock (Date header) if known, else with `receivedAt`.
 */
function readRateLimitHeaders({
  headers,
  receivedAt,
  serviceTime,
}: Pick<TransportResponse, 'headers' | 'receivedAt' | 'serviceTime'>): AdvertisedLimit | null {
  if (!hasAny(headers)) return null
  const read = (name: string): string | undefined =>
    firstValue(headers[`x-ratelimit-${name}`]) ?? firstValue(headers[`ratelimit-${name}`])
  const combined = firstValue(headers['ratelimit'])
  const policy = firstValue(headers['ratelimit-policy']) ?? read('limit')
  const limit = numberIn(read('limit')) ?? parameter(combined, 'limit') ?? parameter(policy, 'q')
  const remaining =
    numberIn(read('remaining')) ?? parameter(combined, 'remaining') ?? parameter(combined, 'r')
  const reset = numberIn(read('reset')) ?? parameter(combined, 'reset') ?? parameter(combined, 't')
  if (limit === null && remaining === null) return null
  const resetIn = reset === null ? null : untilReset(reset, serviceTime ?? receivedAt)
  return { perMinute: perMinute(limit, parameter(policy, 'w'), resetIn), remaining, resetIn }
}

const names = ['limit', 'remaining', 'reset'] as const

/** Returns true if there are rate limit headers. Checked first, because it is fast and most services send none. */
function hasAny(headers: TransportResponse['headers']): boolean {
  return (
    'ratelimit' in headers ||
    names.some((name) => `x-ratelimit-${name}` in headers || `ratelimit-${name}` in headers)
  )
}

function untilReset(reset: number, now: number): number {
  if (reset < minTimestamp) return reset * 1000
  // Some services send milliseconds.
  return Math.max(0, (reset > minTimestamp * 1000 ? reset : reset * 1000) - now)
}

/**
 * Minimum limit accepted without a stated period. Such a limit is assumed to be per minute. A smaller one may be per
 * second, and one that resets more than a minute away must be for a longer period; both are ignored.
 */
const minLimitWithoutPeriod = 60

function perMinute(
  limit: number | null,
  seconds: number | null,
  resetIn: number | null,
): number | null {
  if (limit === null || limit < 1) return null
  if (seconds !== null) return seconds >= 1 && seconds <= 60 ? (limit * 60) / seconds : null
  return limit < minLimitWithoutPeriod || (resetIn !== null && resetIn > 60_000) ? null : limit
}

/** Reads a header's number. In the older draft, a list of policies follows it. */
function numberIn(header: string | undefined): number | null {
  const digits = /^\s*(\d{1,15})(\.\d+)?\s*(?:[,;]|$)/.exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function parameter(header: string | undefined, name: string): number | null {
  const digits = new RegExp(`(?:^|[;,\\s])${name}=(\\d{1,15})`, 'i').exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
