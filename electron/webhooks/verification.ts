/**
 * Sends a message's code (docs/interface/webhooks.md#verification-message) back to the service, which alone can tell
 * whether it is right. Messages are held, because a message can arrive before the response to the registration.
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
  readonly callbacks: Pick<KnownCallbacks, 'isThere' | 'isAwaited' | 'refresh' | 'verify'>
  readonly onJudged: (verdict: Verdict, message: VerificationMessage) => void
}

/**
 * A message with a verification code. `keys`: keys of the callbacks that the message may be for. There can be several,
 * because a message may not say whether it is for the service's main or classic interface.
 */
export type VerificationMessage = {
  readonly at: EpochMs
  readonly keys: readonly CallbackKey[]
  readonly code: string
  readonly parameters: FormParameters
}

/** Maximum number of messages held for one callback at a time, because anybody can send them. */
const maxHeldForOne = 2
/** Maximum number of messages held for all unknown callbacks together. */
const maxHeldUnknown = 16
/** In ms. */
const waitForCallback = 60_000
/** In ms. */
const waitForService = 600_000
/** In ms between attempts to send a code to the service. */
const tryInterval = 1000
/** In ms. A message waits this long for its callback before the callbacks are pulled. */
const refreshAfter = 2000
/** Rate at which codes are sent to the service. Each costs a request. */
const rate = { perSecond: 1 / 6, burst: 10 }

/** Failures after which the service may still accept the code later. */
const passing: readonly ErrorCode[] = [
  'unreachable',
  'timeout',
  'rateLimited',
  'server',
  'protocol',
  'unauthorized',
  'unavailable',
  'storage',
]

type Held = Omit<VerificationMessage, 'keys'> & {
  /** Callbacks that the code may belong to, except those for which the service refused it. */
  keys: readonly CallbackKey[]
  /** Callback for which the code is being sent to the service; null for none. */
  sentFor: CallbackKey | null
  hasRefreshed: boolean
}

export class Verification {
  readonly #options: VerificationOptions
  readonly #bucket: TokenBucket
  #held: Held[] = []
  #cancel: (() => void) | null = null

  constructor(options: VerificationOptions) {
    this.#options = options
    this.#bucket = new TokenBucket(options.clock, rate)
  }

  /** Holds a message. Returns false if too many are already held. */
  take(message: VerificationMessage): boolean {
    const ofSame = this.#held.filter(({ keys }) => keys.some((key) => message.keys.includes(key)))
    if (ofSame.length >= maxHeldForOne) return false
    const unknown = this.#held.filter((held) => !this.#isThere(held))
    if (!this.#isThere(message) && unknown.length >= maxHeldUnknown) return false
    this.#held.push({ ...message, sentFor: null, hasRefreshed: false })
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
    for (const held of [...this.#held]) if (held.sentFor === null) this.#tryOne(held)
    if (this.#held.length === 0) return
    this.#cancel = this.#options.clock.after(tryInterval, () => this.#try())
  }

  #tryOne(held: Held): void {
    const { clock, callbacks } = this.#options
    const age = clock.now() - held.at
    const key = held.keys.find((one) => callbacks.isAwaited(one))
    if (key === undefined) {
      if (age >= waitForCallback || age < 0) {
        return this.#judge(held, this.#isThere(held) ? 'notAsked' : 'unknownCallback')
      }
      if (age >= refreshAfter && !held.hasRefreshed) {
        held.hasRefreshed = true
        for (const key of held.keys) callbacks.refresh(key)
      }
      return
    }
    if (age >= waitForService || age < 0) return this.#judge(held, 'notConfirmed')
    // Sent one after the other, because after the right code no other is awaited.
    if (this.#held.some(({ sentFor }) => sentFor === key)) return
    if (this.#bucket.take()) void this.#send(held, key)
  }

  async #send(held: Held, key: CallbackKey): Promise<void> {
    const { isAwaited, verify } = this.#options.callbacks
    held.sentFor = key
    const outcome = await verify(key, held.code)
    held.sentFor = null
    if (!this.#held.includes(held)) return
    if (outcome.ok) return this.#judge(held, 'verified')
    if (passing.includes(outcome.error.code)) return
    held.keys = held.keys.filter((one) => one !== key)
    if (!held.keys.some(isAwaited)) this.#judge(held, 'codeRefused')
  }

  #isThere({ keys }: Pick<VerificationMessage, 'keys'>): boolean {
    return keys.some((key) => this.#options.callbacks.isThere(key))
  }

  #judge(held: Held, verdict: Verdict): void {
    this.#held = this.#held.filter((one) => one !== held)
    this.#options.onJudged(verdict, held)
  }
}
