import type { FormData } from 'undici'
import { t } from '../../shared/domain/language/translate.ts'
import { readJsonResponse } from './json-response.ts'
import { notSent } from './errors.ts'
import { LearningRateLimiter } from './rate-limiter.ts'
import type { ServiceResult } from './result.ts'
import type { TokenSource } from './token-source.ts'
import { createTransport, type TransportOptions, type TransportRequest } from './transport.ts'

export type HttpOptions = TransportOptions & {
  /** Called before each request. */
  readonly tokens: TokenSource
}

export type HttpRequest = {
  readonly method: TransportRequest['method']
  /** Relative to the base address, with a leading slash; the caller validates ids. */
  readonly path: string
  readonly query?: URLSearchParams | undefined
  /** Sent as JSON. Without a body there is no Content-Type (docs/interface/conventions.md#authentication). */
  readonly body?: unknown
  /** Sent instead of a JSON body. Its files are streamed as they are read. */
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
}

/** The JSON request function that all resource clients use. */
export type Http = ReturnType<typeof createHttp>

/** `token`: null if nothing was sent. */
type Attempt = { readonly token: string | null; readonly result: ServiceResult<unknown> }

/**
 * Creates the function that sends JSON requests, with its own connection pool and rate limiter. A request whose
 * token is refused is sent once more after a token refresh (docs/interface/conventions.md#authentication).
 */
export function createHttp(options: HttpOptions) {
  const transport = createTransport(options)
  const limiter = new LearningRateLimiter(options.clock)
  /** New token that was refused too. Null if the service has answered a request since. */
  let deferredToken: string | null = null
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
  /** Waits for the rate limiter first, so that neither the token nor a timeout expires while waiting. */
  const sendOnce = async (request: HttpRequest): Promise<Attempt> => {
    const isAllowed = limiter.tryAcquire() || (await limiter.acquire(request.signal))
    if (!isAllowed) {
      const error = notSent('unreachable', t`The request was cancelled.`)
      return { token: null, result: { ok: false, error } }
    }
    const current = await options.tokens.current()
    if (!current.ok) return { token: null, result: current }
    const result = await sendWith(current.token, request)
    if (result.ok) deferredToken = null
    return { token: current.token, result }
  }
  const sendAndProbe = async (request: HttpRequest, probe?: HttpRequest): Promise<Attempt> => {
    const sent = await sendOnce(request)
    const { token, result } = sent
    if (!probe || token === null || result.ok || result.error.kind !== 'unauthorized') return sent
    const probed = await sendOnce({ ...probe, signal: request.signal })
    if (probed.token !== token || !probed.result.ok) return sent
    return { token, result: { ok: false, error: { ...result.error, kind: 'forbidden' } } }
  }
  return {
    /**
     * Sends a request. The value is a 2xx response's parsed JSON; null if it has no body. `probe`: a request that every
     * token may send. If the token may send it but not `request`, the token has not ended: the error is `forbidden`.
     */
    async send(request: HttpRequest, probe?: HttpRequest): Promise<ServiceResult<unknown>> {
      const { token, result } = await sendAndProbe(request, probe)
      const isRefused = !result.ok && result.error.kind === 'unauthorized'
      if (token === null || !isRefused || !(await options.tokens.renew(token))) return result
      // Without the probe: another part of the service may know the new token a moment earlier.
      const again = await sendOnce(request)
      if (again.result.ok || again.result.error.kind !== 'unauthorized') return again.result
      if (again.token === null || again.token === token) return again.result
      // The token after it, renewed because the next try came late, is refused too: waiting has not helped.
      if (deferredToken !== null && deferredToken !== again.token) return again.result
      deferredToken = again.token
      // A moment can pass until every part of the service knows a new token. If it is refused once more soon, `renew`
      // says no; a long Retry-After would defer that, and renew the token again instead.
      const error = { ...again.result.error, kind: 'server', sent: 'no', retryAfter: null } as const
      return { ok: false, error }
    },
    clockOffset: (): number | null => transport.clockOffset(),
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
