import { t } from '../../shared/domain/language/translate.ts'
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { readErrorBody, type ParsedErrorBody } from './error-body.ts'
import { UnusableProxyError } from './network/connections.ts'
import type { ServiceError, ServiceErrorKind } from './result.ts'

type CertificateProblem = {
  readonly message: string
  /** True if the problem is found before a request is sent; other TLS failures can follow its processing. */
  readonly isBeforeRequest: boolean
}

const unknownIssuer = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
])
const otherHost = new Set(['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'])
const refused =
  /^(CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/
const anyTls = /^(ERR_TLS|ERR_SSL|EPROTO$)/

function certificateProblem(code: string, host: string): CertificateProblem | null {
  const refusal = refusalMessage(code, host)
  if (refusal !== null) {
    return { message: `${refusal} ${t`Nothing was sent.`} (${code})`, isBeforeRequest: true }
  }
  if (!anyTls.test(code)) return null
  const message = t`The secure connection to ${host} failed (${code}). Check that the address and port belong to an https service.`
  return { message, isBeforeRequest: false }
}

function refusalMessage(code: string, host: string): string | null {
  if (unknownIssuer.has(code)) {
    return t`This computer doesn’t trust the certificate for ${host}. If your company has its own certificate authority, add its certificate file to the account. Otherwise, someone may be intercepting the connection.`
  }
  if (otherHost.has(code)) {
    return t`The certificate from ${host} belongs to a different address. Check the address you entered.`
  }
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return t`The certificate for ${host} has expired. Check this computer’s date, or contact whoever runs the service.`
    case 'CERT_NOT_YET_VALID':
      return t`The certificate for ${host} isn’t valid yet. Check this computer’s date.`
    case 'CERT_REVOKED':
      return t`The certificate for ${host} was revoked. Contact whoever runs the service.`
    default:
      return refused.test(code)
        ? t`Couldn’t check the certificate for ${host}. Contact whoever runs the service.`
        : null
  }
}

const notSentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_CLOSED',
])
/** Message of undici's error when a proxy refuses the tunnel (lib/dispatcher/proxy-agent.js); no other sign exists. */
const proxyRefusal = /^Proxy response \((\d+)\)/
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Returns the error of a request without a complete response. `status`: the status, if a response began. */
export function toTransportError(
  error: unknown,
  status: number | null,
  host: string,
): ServiceError {
  const code = codeOf(error)
  const cause =
    error instanceof Error ? `${error.name} ${code ?? ''} ${error.message}` : String(error)
  const base = { status, code, fields: {}, retryAfter: null, cause }
  if (status !== null) {
    return {
      ...base,
      kind: 'protocol',
      message: t`The service’s response is incomplete.`,
      sent: 'yes',
    }
  }
  const reason = notSentReason(error, code, host)
  if (reason !== null) return { ...base, kind: 'unreachable', message: reason, sent: 'no' }
  if (code !== null && notSentCodes.has(code) && !isOnConnection(error)) {
    const kind = code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable'
    return { ...base, kind, message: t`Can’t reach the service (${code}).`, sent: 'no' }
  }
  if (code !== null && timeoutCodes.has(code)) {
    return {
      ...base,
      kind: 'timeout',
      message: t`The service didn’t respond in time.`,
      sent: 'maybe',
    }
  }
  const problem = code === null ? null : certificateProblem(code, host)
  const message = problem?.message ?? t`The connection to the service was lost.`
  return { ...base, kind: 'unreachable', message, sent: 'maybe' }
}

/** Returns true for an error on an open connection, such as a lost network. The request may have been sent over it. */
function isOnConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall } = error as Error & { readonly syscall?: unknown }
  return syscall === 'read' || syscall === 'write' || isOnConnection(error.cause)
}

function notSentReason(error: unknown, code: string | null, host: string): string | null {
  if (error instanceof UnusableProxyError) return error.message
  const refusal = proxyRefusal.exec(error instanceof Error ? error.message : '')
  if (refusal?.[1] === '407') {
    return t`The proxy requires a user name and a password (407). Include them in the HTTPS_PROXY variable: http://name:password@proxy:port`
  }
  if (refusal) return t`The proxy blocked Stint from reaching ${host} (${refusal[1] ?? ''}).`
  const problem = code === null ? null : certificateProblem(code, host)
  return problem?.isBeforeRequest === true ? problem.message : null
}

/** Creates the error for a problem found before anything was sent. */
export function notSent(kind: ServiceErrorKind, message: string): ServiceError {
  return { kind, status: null, code: null, message, fields: {}, retryAfter: null, sent: 'no' }
}

/** Creates the error for a complete response that can't be understood. Whether the request was processed is unknown. */
export function unreadableResponse(status: number, message: string): ServiceError {
  return { ...notSent('protocol', message), status, sent: 'yes' }
}

/** The parts of a response that its error is derived from. */
export type ErrorResponse = {
  readonly status: number
  /** Parsed JSON if the response was JSON, else the body's text. */
  readonly body: unknown
  /** Delay in ms that the service asks for; null if it asks for none. See `readRetryAfter`. */
  readonly retryAfter: number | null
  /** Error kind for a 2xx response whose error body does not show the kind. */
  readonly defaultKind: 'invalid' | 'protocol'
}

/** Creates the error for a complete response: a status outside 2xx, or an error body with a 2xx status. */
export function toResponseError({
  status,
  body,
  retryAfter,
  defaultKind,
}: ErrorResponse): ServiceError {
  const parsed = readErrorBody(body)
  const kind = errorKindOf(status, parsed) ?? defaultKind
  return withShortTexts({
    kind,
    status,
    code: parsed.code,
    message: parsed.message ?? generalMessage(kind, parsed.claimedStatus ?? status),
    ...(parsed.message !== null && { isServiceText: true }),
    fields: parsed.fields,
    retryAfter,
    sent: 'yes',
  })
}

const maxMessageLength = 1000
const maxFields = 50

/** Limits the number and length of an error's messages, because a service can send any number of any length. */
export function withShortTexts(error: ServiceError): ServiceError {
  const cut = (text: string): string => cutText(text, maxMessageLength)
  const fields = Object.entries(error.fields).slice(0, maxFields)
  return {
    ...error,
    code: typeof error.code === 'string' ? cut(error.code) : error.code,
    message: cut(error.message),
    fields: Object.fromEntries(fields.map(([name, message]) => [cut(name), cut(message)])),
  }
}

function generalMessage(kind: ServiceErrorKind, status: number): string {
  switch (kind) {
    case 'unauthorized':
      return t`The service refused the access token.`
    case 'forbidden':
      return t`You don’t have permission to do this on the service.`
    case 'notFound':
      return t`The service couldn’t find this item.`
    case 'rateLimited':
      return t`The service is busy. It asked Stint to try again later.`
    case 'server':
      return t`The service had an internal error (status ${status}).`
    default:
      return t`The service answered with status ${status}.`
  }
}

/**
 * Parses a Retry-After header (seconds or an HTTP date, RFC 9110, 10.2.3) to ms; null if missing or unusable. `now`:
 * preferably by the service's clock, because this machine's clock can be wrong.
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  const seconds = Number(header)
  if (header.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const instant = Date.parse(header)
  return Number.isNaN(instant) ? null : Math.max(0, instant - now)
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const errorCode = (error as Error & { readonly code?: unknown }).code
  if (typeof errorCode === 'string') return errorCode
  return error.cause === undefined ? null : codeOf(error.cause)
}

/**
 * Returns the kind of an error: by the status if that is specific, otherwise by the body. The status alone is not
 * enough, because services also return errors with status 200 (docs/interface/live-services.md#4-newer-errors). Null
 * for a 2xx whose body shows no kind.
 */
function errorKindOf(status: number, error: ParsedErrorBody): ServiceErrorKind | null {
  const isVague = status < 300 || status === 400
  return (isVague ? kindOfBody(error) : null) ?? kindOfStatus(status)
}

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

/** Error kinds, keyed by google.rpc code. All other codes (1, 2, 4, 13 to 15) are server errors. */
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

/** Error kinds, keyed by the accounting API's errno and by the words other resources use instead. */
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

/** Error kinds by words in the message, for bodies that show the kind in no other way; checked last. */
const kindByMessage: readonly (readonly [RegExp, ServiceErrorKind])[] = [
  [/rate limit|too many requests/i, 'rateLimited'],
  [/\bnot (be )?found\b|does not exist/i, 'notFound'],
  [/forbidden|permission|not allowed|access denied|not have access/i, 'forbidden'],
]
/**
 * Matches messages about authentication, for bodies with no code, or with errno 1003, which the service uses for both
 * 401 and 403.
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
