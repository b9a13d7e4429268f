/**
 * State of the connection, derived only from the results of requests (docs/reliability.md#outbox-rule-6-connectivity):
 * whether the service is unreachable, requests are on hold, or the user must sign in, and the last failure's message.
 *
 * Every failure that may affect all requests (unreachable, 429, 5xx) makes the next wait longer, whichever request
 * failed. A response resets the wait. One or two 5xx responses in a row may be due to individual operations, so other
 * operations do not wait. From the third on, the service itself counts as failing, and everything waits. After a
 * failure, requests are sent one at a time, to probe the service.
 */
import { maxWait } from '../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { ServiceError } from '../service/result.ts'
import { backoff, delayFor, type Decision } from './sending/retry-policy.ts'

/** Up to this many consecutive 5xx responses count as failures of individual operations, not of the service. */
const toleratedServerFailures = 2
/** Maximum wait in ms before the next pull, if pulls fail although the service responds. */
const maxPullBackoff = 30_000

/** `operation`: affects only one operation. The other scopes affect every request. */
type Scope = 'operation' | 'unreachable' | 'rateLimited' | 'server'

/** The state of one connection: what holds requests back, and how many consecutive requests failed. */
export class ConnectionState {
  readonly #now: () => EpochMs
  readonly #random: () => number
  #unreachableCount = 0
  #consecutiveFailures = 0
  /** Number of consecutive failed pulls, even if other requests succeeded in between. */
  #failedPulls = 0
  #holdUntil = 0 as EpochMs
  #pullHoldUntil = 0 as EpochMs
  #needsSignIn = false
  #lastResponseAt: EpochMs | null = null
  #problem: string | null = null
  /** Why the last pull failed; null if it succeeded. Only a successful pull clears it. */
  #pullProblem: string | null = null

  constructor(now: () => EpochMs, random: () => number) {
    this.#now = now
    this.#random = random
  }

  /** Returns the number of consecutive requests that did not reach the service; above 0, the status is offline. */
  unreachableCount(): number {
    return this.#unreachableCount
  }

  /** Returns how many failures in a row affect every request. Above 0, requests are sent singly, as probes. */
  consecutiveFailures(): number {
    return this.#consecutiveFailures
  }

  needsSignIn(): boolean {
    return this.#needsSignIn
  }

  lastResponseAt(): EpochMs | null {
    return this.#lastResponseAt
  }

  problem(): string | null {
    return this.#problem ?? this.#pullProblem
  }

  /** Returns true from a failed pull until the next successful one. Meanwhile, the data on screen may be old. */
  isPullFailing(): boolean {
    return this.#pullProblem !== null
  }

  /** Returns the time before which nothing is sent; a past time means no hold. */
  holdUntil(): EpochMs {
    this.#holdUntil = this.#clamped(this.#holdUntil)
    return this.#holdUntil
  }

  /** Returns the time before which no list is pulled; a past time means no hold. */
  pullHoldUntil(): EpochMs {
    this.#pullHoldUntil = this.#clamped(this.#pullHoldUntil)
    return this.#pullHoldUntil
  }

  isHeld(): boolean {
    return this.#needsSignIn || this.#now() < this.holdUntil()
  }

  clearHolds(): void {
    this.#holdUntil = 0 as EpochMs
    this.#pullHoldUntil = 0 as EpochMs
  }

  signedIn(): void {
    this.#needsSignIn = false
  }

  /** Records any response from the service other than a failure of the service itself. */
  responded(): void {
    this.#reached()
    this.#consecutiveFailures = 0
  }

  pullSucceeded(): void {
    this.#failedPulls = 0
    this.#pullProblem = null
    this.responded()
  }

  operationFailed(error: ServiceError, decision: Decision): void {
    this.#countFailure(error, decision.kind === 'hold' ? decision.delay : 0)
    if (decision.kind === 'signIn') this.#needsSignIn = true
  }

  /** Records a failed pull. Returns when to pull again. */
  pullFailed(error: ServiceError): EpochMs {
    this.#countFailure(error, 0)
    this.#pullProblem = error.message
    if (error.kind === 'unauthorized') {
      this.#needsSignIn = true
      return this.holdUntil()
    }
    this.#failedPulls += 1
    const wait = Math.min(maxPullBackoff, backoff(this.#failedPulls, this.#random()))
    this.#pullHoldUntil = Math.max(this.#now() + wait, this.holdUntil()) as EpochMs
    return this.#pullHoldUntil
  }

  /**
   * Records a pull that failed because of the local database or an unexpected error, so that sending continues. Returns
   * when to pull again.
   */
  pullBroke(message: string): EpochMs {
    this.#failedPulls += 1
    this.#pullProblem = message
    this.#pullHoldUntil = (this.#now() + backoff(this.#failedPulls, this.#random())) as EpochMs
    return this.#pullHoldUntil
  }

  /** Records a local failure, such as a full disk, after which all requests wait a moment. */
  localFailure(message: string): void {
    this.#problem = message
    this.#hold(5_000)
  }

  #countFailure(error: ServiceError, minDelay: number): void {
    const scope = scopeOf(error)
    if (scope === 'operation') {
      if (error.status !== null) this.responded()
    } else {
      if (scope === 'unreachable') this.#unreachableCount += 1
      else this.#reached()
      this.#consecutiveFailures += 1
      // With a Retry-After the service itself says that every request is affected.
      const isMild = scope === 'server' && !error.retryAfter
      const tolerated = isMild ? toleratedServerFailures : 0
      const delay = Math.max(minDelay, delayFor(error, this.#consecutiveFailures, this.#random()))
      if (this.#consecutiveFailures > tolerated) this.#hold(delay)
    }
    this.#problem = error.message
  }

  #reached(): void {
    if (this.#unreachableCount > 0) this.clearHolds()
    this.#unreachableCount = 0
    this.#problem = null
    this.#lastResponseAt = this.#now()
  }

  #hold(delay: number): void {
    this.#holdUntil = Math.max(this.#holdUntil, this.#now() + delay) as EpochMs
  }

  /** Returns `instant`, or now if that is more than `maxWait` ahead: the clock was set back after the pause began. */
  #clamped(instant: EpochMs): EpochMs {
    const now = this.#now()
    return instant - now > maxWait ? now : instant
  }
}

function scopeOf({ kind, status }: ServiceError): Scope {
  if (kind === 'unauthorized' || kind === 'inexact' || kind === 'noAccounting') return 'operation'
  // Held back here (hidden-rows.ts, restore-comparison.ts).
  if (kind === 'server' && status === null) return 'operation'
  if (kind === 'rateLimited') return 'rateLimited'
  if (status === null) return 'unreachable'
  // A timeout with a status is a 408.
  return kind === 'server' || kind === 'timeout' ? 'server' : 'operation'
}
