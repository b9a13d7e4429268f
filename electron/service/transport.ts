/**
 * The one place that touches the network: connections per origin, one call is one attempt. It retries nothing,
 * follows no redirect (a token never goes to another origin), and speaks plain http to this machine only.
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import { notSent, toTransportError } from './errors.ts'
import { openConnections } from './network/connections.ts'
import { isLoopback, type Network } from './network/network.ts'
import type { ServiceError } from './result.ts'

export type TransportOptions = {
  readonly baseUrl: string
  readonly clock: Clock
  readonly timeouts?: Partial<Timeouts>
  readonly connections?: number
  /** The proxy and the authorities of https; without it the direct way and the program's own authorities. */
  readonly network?: Network | undefined
}
/** In ms. */
export type Timeouts = { readonly connect: number; readonly headers: number; readonly body: number }

export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the base address on, with a leading slash, ids already checked; the query included. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
  readonly signal?: AbortSignal | undefined
}

/** A whole answer, whatever its status. */
export type TransportResponse = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly receivedAt: EpochMs
  /** From the Date header. */
  readonly serviceTime: EpochMs | null
}

export type Transport = {
  exchange(
    request: TransportRequest,
  ): Promise<
    | { readonly ok: true; readonly answer: TransportResponse }
    | { readonly ok: false; readonly error: ServiceError }
  >
  /** Service clock minus ours in ms, from the last Date header; null before the first. */
  clockOffset(): number | null
  close(): Promise<void>
}

const defaults: Timeouts = { connect: 10_000, headers: 30_000, body: 30_000 }
const largestBody = 20 * 1024 * 1024

export function createTransport(options: TransportOptions): Transport {
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const timeouts = { ...defaults, ...options.timeouts }
  const isAllowed = base.protocol === 'https:' || isLoopback(base.hostname)
  const settings = {
    connections: options.connections ?? 6,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
    connectTimeout: timeouts.connect,
  }
  const connections = openConnections(base, settings, options.network)
  let clockOffset: number | null = null

  return {
    async exchange({ method, path, headers, body, signal }) {
      if (!isAllowed) {
        const message = 'Plain http is allowed to this machine only.'
        return { ok: false, error: notSent('unreachable', message) }
      }
      if (signal?.aborted) {
        return { ok: false, error: notSent('unreachable', 'The request was called off.') }
      }
      let status: number | null = null
      try {
        const answer = await (
          await connections.current()
        ).request({
          origin: base.origin,
          method,
          path: `${prefix}${path}`,
          headers: { ...headers },
          body,
          signal: signal ?? null,
        })
        status = answer.statusCode
        const text = await readText(answer.body, single(answer.headers['content-length']))
        const receivedAt = options.clock.now()
        const serviceTime = readDate(single(answer.headers['date']))
        if (serviceTime !== null) clockOffset = serviceTime - receivedAt
        return {
          ok: true,
          answer: { status, text, headers: answer.headers, receivedAt, serviceTime },
        }
      } catch (error) {
        return { ok: false, error: toTransportError(error, status, base.host) }
      }
    },
    clockOffset: () => clockOffset,
    close: () => connections.close(),
  }
}

export function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

type Body = AsyncIterable<Buffer> & { text(): Promise<string> }

/** A length that was told and is small enough is read at once, which costs half; anything else is counted. */
async function readText(body: Body, told: string | undefined): Promise<string> {
  if (told !== undefined && Number(told) <= largestBody) return body.text()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > largestBody) throw new Error('the answer is larger than 20 MB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readDate(header: string | undefined): EpochMs | null {
  const instant = header === undefined ? Number.NaN : Date.parse(header)
  return Number.isNaN(instant) ? null : (instant as EpochMs)
}
