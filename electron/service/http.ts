/**
 * The one place that speaks HTTP: one call is one attempt, with one typed outcome. It retries nothing,
 * follows no redirect (the token never goes to another origin), and speaks plain http to this machine only.
 */
import { Pool } from 'undici'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../kit/clock.ts'
import { isErrorBody } from './error-body.ts'
import { notSent, readRetryAfter, toAnswerError, toTransportError } from './errors.ts'
import type { ServiceResult } from './result.ts'

export type HttpOptions = {
  readonly baseUrl: string
  /** Asked before each request; null means that nobody is signed in. */
  readonly token: () => string | null
  readonly clock: Clock
  readonly timeouts?: Partial<Timeouts>
  readonly connections?: number
  /** One more certificate authority to trust, PEM. */
  readonly certificateAuthority?: string
}
/** In ms. */
export type Timeouts = { readonly connect: number; readonly headers: number; readonly body: number }

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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

const defaults: Timeouts = { connect: 10_000, headers: 30_000, body: 30_000 }
const largestBody = 20 * 1024 * 1024

export function createHttp(options: HttpOptions): Http {
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const timeouts = { ...defaults, ...options.timeouts }
  const isAllowed = base.protocol === 'https:' || isThisMachine(base.hostname)
  const pool = new Pool(base.origin, {
    connections: options.connections ?? 6,
    pipelining: 1,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
    connect: {
      timeout: timeouts.connect,
      ...(options.certificateAuthority !== undefined && { ca: options.certificateAuthority }),
    },
  })
  let clockOffset: number | null = null

  const attempt = async (request: HttpRequest, token: string): Promise<ServiceResult<unknown>> => {
    let status: number | null = null
    try {
      const answer = await pool.request({
        method: request.method,
        path: `${prefix}${request.path}${queryOf(request)}`,
        headers: headersOf(token, request.body !== undefined),
        body: request.body === undefined ? null : JSON.stringify(request.body),
        signal: request.signal ?? null,
      })
      status = answer.statusCode
      const text = await readText(answer.body)
      const receivedAt = options.clock.now()
      const serviceTime = readDate(single(answer.headers['date']))
      if (serviceTime !== null) clockOffset = serviceTime - receivedAt
      return judge(status, text, answer.headers, receivedAt, serviceTime)
    } catch (error) {
      return { ok: false, error: toTransportError(error, status) }
    }
  }

  return {
    async send(request) {
      if (!isAllowed) {
        return {
          ok: false,
          error: notSent('unreachable', 'Plain http is allowed to this machine only.'),
        }
      }
      const token = options.token()
      if (token === null) {
        return {
          ok: false,
          error: notSent('unauthorized', 'No access token is at hand. Sign in again.'),
        }
      }
      if (request.signal?.aborted) {
        return { ok: false, error: notSent('unreachable', 'The request was called off.') }
      }
      return attempt(request, token)
    },
    clockOffset: () => clockOffset,
    close: () => pool.destroy(),
  }
}

function judge(
  status: number,
  text: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  receivedAt: EpochMs,
  serviceTime: EpochMs | null,
): ServiceResult<unknown> {
  const body = parseJson(text)
  if (status < 200 || status >= 300 || isErrorBody(body.value)) {
    const retryAfter = readRetryAfter(single(headers['retry-after']), receivedAt)
    return { ok: false, error: toAnswerError(status, body.value ?? text, retryAfter) }
  }
  if (!body.isJson && text.trim() !== '') {
    const error = toAnswerError(status, text, null)
    const message = 'The answer was not understood: it is not the service’s format.'
    return { ok: false, error: { ...error, kind: 'protocol', message } }
  }
  return { ok: true, value: body.value ?? null, receivedAt, serviceTime }
}

function headersOf(token: string, hasBody: boolean): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'api-version': 'alpha',
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
  }
}

function queryOf({ query }: HttpRequest): string {
  const text = query?.toString() ?? ''
  return text === '' ? '' : `?${text}`
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > largestBody) throw new Error('the answer is larger than 20 MB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): { readonly isJson: boolean; readonly value: unknown } {
  if (text.trim() === '') return { isJson: false, value: undefined }
  try {
    return { isJson: true, value: JSON.parse(text) }
  } catch {
    return { isJson: false, value: undefined }
  }
}

function readDate(header: string | undefined): EpochMs | null {
  const instant = header === undefined ? Number.NaN : Date.parse(header)
  return Number.isNaN(instant) ? null : (instant as EpochMs)
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
