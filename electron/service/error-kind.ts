/**
 * Maps an error response to an error kind: by the status if it is specific, else by the body, because
 * services return errors with status 200 as well (docs/interface/live-services.md#4-newer-errors).
 */
import type { ParsedErrorBody } from './error-body.ts'
import type { ServiceErrorKind } from './result.ts'

/** Returns the kind of an error response; null for a 2xx response whose body does not show a kind. */
export function errorKindOf(status: number, error: ParsedErrorBody): ServiceErrorKind | null {
  const isVague = status < 300 || status === 400
  return (isVague ? kindOfBody(error) : null) ?? kindOfStatus(status)
}

/** Returns the kind by the status alone; null for 2xx. */
function kindOfStatus(status: number): ServiceErrorKind | null {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'notFound'
  if (status === 408) return 'timeout'
  if (status === 409) return 'conflict'
  if (status === 429) return 'rateLimited'
  if (status >= 500) return 'server'
  if (status >= 300 && status < 400) return 'protocol'
  return status >= 400 ? 'invalid' : null
}

/** Kinds by google.rpc code. All others (1, 2, 4, 13 to 15) are server errors. */
const kindByRpcCode: Readonly<Record<number, ServiceErrorKind>> = {
  3: 'invalid',
  5: 'notFound',
  6: 'conflict',
  7: 'forbidden',
  8: 'rateLimited',
  9: 'invalid',
  10: 'conflict',
  11: 'invalid',
  16: 'unauthorized',
}

/** Kinds by the errno of the accounting API, and by the words that other resources use instead. */
const kindByCode: Readonly<Record<string, ServiceErrorKind>> = {
  '1003': 'forbidden',
  '1011': 'notFound',
  '1012': 'notFound',
  unauthenticated: 'unauthorized',
  unauthorized: 'unauthorized',
  invalid_token: 'unauthorized',
  expired_token: 'unauthorized',
  forbidden: 'forbidden',
  access_denied: 'forbidden',
  insufficient_scope: 'forbidden',
  not_found: 'notFound',
  conflict: 'conflict',
  rate_limited: 'rateLimited',
  rate_limit_exceeded: 'rateLimited',
  too_many_requests: 'rateLimited',
}

/** Kinds by the message, for bodies that have nothing else; checked last. */
const kindByMessage: readonly (readonly [RegExp, ServiceErrorKind])[] = [
  [/rate limit|too many requests/i, 'rateLimited'],
  [/\bnot (be )?found\b|does not exist/i, 'notFound'],
  [/forbidden|permission|not allowed|access denied/i, 'forbidden'],
]
/**
 * Messages about authentication, in bodies without a code or with errno 1003, which is used for both 401
 * and 403.
 */
const authenticationMessage =
  /unauthenticated|invalid_token|requires authentication|could not verify that you are authorized|token (has |is )?(expired|invalid|revoked)/i

function kindOfBody(error: ParsedErrorBody): ServiceErrorKind | null {
  const { claimedStatus, rpcCode, code, message, fields } = error
  if (claimedStatus !== null) return kindOfStatus(claimedStatus)
  if (rpcCode !== null) return kindByRpcCode[rpcCode] ?? 'server'
  const isAccess = code === null || String(code) === '1003'
  if (isAccess && message !== null && authenticationMessage.test(message)) return 'unauthorized'
  const codeKind = kindByCode[String(code)]
  if (codeKind !== undefined) return codeKind
  // Every other errno of accounting (1001 to 1034) and of projects (2001) means an invalid value.
  if (/^[12]\d{3}$/.test(String(code)) || Object.keys(fields).length > 0) return 'invalid'
  return kindByMessage.find(([words]) => words.test(message ?? ''))?.[1] ?? null
}
