/**
 * The state of the connection, which is what the last request said (design, outbox rule 6): out of reach,
 * on hold, in need of a sign-in, and the last failure in words.
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { ServiceError } from '../service/result.ts'
import { backoff, type Decision } from './policy.ts'

/** Nobody is made to wait longer, whatever a header says or a clock does. */
const longestHold = 3_600_000

export class Contact {
  readonly #now: () => EpochMs
  readonly #random: () => number
  /** Failed contacts in a row; above 0 the service counts as out of reach. */
  #failures = 0
  #holdUntil = 0 as EpochMs
  #needsSignIn = false
  #lastAt: EpochMs | null = null
  #problem: string | null = null

  constructor(now: () => EpochMs, random: () => number) {
    this.#now = now
    this.#random = random
  }

  failures(): number {
    return this.#failures
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
    const now = this.#now()
    if (this.#holdUntil - now > longestHold) this.#holdUntil = now
    return this.#holdUntil
  }

  isHeld(): boolean {
    return this.#needsSignIn || this.#now() < this.holdUntil()
  }

  /** Ends every waiting time. */
  endHold(): void {
    this.#holdUntil = 0 as EpochMs
  }

  signedIn(): void {
    this.#needsSignIn = false
  }

  /** The service answered. */
  made(): void {
    if (this.#failures > 0) this.endHold()
    this.#failures = 0
    this.#problem = null
    this.#lastAt = this.#now()
  }

  /** One operation failed, and this is what follows. */
  failed(error: ServiceError, decision: Decision): void {
    if (error.status !== null) this.made()
    this.#problem = error.message
    if (decision.kind === 'signIn') this.#needsSignIn = true
    if (decision.kind !== 'hold') return
    if (decision.reason === 'unreachable') this.#failures += 1
    this.#hold(decision.delay)
  }

  /** Asking for news failed. Answers when to ask again. */
  failedPull(error: ServiceError): EpochMs {
    this.#problem = error.message
    if (error.kind === 'unauthorized') this.#needsSignIn = true
    else {
      if (error.status === null) this.#failures += 1
      this.#holdUntil = 0 as EpochMs
      this.#hold(error.retryAfter ?? backoff(Math.max(1, this.#failures), this.#random()))
    }
    return this.#holdUntil
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

  #hold(delay: number): void {
    this.#holdUntil = Math.max(this.#holdUntil, this.#now() + delay) as EpochMs
  }
}
