/**
 * What follows from the outcome of one attempt (docs/reliability.md#outbox-rule-4-outcomes), as a pure table.
 *
 * One point is stricter than usual (decision 4): a create that was answered with 408, a 5xx or
 * something unreadable is uncertain as well, because a gateway can fail after the service committed.
 */
import type { OperationKind } from '../../shared/domain/sync/operation.ts'
import type { ServiceError } from '../service/result.ts'

export type Decision =
  /** Nothing is left to do: the service has what was wanted. */
  | { readonly kind: 'done' }
  /** Surely not taken, and the cause lies with this operation: try it again after `delay` ms. */
  | { readonly kind: 'again'; readonly delay: number }
  /** Surely not taken, and the cause concerns every operation: keep it, hold the whole outbox. */
  | {
      readonly kind: 'hold'
      readonly reason: 'unreachable' | 'rateLimited'
      readonly delay: number
    }
  /** Perhaps taken: look for it before it is sent again. */
  | { readonly kind: 'uncertain' }
  /** Refused: the person decides. */
  | { readonly kind: 'park' }
  /** The token was refused: everything waits for a sign-in. */
  | { readonly kind: 'signIn' }

const firstDelay = 1000
const longestDelay = 300_000

/** Part of the delay that chance adds to it at most. */
const jitter = 0.5
/** Nobody is made to wait longer by a Retry-After header. */
const longestRetryAfter = 3_600_000

/**
 * 1 s doubled per failed attempt, and up to half as much again by chance (`random` in [0, 1)), at most 5 min.
 * The fixed part keeps retries apart whatever chance and the service say.
 */
export function backoff(attempts: number, random: number): number {
  const fixed = firstDelay * 2 ** Math.min(attempts - 1, 30)
  return Math.floor(Math.min(longestDelay / (1 + jitter), fixed) * (1 + jitter * random))
}

/** The own back-off is the least: a Retry-After of 0 is no invitation, and one of a day is not believed. */
export function delayFor(error: ServiceError, attempts: number, random: number): number {
  const told = Math.min(error.retryAfter ?? 0, longestRetryAfter)
  return Math.max(backoff(attempts, random), told)
}

/**
 * `attempts` counts this one (from 1); for 'hold' the caller passes the failures in a row instead.
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
      // Its operations are held back as soon as that is known (store/missing-parts.ts).
      return { kind: 'again', delay: 60_000 }
    case 'forbidden':
    case 'conflict':
    case 'invalid':
    case 'inexact':
      return { kind: 'park' }
    case 'unreachable':
    case 'timeout':
    case 'server':
    case 'protocol':
      break
  }
  // Updates and deletes are idempotent: sending them again is always right
  // (docs/reliability.md#outbox-rule-5-uncertain-operations).
  if (error.sent !== 'no' && operation === 'create') return { kind: 'uncertain' }
  if (error.kind === 'unreachable' || error.kind === 'timeout') {
    return { kind: 'hold', reason: 'unreachable', delay }
  }
  return { kind: 'again', delay }
}
