/**
 * The HTTP server of the local webhook receiver. It listens on 127.0.0.1 alone, answers one path, and refuses
 * what is too big, too slow, too often or no form before anything looks at its contents
 * (docs/interface/webhooks.md#the-local-receiver).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '../base/clock.ts'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import {
  readFormParameters,
  type FormParameters,
} from '../../shared/domain/webhooks/form-parameters.ts'
import { receiverPath } from '../../shared/domain/webhooks/receiver.ts'
import { statusOf } from './response-status.ts'
import { TokenBucket } from './token-bucket.ts'

/** A form that arrived whole. */
export type ReceivedForm = {
  readonly parameters: FormParameters
  /** The header with the signature; null for none. */
  readonly signature: string | null
}

export type HttpReceiverOptions = {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly port: number
  /** Host names that requests may name besides 127.0.0.1 and localhost, such as that of a tunnel. */
  readonly publicHost: () => string | null
  readonly signatureHeader: () => string
  /** Decides about a form; answers at once, so that the service does not wait for what follows. */
  readonly judge: (form: ReceivedForm) => Verdict | 'accepted'
  /** Counts a request that was refused before its contents were looked at. */
  readonly onRefused: (verdict: Verdict) => void
}

/** A deliveries' form has some hundred bytes. */
const maxBodySize = 16 * 1024
const maxHeaderSize = 8 * 1024
const maxConnections = 64
/** ms for a whole request. */
const requestTimeout = 5_000
/** Requests a second; what is above gets 429, which services try again later. */
const rate = { perSecond: 300, burst: 600 }

/** Opens the port. Rejects with the error of the system, such as EADDRINUSE. */
export async function openHttpReceiver(
  options: HttpReceiverOptions,
): Promise<{ close(): Promise<void> }> {
  const bucket = new TokenBucket(options.clock, rate)
  const timeouts = { headersTimeout: requestTimeout, requestTimeout, keepAliveTimeout: 1_000 }
  const server = createServer(
    { ...timeouts, maxHeaderSize, connectionsCheckingInterval: 500 },
    (request, response) => {
      const refuse = (verdict: Verdict): void => {
        options.onRefused(verdict)
        end(response, verdict)
      }
      const verdict = bucket.take() ? headVerdict(request, options) : 'tooMany'
      if (verdict !== null) return refuse(verdict)
      readBody(request, (body) => {
        if (body === 'tooLarge') return refuse(body)
        const parameters = readForm(body)
        if (parameters === null) return refuse('malformed')
        const header = request.headers[options.signatureHeader().toLowerCase()]
        const signature = typeof header === 'string' ? header : null
        end(response, options.judge({ parameters, signature }))
      })
    },
  )
  server.maxConnections = maxConnections
  server.on('drop', () => options.onRefused('tooMany'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const verdict = clientErrorVerdict(error)
    if (verdict === null || !socket.writable) return void socket.destroy()
    options.onRefused(verdict)
    endSocket(socket, statusOf(verdict))
  })
  await listen(server, options.port)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What is wrong with a request by its head; null for nothing. */
function headVerdict(
  { method, url = '', headers }: IncomingMessage,
  { port, publicHost }: HttpReceiverOptions,
): Verdict | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, publicHost()]
  // Of another name: a page that had its own name resolved to this computer (DNS rebinding).
  if (!hosts.includes(headers.host?.toLowerCase() ?? '')) return 'wrongHost'
  if (url.split('?', 1)[0] !== receiverPath) return 'wrongPath'
  if (method !== 'POST') return 'wrongMethod'
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return 'wrongType'
  return Number(headers['content-length'] ?? 0) > maxBodySize ? 'tooLarge' : null
}

/** Calls `onRead` once the body is whole; a request that ends before is no request. */
function readBody(request: IncomingMessage, onRead: (body: Buffer | 'tooLarge') => void): void {
  const parts: Buffer[] = []
  let size = 0
  const onData = (part: Buffer): void => {
    size += part.length
    parts.push(part)
    if (size <= maxBodySize) return
    request.off('data', onData)
    request.off('end', onEnd)
    onRead('tooLarge')
  }
  const onEnd = (): void => onRead(Buffer.concat(parts))
  request.on('data', onData)
  request.on('end', onEnd)
  // The sender went away; there is nobody to answer.
  request.on('error', () => undefined)
}

function readForm(body: Buffer): FormParameters | null {
  try {
    return readFormParameters(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}

/** Null where the connection only broke. */
function clientErrorVerdict({ code = '' }: NodeJS.ErrnoException): Verdict | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'tooSlow'
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLarge'
  return code.startsWith('HPE_') ? 'malformed' : null
}

function end(response: ServerResponse, verdict: Verdict | 'accepted'): void {
  const status = statusOf(verdict)
  response.writeHead(status, {
    'content-length': 0,
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'POST' }),
    ...(status === 429 && { 'retry-after': '10' }),
    ...(status >= 400 && { connection: 'close' }),
  })
  response.end()
}

function endSocket(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
