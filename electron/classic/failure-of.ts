import { failure, type Outcome } from '../../shared/contract/errors.ts'
import type { ServiceError } from '../service/result.ts'

/** Converts the error of one attempt to the failure of a call. */
export function failureOf({ kind, message }: ServiceError): Outcome<never> {
  return failure(kind === 'inexact' || kind === 'noAccounting' ? 'unavailable' : kind, message)
}

/**
 * Returns true if the service certainly did nothing, because it refused the request or nothing was sent. After any
 * other error, the request may have been carried out (decision 4).
 */
export function isCertainlyUndone({ kind, sent }: ServiceError): boolean {
  if (sent === 'no') return true
  if (sent === 'maybe') return false
  return ['invalid', 'unauthorized', 'forbidden', 'notFound', 'conflict', 'rateLimited'].includes(
    kind,
  )
}
