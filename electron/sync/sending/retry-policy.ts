/**
 * Decides what follows from an attempt's outcome, with pure functions (docs/reliability.md#outbox-rule-4-outcomes,
 * docs/reliability.md#outbox-rule-5-uncertain-operations). A create also counts as uncertain if it gets a 408, a 5xx or
 * something unreadable (decision 4), because a gateway can fail after the service has committed.
 */
import { maxWait, type OperationKind } from '../../../shared/domain/sync/operation.ts'
import type { ServiceError } from '../../service/result.ts'

export type Decision =
  /** Nothing is left to do, because the service has the intended state. */
  | { readonly kind: 'done' }
  /** Certainly not processed, for a reason that concerns only this operation. `delay`: in ms. */
  | { readonly kind: 'retry'; readonly delay: number }
  /** Certainly not processed, for a reason that affects every operation. Nothing is sent for `delay` ms. */
  | {
      readonly kind: 'hold'
      readonly reason: 'unreachable' | 'rateLimited'
      readonly delay: number
    }
  /** The operation was possibly processed, so it is looked up before it is sent again. */
  | { readonly kind: 'uncertain' }
  /** The operation was refused, and the user decides. */
  | { readonly kind: 'park' }
  /** The token was refused, and everything waits for a sign-in. */
  | { readonly kind: 'signIn' }

const firstDelay = 1000
const maxDelay = 300_000

/** Upper bound of the random part, as a fraction of the fixed delay. */
const jitter = 0.5

/**
 * Returns the exponential back-off in ms: 1 s after the first failed attempt, doubling with each further one, plus a
 * random part of up to half that time; at most 5 min in all. `random`: a number in [0, 1).
 */
export function backoff(attempts: number, random: number): number {
  const fixed = firstDelay * 2 ** Math.min(attempts - 1, 30)
  return Math.floor(Math.min(maxDelay / (1 + jitter), fixed) * (1 + jitter * random))
}

/** Returns the delay before a retry, in ms: the Retry-After header, but at least the back-off and at most an hour. */
export function delayFor(error: ServiceError, attempts: number, random: number): number {
  const requested = Math.min(error.retryAfter ?? 0, maxWait)
  return Math.max(backoff(attempts, random), requested)
}

/**
 * Decides what to do with an operation after an error. `attempts` determines the delay. For an error that affects every
 * operation (decision `hold`), it is the number of consecutive failures on the connection; for any other error, it is
 * the number of attempts at the operation, including the last.
 */
export function decide(
  operation: OperationKind,
  error: ServiceError,
  attempts: number,
  random: number,
): Decision {
  const delay = delayFor(error, attempts, random)
  switch (error.kind) {
    case 'unauthorized':
      return { kind: 'signIn' }
    case 'rateLimited':
      return { kind: 'hold', reason: 'rateLimited', delay }
    case 'notFound':
      return operation === 'delete' ? { kind: 'done' } : { kind: 'park' }
    case 'noAccounting':
      // Its operations are held back as soon as the part is known to be unavailable
      // (store/pulled/unavailable-parts.ts).
      return { kind: 'retry', delay: 60_000 }
    case 'forbidden':
    case 'conflict':
    case 'invalid':
    case 'inexact':
      return { kind: 'park' }
    case 'unreachable':
    case 'timeout':
    case 'server':
    case 'protocol':
      return decideUnknown(operation, error, delay)
  }
}

/** What happens to a receipt after its upload failed. Operations are always sent without waiting for receipts. */
export type UploadDecision =
  /** The service accepts no receipts, so they stay on this computer. */
  | { readonly kind: 'notTaken' }
  | { readonly kind: 'retry'; readonly delay: number }
  | { readonly kind: 'park' }

/**
 * Decides what to do with a receipt that could not be sent. `isTaken`: true if the service has ever accepted a receipt
 * of this account. If it has not, a response such as an HTML page or a missing permission means that the service
 * accepts no receipts at all. `attempts`: number of attempts, including the last.
 */
export function decideUpload(
  error: ServiceError,
  isTaken: boolean,
  attempts: number,
  random: number,
): UploadDecision {
  if (!isTaken && isNoUpload(error)) return { kind: 'notTaken' }
  switch (error.kind) {
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'invalid':
    case 'inexact':
      return { kind: 'park' }
    // A refused token shows with the next pull, which asks for a sign-in.
    case 'unauthorized':
    case 'unreachable':
    case 'timeout':
    case 'rateLimited':
    case 'server':
    case 'protocol':
    case 'noAccounting':
      return { kind: 'retry', delay: delayFor(error, attempts, random) }
  }
}

/** Returns true for an unknown path, a missing permission, an HTML page, or a response that does not fit an upload. */
function isNoUpload({ kind, status, code }: ServiceError): boolean {
  if (kind === 'forbidden' || kind === 'notFound') return true
  if (status === 405 || status === 501) return true
  if (kind === 'protocol' && status !== null && status >= 300) return true
  return /^HTML_[1-4](?!29|08)/.test(String(code))
}

/** Decides what follows if the service's response says nothing about this operation. */
function decideUnknown(operation: OperationKind, error: ServiceError, delay: number): Decision {
  // Updates and deletes are idempotent: they can always be sent again
  // (docs/reliability.md#outbox-rule-5-uncertain-operations).
  if (error.sent !== 'no' && operation === 'create') return { kind: 'uncertain' }
  if (error.kind === 'unreachable' || error.kind === 'timeout') {
    return { kind: 'hold', reason: 'unreachable', delay }
  }
  return { kind: 'retry', delay }
}
