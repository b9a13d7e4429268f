/** Limits the number of requests in any 60 s (docs/interface/live-services.md#3-rate-limits). */
import type { SandboxResponse } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'

const minute = 60_000

export type RateLimit = ReturnType<typeof createRateLimit>

/** Creates the limit on requests per minute. `now`: returns UTC ms. */
export function createRateLimit(now: () => number) {
  let requestTimes: readonly number[] = []
  const recent = (): readonly number[] => {
    const from = now() - minute
    return (requestTimes = requestTimes.filter((instant) => instant > from))
  }
  /** Returns the seconds until the oldest counted request is a minute old. */
  const wait = (): number =>
    Math.ceil(((requestTimes[0] ?? now() - minute) + minute - now()) / 1000)
  return {
    /** Counts a resource request, or returns the refusal if it exceeds the limit. Refused requests don't count. */
    refuse({ requestsPerMinute, rateLimitRetryAfter }: Behaviour): SandboxResponse | null {
      if (requestsPerMinute === null) return null
      if (recent().length < requestsPerMinute) {
        requestTimes = [...requestTimes, now()]
        return null
      }
      const headers = retryAfter(rateLimitRetryAfter, wait(), now())
      return { status: 429, body: { message: 'Too many requests.' }, headers }
    },
    /** Returns the current X-RateLimit headers; an empty object unless they are switched on. */
    headers({ requestsPerMinute, rateLimitHeaders }: Behaviour): Readonly<Record<string, string>> {
      if (!rateLimitHeaders || requestsPerMinute === null) return {}
      return {
        'X-RateLimit-Limit': String(requestsPerMinute),
        'X-RateLimit-Remaining': String(Math.max(0, requestsPerMinute - recent().length)),
        'X-RateLimit-Reset': String(wait()),
      }
    },
  }
}

function retryAfter(
  form: Behaviour['rateLimitRetryAfter'],
  seconds: number,
  now: number,
): Readonly<Record<string, string>> {
  switch (form) {
    case 'none':
      return {}
    case 'zero':
      return { 'Retry-After': '0' }
    case 'seconds':
      return { 'Retry-After': String(seconds) }
    case 'date':
      // A date has no milliseconds: rounded up, so that the client does not come too early.
      return { 'Retry-After': new Date(Math.ceil(now / 1000 + seconds) * 1000).toUTCString() }
  }
}
