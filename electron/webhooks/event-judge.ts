/** Decides whether a form sent to the receiver is an event, a verification message, a test, or none of these. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import {
  isVerificationMessage,
  verifiedCallbacks,
  type CallbackKey,
} from '../../shared/domain/webhooks/callback-key.ts'
import {
  parameter,
  signedTexts,
  type FormParameters,
} from '../../shared/domain/webhooks/form-parameters.ts'
import { refreshedLists, type RefreshedList } from '../../shared/domain/webhooks/refreshed-lists.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import type { Judged } from './delivery-log.ts'
import type { ReceivedForm } from './http-receiver.ts'
import type { VerificationMessage } from './verification.ts'

export type JudgeOptions = {
  readonly clock: Clock
  readonly codes: () => ReadonlyMap<CallbackKey, string>
  readonly isTest: (parameters: FormParameters) => boolean
  /** Holds a code until the service has judged it. Returns false if too many codes are already held. */
  readonly verify: (message: VerificationMessage) => boolean
  /** Resolves with true once the lists have been read, or with false if that failed. */
  readonly refresh: (lists: readonly RefreshedList[]) => Promise<boolean>
  readonly onJudged: (verdict: Verdict, request: Judged) => void
}

/** In ms. Within this time after an event, another one with the same signature counts as repeated. */
const repeatedWithin = 300_000
/** Maximum number of event signatures remembered. */
const maxRemembered = 1000
/** Maximum time that a line in the log waits for its pull, in ms. */
const pullPatience = 5000
const maxCodeLength = 500

/**
 * Creates the function that judges a webhook delivery at once, and starts the pull or verification that the delivery
 * needs.
 */
export function createEventJudge(
  options: JudgeOptions,
): (form: ReceivedForm) => Verdict | 'accepted' {
  const { clock, onJudged } = options
  const isRepeated = createMemory(clock)
  return (form) => {
    const { parameters } = form
    const at = clock.now()
    const conclude = (verdict: Verdict): Verdict => {
      onJudged(verdict, { at, parameters })
      return verdict
    }
    if (options.isTest(parameters)) return conclude('test')
    if (isVerificationMessage(parameters)) {
      const verdict = judgeCode(options, form, at)
      return verdict === 'accepted' ? verdict : conclude(verdict)
    }
    const name = parameter(parameters, 'name') ?? ''
    if (name === '') return conclude('malformed')
    if (form.signature === null) return conclude('unsigned')
    const callback = matchingCode(parameters, form.signature, options.codes())
    if (callback === null) return conclude('wrongSignature')
    const lists = refreshedLists(name)
    if (lists.length === 0) return conclude('nothingToRefresh')
    const verdict = isRepeated(form.signature) ? 'repeated' : 'refreshed'
    void refreshAndConclude(options, lists, (took) => onJudged(verdict, { at, parameters, took }))
    return verdict
  }
}

/** Judges a code. Only the service can tell whether it is right; the signature only shows that nothing was changed. */
function judgeCode(
  { verify }: JudgeOptions,
  { parameters, signature }: ReceivedForm,
  at: EpochMs,
): Verdict | 'accepted' {
  const code = parameter(parameters, 'verifier') ?? ''
  const keys = verifiedCallbacks(parameters)
  if (keys.length === 0 || code === '' || code.length > maxCodeLength) return 'malformed'
  const isUnsigned = signature === null
  if (!isUnsigned && matchingCode(parameters, signature, new Map([['', code]])) === null) {
    return 'wrongSignature'
  }
  return verify({ at, keys, code, parameters }) ? 'accepted' : 'tooMany'
}

/** Calls `conclude` once: with the pull's duration in ms, or with null after a failure or timeout. */
async function refreshAndConclude(
  { clock, refresh }: JudgeOptions,
  lists: readonly RefreshedList[],
  conclude: (took: number | null) => void,
): Promise<void> {
  const begin = clock.monotonic()
  let isConcluded = false
  const once = (took: number | null): void => {
    if (!isConcluded) conclude(took)
    isConcluded = true
  }
  const cancel = clock.after(pullPatience, () => once(null))
  const isRead = await refresh(lists)
  cancel()
  once(isRead ? Math.round(clock.monotonic() - begin) : null)
}

/**
 * Creates the test for repeated signatures. Events for two changes to the same row have equal contents, and therefore
 * equal signatures, so a repeated event may be a replay, a retry or a new change, and is pulled all the same.
 */
function createMemory(clock: Pick<Clock, 'monotonic'>): (signature: string) => boolean {
  const seen = new Map<string, number>()
  return (signature) => {
    const now = clock.monotonic()
    const last = seen.get(signature)
    seen.delete(signature)
    seen.set(signature, now)
    const [oldest] = seen.keys()
    if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest)
    return last !== undefined && now - last < repeatedWithin
  }
}

/** In bytes. */
const digestLength = 32

/**
 * Returns the key of the secret code that signed a webhook delivery (docs/interface/webhooks.md#signature); null if
 * none did. Tries each code with both texts that the service can have signed for `parameters`. Compares in constant
 * time, so that the time reveals nothing.
 */
export function matchingCode<Key>(
  parameters: FormParameters,
  signature: string,
  codes: ReadonlyMap<Key, string>,
): Key | null {
  const received = Buffer.from(signature, 'base64')
  if (received.length !== digestLength) return null
  const texts = signedTexts(parameters)
  let match: Key | null = null
  for (const [key, code] of codes) {
    for (const text of texts) {
      const expected = createHmac('sha256', code).update(text, 'utf8').digest()
      if (timingSafeEqual(expected, received)) match = key
    }
  }
  return match
}
