/**
 * Sends JSON requests to the service, with Bearer token, Api-Version, rate limit, and one retry after a token refresh
 * (docs/interface/conventions.md#authentication).
 */
import type { FormData } from 'undici'
import { t } from '../../shared/domain/language/translate.ts'
import { readJsonResponse } from './json-response.ts'
import { notSent } from './errors.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { ServiceResult } from './result.ts'
import type { TokenSource } from './token-source.ts'
import { createTransport, type TransportOptions, type TransportRequest } from './transport.ts'

/** The address, connection settings and token source. */
export type HttpOptions = TransportOptions & {
  /** Supplies the access token; called before each request. */
  readonly tokens: TokenSource
}

/** A JSON request. */
export type HttpRequest = {
  readonly method: TransportRequest['method']
  /** Path relative to the base address, with a leading slash; ids are validated by the caller. */
  readonly path: string
  readonly query?: URLSearchParams | undefined
  /**
   * Body to send as JSON. A request without a body has no Content-Type (docs/interface/conventions.md#authentication).
   */
  readonly body?: unknown
  /** Multipart form to send instead of a JSON body. Its files are streamed while they are read. */
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
}

/** The JSON request function that all resource clients use. */
export type Http = ReturnType<typeof createHttp>

/** One attempt to send a request. `token`: the token that was sent; null if nothing was sent. */
type Attempt = { readonly token: string | null; readonly result: ServiceResult<unknown> }

/** Creates the request function with its own connection pool and rate limiter. */
export function createHttp(options: HttpOptions) {
  const transport = createTransport(options)
  const limiter = createRateLimiter(options.clock)
  const sendWith = async (
    token: string,
    { method, path, query, body, form, signal }: HttpRequest,
  ): Promise<ServiceResult<unknown>> => {
    const search = query?.toString() ?? ''
    const sent = await transport.exchange({
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers: headersOf(token, body !== undefined),
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal,
    })
    if (!sent.ok) return sent
    limiter.observe(sent.response)
    return readJsonResponse(sent.response, method)
  }
  /**
   * Makes one attempt. It waits for the rate limiter before it gets the token and starts the timeouts, so that neither
   * the token nor a timeout expires during the wait.
   */
  const sendOnce = async (request: HttpRequest): Promise<Attempt> => {
    const isAllowed = limiter.tryAcquire() || (await limiter.acquire(request.signal))
    if (!isAllowed) {
      const error = notSent('unreachable', t`The request was cancelled.`)
      return { token: null, result: { ok: false, error } }
    }
    const current = await options.tokens.current()
    return current.ok
      ? { token: current.token, result: await sendWith(current.token, request) }
      : { token: null, result: current }
  }
  return {
    /** Sends a request. The value is the parsed JSON of a 2xx response; null if it has no body. */
    async send(request: HttpRequest): Promise<ServiceResult<unknown>> {
      const { token, result } = await sendOnce(request)
      const isRefused = !result.ok && result.error.kind === 'unauthorized'
      if (token === null || !isRefused || !(await options.tokens.renew(token))) return result
      return (await sendOnce(request)).result
    },
    /** Returns the service's clock minus the local clock in ms, from the latest Date header; null before the first. */
    clockOffset: (): number | null => transport.clockOffset(),
    /** Returns the time until another request can be sent within the rate limit, in ms; normally 0. */
    readyIn: (): number => limiter.readyIn(),
    close(): Promise<void> {
      limiter.close()
      return transport.close()
    },
  }
}

function headersOf(token: string, hasBody: boolean): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'api-version': 'alpha',
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
  }
}
