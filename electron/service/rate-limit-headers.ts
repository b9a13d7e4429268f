/**
 * Parses rate limit headers: `X-RateLimit-*`, `RateLimit-*`, and the combined `RateLimit` /
 * `RateLimit-Policy` of the IETF draft (draft-ietf-httpapi-ratelimit-headers, 03 to 10).
 */
import { firstValue, type TransportResponse } from './transport.ts'

/** The limit that the service reports. */
export type AdvertisedLimit = {
  /** Limit in requests per minute; null when not stated, or when it is for a period of more than a minute. */
  readonly perMinute: number | null
  /** Number of requests left until the reset; null when not given. */
  readonly remaining: number | null
  /** Time until the reset, in ms; null when not given. */
  readonly resetIn: number | null
}

/** Threshold above which a reset value is a timestamp (seconds since 1970), not a duration. */
const minTimestamp = 1_000_000_000

/**
 * Reads the limit; null when there are no such headers. A reset timestamp is compared with the service's
 * clock (Date header) if known, else with `receivedAt`.
 */
export function readRateLimitHeaders({
  headers,
  receivedAt,
  serviceTime,
}: Pick<TransportResponse, 'headers' | 'receivedAt' | 'serviceTime'>): AdvertisedLimit | null {
  if (!hasAny(headers)) return null
  const read = (name: string): string | undefined =>
    firstValue(headers[`x-ratelimit-${name}`]) ?? firstValue(headers[`ratelimit-${name}`])
  const combined = firstValue(headers['ratelimit'])
  const policy = firstValue(headers['ratelimit-policy']) ?? read('limit')
  const limit = numberIn(read('limit')) ?? parameter(combined, 'limit') ?? parameter(policy, 'q')
  const remaining =
    numberIn(read('remaining')) ?? parameter(combined, 'remaining') ?? parameter(combined, 'r')
  const reset = numberIn(read('reset')) ?? parameter(combined, 'reset') ?? parameter(combined, 't')
  if (limit === null && remaining === null) return null
  const resetIn = reset === null ? null : untilReset(reset, serviceTime ?? receivedAt)
  return { perMinute: perMinute(limit, parameter(policy, 'w'), resetIn), remaining, resetIn }
}

const names = ['limit', 'remaining', 'reset'] as const

/** Returns true if there are any rate limit headers. This fast check comes first, because most services send none. */
function hasAny(headers: TransportResponse['headers']): boolean {
  return (
    'ratelimit' in headers ||
    names.some((name) => `x-ratelimit-${name}` in headers || `ratelimit-${name}` in headers)
  )
}

function untilReset(reset: number, now: number): number {
  if (reset < minTimestamp) return reset * 1000
  // Some send milliseconds.
  return Math.max(0, (reset > minTimestamp * 1000 ? reset : reset * 1000) - now)
}

/**
 * Minimum limit that is used if the headers state no period. Such a limit is assumed to be per minute. A smaller limit
 * is not used, because it may be per second. A limit with a reset more than a minute away is not used either, because
 * it must be for a longer period.
 */
const minLimitWithoutPeriod = 60

function perMinute(
  limit: number | null,
  seconds: number | null,
  resetIn: number | null,
): number | null {
  if (limit === null || limit < 1) return null
  if (seconds !== null) return seconds >= 1 && seconds <= 60 ? (limit * 60) / seconds : null
  return limit < minLimitWithoutPeriod || (resetIn !== null && resetIn > 60_000) ? null : limit
}

/**
 * Returns the leading number of a header; null if there is none. In the older draft, a list of policies follows the
 * number.
 */
function numberIn(header: string | undefined): number | null {
  const digits = /^\s*(\d{1,15})(\.\d+)?\s*(?:[,;]|$)/.exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Returns the number in a parameter such as `name=12` of a header; null if there is none. */
function parameter(header: string | undefined, name: string): number | null {
  const digits = new RegExp(`(?:^|[;,\\s])${name}=(\\d{1,15})`, 'i').exec(header ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
