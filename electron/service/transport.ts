/**
 * Sends HTTP requests over a connection pool. This is the only code that opens network connections to a service. A call
 * is one attempt: it does not retry, follows no redirect (a token never goes to another origin), and allows plain http
 * only to this machine.
 */
import type { FormData } from 'undici'
import { t } from '../../shared/domain/language/translate.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { systemClock, type Clock } from '../base/clock.ts'
import { notSent, toTransportError } from './errors.ts'
import { openConnections } from './network/connections.ts'
import { isLoopback, type Network } from './network/network.ts'
import type { ServiceError } from './result.ts'

export type TransportOptions = {
  readonly baseUrl: string
  readonly clock: Clock
  readonly timeouts?: Partial<Timeouts>
  readonly connections?: number
  /** Proxy and authorities for https. If omitted, connections are direct and trust only the program's authorities. */
  readonly network?: Network | undefined
}
/** Timeouts of a request in ms. `body`: for each part of the response's body. `wholeBody`: for all its parts together. */
export type Timeouts = Readonly<Record<'connect' | 'headers' | 'body' | 'wholeBody', number>>

export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base address, with a leading slash and the query; the caller validates ids. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Null if there is none. A form brings its own Content-Type. */
  readonly body: string | Uint8Array | FormData | null
  readonly signal?: AbortSignal | undefined
}

/** A complete response, whatever its status. */
export type TransportResponse = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly receivedAt: EpochMs
  /** Time in the Date header; null if missing or unreadable. */
  readonly serviceTime: EpochMs | null
}

export type Transport = ReturnType<typeof createTransport>

const defaults: Timeouts = { connect: 10_000, headers: 30_000, body: 30_000, wholeBody: 300_000 }
const maxBodySize = 20 * 1024 * 1024

/** Creates a transport with its own connection pool. Timeouts that are not given have defaults. */
export function createTransport(options: TransportOptions) {
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
    async exchange({
      method,
      path,
      headers,
      body,
      signal,
    }: TransportRequest): Promise<
      | { readonly ok: true; readonly response: TransportResponse }
      | { readonly ok: false; readonly error: ServiceError }
    > {
      if (!isAllowed) {
        const message = t`Use an https address. Only addresses on this computer can use http.`
        return { ok: false, error: notSent('unreachable', message) }
      }
      if (signal?.aborted) {
        return { ok: false, error: notSent('unreachable', t`The request was cancelled.`) }
      }
      let status: number | null = null
      try {
        const response = await connections.request({
          origin: base.origin,
          method,
          path: `${prefix}${path}`,
          headers: { ...headers },
          body,
          signal: signal ?? null,
        })
        status = response.statusCode
        const length = firstValue(response.headers['content-length'])
        // In real time, as undici measures the other timeouts.
        const cancel = systemClock.after(timeouts.wholeBody, () => response.body.destroy())
        const text = await readText(response.body, length).finally(cancel)
        const receivedAt = options.clock.now()
        const serviceTime = readDate(firstValue(response.headers['date']))
        if (serviceTime !== null) clockOffset = serviceTime - receivedAt
        return {
          ok: true,
          response: { status, text, headers: response.headers, receivedAt, serviceTime },
        }
      } catch (error) {
        return { ok: false, error: toTransportError(error, status, base.host) }
      }
    },
    /** The service's clock minus the local clock, in ms, from the latest Date header; null before the first. */
    clockOffset: (): number | null => clockOffset,
    close: (): Promise<void> => connections.close(),
  }
}

/** Returns the first value of a header that may occur several times. */
export function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

type Body = AsyncIterable<Buffer> & { text(): Promise<string> }

/** Reads the body; throws if too large. A body of stated length is read in one go, which costs half as much. */
async function readText(body: Body, contentLength: string | undefined): Promise<string> {
  if (contentLength !== undefined && Number(contentLength) <= maxBodySize) return body.text()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBodySize) throw new Error('the answer is larger than 20 MB')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function readDate(header: string | undefined): EpochMs | null {
  const instant = header === undefined ? Number.NaN : Date.parse(header)
  return Number.isNaN(instant) ? null : (instant as EpochMs)
}
