/**
 * Calls of the resource family: Bearer token, Api-Version, JSON
 * (docs/interface/conventions.md#authentication).
 */
import { readJsonResponse } from './json-response.ts'
import { notSent } from './errors.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { ServiceResult } from './result.ts'
import type { TokenSource } from './token-source.ts'
import { createTransport, type TransportOptions, type TransportRequest } from './transport.ts'

export type HttpOptions = TransportOptions & {
  /** Asked before each request. */
  readonly tokens: TokenSource
}

export type HttpRequest = {
  readonly method: TransportRequest['method']
  /** From the base address on, with a leading slash, ids already checked. */
  readonly path: string
  readonly query?: URLSearchParams
  /**
   * Sent as JSON. A call without a body carries no Content-Type
   * (docs/interface/conventions.md#authentication).
   */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type Http = {
  /** The parsed JSON of a 2xx answer; null where the answer has no body. */
  send(request: HttpRequest): Promise<ServiceResult<unknown>>
  /** Service clock minus ours in ms, from the last Date header; null before the first. */
  clockOffset(): number | null
  /** ms until another request may leave, by what the service allows a minute; 0 normally. */
  readyIn(): number
  close(): Promise<void>
}

/** `token`: that was sent along; null where nothing left. */
type Attempted = { readonly token: string | null; readonly result: ServiceResult<unknown> }

export function createHttp(options: HttpOptions): Http {
  const transport = createTransport(options)
  const budget = createRateLimiter(options.clock)
  const sendWith = async (
    token: string,
    { method, path, query, body, signal }: HttpRequest,
  ): Promise<ServiceResult<unknown>> => {
    const search = query?.toString() ?? ''
    const exchanged = await transport.exchange({
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers: headersOf(token, body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
    if (!exchanged.ok) return exchanged
    budget.learn(exchanged.answer)
    return readJsonResponse(exchanged.answer, method)
  }
  /** Waits for the budget first: neither the timeouts nor the life of a token run meanwhile. */
  const sendOnce = async (request: HttpRequest): Promise<Attempted> => {
    const mayLeave = budget.tryTake() || (await budget.take(request.signal))
    if (!mayLeave) {
      const error = notSent('unreachable', 'The request was called off.')
      return { token: null, result: { ok: false, error } }
    }
    const current = await options.tokens.current()
    return current.ok
      ? { token: current.token, result: await sendWith(current.token, request) }
      : { token: null, result: current }
  }
  return {
    async send(request) {
      const { token, result } = await sendOnce(request)
      const isRefused = !result.ok && result.error.kind === 'unauthorized'
      if (token === null || !isRefused || !(await options.tokens.renew(token))) return result
      return (await sendOnce(request)).result
    },
    clockOffset: () => transport.clockOffset(),
    readyIn: () => budget.readyIn(),
    close() {
      budget.close()
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
