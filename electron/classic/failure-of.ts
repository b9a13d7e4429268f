import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { ServiceError } from '../service/result.ts'

/** Converts the error of one request to the service into the failure of the IPC call that caused it. */
export function failureOf({ kind, message }: ServiceError): Outcome<never> {
  return failure(kind === 'inexact' || kind === 'noAccounting' ? 'unavailable' : kind, message)
}

/**
 * Returns true if the service certainly did nothing about the request that failed with this error. Otherwise, it may
 * have executed the request (decision 4).
 */
export function isCertainlyUndone({ kind, sent }: ServiceError): boolean {
  if (sent === 'no') return true
  if (sent === 'maybe') return false
  return ['invalid', 'unauthorized', 'forbidden', 'notFound', 'conflict', 'rateLimited'].includes(
    kind,
  )
}
