/** Calls of the resource family: Bearer token, Api-Version, JSON (interface, Authentication 1 to 3). */
import { readJsonAnswer } from './json-answer.ts'
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
  /** Sent as JSON. A call without a body carries no Content-Type (interface, Authentication 3). */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type Http = {
  /** The parsed JSON of a 2xx answer; null where the answer has no body. */
  send(request: HttpRequest): Promise<ServiceResult<unknown>>
  /** Service clock minus ours in ms, from the last Date header; null before the first. */
  clockOffset(): number | null
  close(): Promise<void>
}

export function createHttp(options: HttpOptions): Http {
  const transport = createTransport(options)
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
    return exchanged.ok ? readJsonAnswer(exchanged.answer, method) : exchanged
  }
  return {
    async send(request) {
      const first = await options.tokens.current()
      if (!first.ok) return first
      const answer = await sendWith(first.token, request)
      const isRefused = !answer.ok && answer.error.kind === 'unauthorized'
      if (!isRefused || !(await options.tokens.renew(first.token))) return answer
      const next = await options.tokens.current()
      return next.ok ? sendWith(next.token, request) : next
    },
    clockOffset: () => transport.clockOffset(),
    close: () => transport.close(),
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
