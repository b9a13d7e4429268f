/**
 * The state of the connection, which is what the last request said (docs/reliability.md): out of reach, on hold,
 * in need of a sign-in, and the last failure in words.
 *
 * Every failure that is not about one operation (no contact, 429, 5xx) makes the next wait longer, whichever
 * request met it; an answer ends the row. Two 5xx may be two operations' own trouble, from the third on the
 * service is in trouble and everything waits. After a failure one request at a time probes.
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { ServiceError } from '../service/result.ts'
import { backoff, delayFor, type Decision } from './retry-policy.ts'

/** Nobody is made to wait longer, whatever a header says or a clock does. */
const longestHold = 3_600_000
/** How many answers of 5xx in a row are taken for the trouble of single operations. */
const toleratedServerFailures = 2
/** Lists that fail while the service answers are asked for again at least so often. */
const longestPullWait = 30_000

/** Whom a failure concerns: the operation alone, or everybody. */
type Concern = 'operation' | 'unreachable' | 'rateLimited' | 'server'

export class ConnectionState {
  readonly #now: () => EpochMs
  readonly #random: () => number
  /** Requests in a row that did not reach the service; above 0 it counts as out of reach. */
  #unreached = 0
  /** Failures in a row that concern everybody. */
  #inRow = 0
  /** Pulls in a row that failed, whatever else went well meanwhile. */
  #failedPulls = 0
  #holdUntil = 0 as EpochMs
  #pullHoldUntil = 0 as EpochMs
  #needsSignIn = false
  #lastAt: EpochMs | null = null
  #problem: string | null = null

  constructor(now: () => EpochMs, random: () => number) {
    this.#now = now
    this.#random = random
  }

  /** Requests in a row that did not reach the service; above 0 it counts as out of reach. */
  failures(): number {
    return this.#unreached
  }

  /** Failures in a row of any kind that concerns everybody; above 0 one request at a time probes. */
  failuresInRow(): number {
    return this.#inRow
  }

  needsSignIn(): boolean {
    return this.#needsSignIn
  }

  lastAt(): EpochMs | null {
    return this.#lastAt
  }

  problem(): string | null {
    return this.#problem
  }

  /** Until when nothing is sent; the past for no hold. */
  holdUntil(): EpochMs {
    this.#holdUntil = this.#believed(this.#holdUntil)
    return this.#holdUntil
  }

  /** Until when no list is asked for; the past for no hold. */
  pullHoldUntil(): EpochMs {
    this.#pullHoldUntil = this.#believed(this.#pullHoldUntil)
    return this.#pullHoldUntil
  }

  isHeld(): boolean {
    return this.#needsSignIn || this.#now() < this.holdUntil()
  }

  /** Ends every waiting time. */
  endHold(): void {
    this.#holdUntil = 0 as EpochMs
    this.#pullHoldUntil = 0 as EpochMs
  }

  signedIn(): void {
    this.#needsSignIn = false
  }

  /** The service answered, and not with trouble of its own. */
  made(): void {
    this.#reached()
    this.#inRow = 0
  }

  /** A pull came to its end. */
  pulled(): void {
    this.#failedPulls = 0
    this.made()
  }

  /** One operation failed, and this is what follows. */
  failed(error: ServiceError, decision: Decision): void {
    this.#count(error, decision.kind === 'hold' ? decision.delay : 0)
    if (decision.kind === 'signIn') this.#needsSignIn = true
  }

  /** Asking for news failed. Answers when to ask again. */
  failedPull(error: ServiceError): EpochMs {
    this.#count(error, 0)
    if (error.kind === 'unauthorized') {
      this.#needsSignIn = true
      return this.holdUntil()
    }
    this.#failedPulls += 1
    const wait = Math.min(longestPullWait, backoff(this.#failedPulls, this.#random()))
    this.#pullHoldUntil = Math.max(this.#now() + wait, this.holdUntil()) as EpochMs
    return this.#pullHoldUntil
  }

  /** This machine's own trouble, not the service's: everything waits a moment. */
  trouble(message: string): void {
    this.#problem = message
    this.#hold(5_000)
  }

  /** Something went wrong that nothing has to wait for. */
  note(message: string): void {
    this.#problem = message
  }

  /** Takes a failure into the rows that it belongs to, and holds everything where it concerns everybody. */
  #count(error: ServiceError, leastDelay: number): void {
    const concern = concernOf(error)
    if (concern === 'operation') {
      if (error.status !== null) this.made()
    } else {
      if (concern === 'unreachable') this.#unreached += 1
      else this.#reached()
      this.#inRow += 1
      // With a Retry-After the service itself says that it concerns everybody.
      const isMild = concern === 'server' && !error.retryAfter
      const tolerated = isMild ? toleratedServerFailures : 0
      const delay = Math.max(leastDelay, delayFor(error, this.#inRow, this.#random()))
      if (this.#inRow > tolerated) this.#hold(delay)
    }
    this.#problem = error.message
  }

  #reached(): void {
    if (this.#unreached > 0) this.endHold()
    this.#unreached = 0
    this.#problem = null
    this.#lastAt = this.#now()
  }

  #hold(delay: number): void {
    this.#holdUntil = Math.max(this.#holdUntil, this.#now() + delay) as EpochMs
  }

  /** A clock that was set back must not make anybody wait. */
  #believed(instant: EpochMs): EpochMs {
    const now = this.#now()
    return instant - now > longestHold ? now : instant
  }
}

function concernOf({ kind, status }: ServiceError): Concern {
  if (kind === 'unauthorized' || kind === 'inexact') return 'operation'
  if (kind === 'rateLimited') return 'rateLimited'
  if (status === null) return 'unreachable'
  // A timeout with a status is a 408.
  return kind === 'server' || kind === 'timeout' ? 'server' : 'operation'
}
