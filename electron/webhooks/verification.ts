/**
 * Answers verification messages (docs/interface/webhooks.md#verification-message): returns the code to the
 * service, which alone can tell whether it is right. A message is held for a moment, because it can arrive before
 * the answer to the registration.
 */
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import type { CallbackKey } from '../../shared/domain/webhooks/callback-key.ts'
import type { FormParameters } from '../../shared/domain/webhooks/form-parameters.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { KnownCallbacks } from './known-callbacks.ts'
import { TokenBucket } from './token-bucket.ts'

export type VerificationOptions = {
  readonly clock: Clock
  readonly callbacks: Pick<KnownCallbacks, 'isThere' | 'refresh' | 'verify'>
  readonly onJudged: (verdict: Verdict, message: VerificationMessage) => void
}

/** A code that arrived. */
export type VerificationMessage = {
  readonly at: EpochMs
  readonly key: CallbackKey
  readonly code: string
  readonly parameters: FormParameters
}

/** Messages held at a time. Anybody can send them. */
const maxHeld = 16
/** ms for which a message waits for its callback, and for the service. */
const waitForCallback = 60_000
const waitForService = 600_000
/** ms between two tries, and ms after which the callbacks are pulled. */
const tryInterval = 1000
const refreshAfter = 2000
/** Codes that are sent to the service: each costs a request. */
const rate = { perSecond: 1 / 6, burst: 10 }

/** Failures after which the same code can be right later. */
const passing: readonly ErrorCode[] = [
  ...(['unreachable', 'timeout', 'rateLimited', 'server', 'protocol'] as const),
  ...(['unauthorized', 'unavailable', 'storage'] as const),
]

type Held = VerificationMessage & { isSent: boolean; hasRefreshed: boolean }

/** The messages of one account. */
export class Verification {
  readonly #options: VerificationOptions
  readonly #bucket: TokenBucket
  #held: Held[] = []
  #cancel: (() => void) | null = null

  constructor(options: VerificationOptions) {
    this.#options = options
    this.#bucket = new TokenBucket(options.clock, rate)
  }

  /** Takes a message; false where too many are held. */
  take(message: VerificationMessage): boolean {
    if (this.#held.length >= maxHeld) return false
    this.#held.push({ ...message, isSent: false, hasRefreshed: false })
    this.#try()
    return true
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#held = []
  }

  #try(): void {
    this.#cancel?.()
    this.#cancel = null
    for (const held of [...this.#held]) if (!held.isSent) this.#tryOne(held)
    if (this.#held.length === 0) return
    this.#cancel = this.#options.clock.after(tryInterval, () => this.#try())
  }

  #tryOne(held: Held): void {
    const { clock, callbacks } = this.#options
    const age = clock.now() - held.at
    if (!callbacks.isThere(held.key)) {
      if (age >= waitForCallback || age < 0) return this.#judge(held, 'unknownCallback')
      if (age >= refreshAfter && !held.hasRefreshed) {
        held.hasRefreshed = true
        callbacks.refresh(held.key)
      }
      return
    }
    if (age >= waitForService || age < 0) return this.#judge(held, 'notConfirmed')
    if (this.#bucket.take()) void this.#send(held)
  }

  async #send(held: Held): Promise<void> {
    held.isSent = true
    const outcome = await this.#options.callbacks.verify(held.key, held.code)
    if (!this.#held.includes(held)) return
    if (outcome.ok) this.#judge(held, 'verified')
    else if (passing.includes(outcome.error.code)) held.isSent = false
    else this.#judge(held, 'codeRefused')
  }

  #judge(held: Held, verdict: Verdict): void {
    this.#held = this.#held.filter((one) => one !== held)
    this.#options.onJudged(verdict, held)
  }
}
