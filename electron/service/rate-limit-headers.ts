/**
 * What the headers of an answer say of a limit of requests: `X-RateLimit-*`, `RateLimit-*` and the combined
 * `RateLimit` / `RateLimit-Policy` of the IETF draft (draft-ietf-httpapi-ratelimit-headers, 03 to 10).
 */
import { single, type TransportResponse } from './transport.ts'

export type AdvertisedLimit = {
  /** Requests a minute; null where none is told, or of another length of time. */
  readonly perMinute: number | null
  /** Requests that are left until the reset. */
  readonly remaining: number | null
  /** ms until all may be used again. */
  readonly resetIn: number | null
}

/** A number above this is an instant (seconds since 1970), not a length of time. */
const leastInstant = 1_000_000_000

/** `now`: the wall clock at the answer; the service's own clock is preferred where its Date header is there. */
export function readRateLimitHeaders({
  headers,
  receivedAt,
  serviceTime,
}: Pick<TransportResponse, 'headers' | 'receivedAt' | 'serviceTime'>): AdvertisedLimit | null {
  if (!hasAny(headers)) return null
  const read = (name: string): string | undefined =>
    single(headers[`x-ratelimit-${name}`]) ?? single(headers[`ratelimit-${name}`])
  const combined = single(headers['ratelimit'])
  const policy = single(headers['ratelimit-policy']) ?? read('limit')
  const limit = numberIn(read('limit')) ?? parameter(combined, 'limit') ?? parameter(policy, 'q')
  const remaining =
    numberIn(read('remaining')) ?? parameter(combined, 'remaining') ?? parameter(combined, 'r')
  const reset = numberIn(read('reset')) ?? parameter(combined, 'reset') ?? parameter(combined, 't')
  if (limit === null && remaining === null) return null
  const resetIn = reset === null ? null : untilReset(reset, serviceTime ?? receivedAt)
  return { perMinute: perMinute(limit, parameter(policy, 'w'), resetIn), remaining, resetIn }
}

const names = ['limit', 'remaining', 'reset'] as const

/** Most services tell nothing: this is asked of every answer. */
function hasAny(headers: TransportResponse['headers']): boolean {
  return (
    'ratelimit' in headers ||
    names.some((name) => `x-ratelimit-${name}` in headers || `ratelimit-${name}` in headers)
  )
}

function untilReset(reset: number, now: number): number {
  if (reset < leastInstant) return reset * 1000
  // Some tell the instant in ms.
  return Math.max(0, (reset > leastInstant * 1000 ? reset : reset * 1000) - now)
}

/**
 * Where the length is not told, a minute is what is usual. A reset further off says that it is more, and a
 * number this small that it may be a second.
 */
const leastWithoutLength = 60

function perMinute(
  limit: number | null,
  seconds: number | null,
  resetIn: number | null,
): number | null {
  if (limit === null || limit < 1) return null
  if (seconds !== null) return seconds >= 1 && seconds <= 60 ? (limit * 60) / seconds : null
  return limit < leastWithoutLength || (resetIn !== null && resetIn > 60_000) ? null : limit
}

/** The number that a header begins with; the older draft goes on with a list of policies. */
function numberIn(header: string | undefined): number | null {
  const digits = /^\s*(\d{1,15})(\.\d+)?\s*(?:[,;]|$)/.exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** `name=12` among the parameters of a header. */
function parameter(header: string | undefined, name: string): number | null {
  const digits = new RegExp(`(?:^|[;,\\s])${name}=(\\d{1,15})`, 'i').exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
