import { failure, type ErrorCode, type Outcome } from '../../shared/contract/errors.ts'
import type { ServiceError, ServiceErrorKind } from '../service/result.ts'

const codes: Readonly<Record<ServiceErrorKind, ErrorCode>> = {
  unreachable: 'unreachable',
  timeout: 'timeout',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  notFound: 'notFound',
  conflict: 'conflict',
  invalid: 'invalid',
  rateLimited: 'rateLimited',
  server: 'server',
  protocol: 'protocol',
  inexact: 'invalid',
  noAccounting: 'unavailable',
}

/** Converts the error of one attempt to the failure of a call. */
export function failureOf({ kind, message }: ServiceError): Outcome<never> {
  return failure(codes[kind], message)
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
