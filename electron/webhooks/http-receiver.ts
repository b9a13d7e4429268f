/**
 * Listens only on 127.0.0.1, for one path. Requests that come from web pages, are not forms, or are too big, slow or
 * frequent are refused unread (docs/interface/webhooks.md#the-local-receiver).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '../base/clock.ts'
import { fromOutside } from '../../shared/domain/text/clean-text.ts'
import type { Verdict } from '../../shared/domain/webhooks/delivery.ts'
import {
  readFormParameters,
  type FormParameters,
} from '../../shared/domain/webhooks/form-parameters.ts'
import { receiverPath } from '../../shared/domain/webhooks/receiver.ts'
import { TokenBucket } from './token-bucket.ts'

export type ReceivedForm = {
  readonly parameters: FormParameters
  readonly signature: string | null
}

export type HttpReceiverOptions = {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly port: number
  /** Host that requests may name besides 127.0.0.1 and localhost, such as that of a tunnel; null for none. */
  readonly publicHost: () => string | null
  readonly signatureHeader: () => string
  /** Decides whether a received form is accepted. Must return at once, because the service waits for the response. */
  readonly judge: (form: ReceivedForm) => Verdict | 'accepted'
  readonly onRefused: (verdict: Verdict) => void
}

/** In bytes. The form of a delivery has a few hundred. */
const maxBodySize = 16 * 1024
const maxHeaderSize = 8 * 1024
const maxConnections = 64
/** In ms, of a whole request. */
const requestTimeout = 5_000
/** Further requests get 429, after which services try again later. */
const rate = { perSecond: 300, burst: 600 }

/** Opens the port on which webhooks arrive. Rejects with the error of the system, such as EADDRINUSE. */
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
      const verdict = headVerdict(request, options, bucket)
      if (verdict === 'probe') return end(response, verdict)
      if (verdict !== null) return refuse(verdict)
      readBody(request, (body) => {
        if (body === 'tooLarge') return refuse(body)
        const text = textOf(body)
        if (text?.trim() === '') return end(response, 'probe')
        if (text !== null && isJson(text)) {
          // Before a service registers a callback it may probe with any JSON; an event in JSON could not be checked.
          options.onRefused('wrongType')
          return end(response, 'probe')
        }
        if (typeOf(request) !== 'application/x-www-form-urlencoded') return refuse('wrongType')
        const parameters = text === null ? null : readForm(text)
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

/** A browser sends at least one of these with every request of a web page. A page can't prevent that. */
const headersOfPages = ['origin', 'referer', 'sec-fetch-site']

/** Returns the verdict before the body is read; null if nothing is wrong. */
function headVerdict(
  { method = '', url = '', headers }: IncomingMessage,
  { port, publicHost }: HttpReceiverOptions,
  bucket: TokenBucket,
): Verdict | 'probe' | null {
  // Checked first, so that a page can't use up the rate of services.
  if (headersOfPages.some((name) => headers[name] !== undefined)) return 'fromPage'
  if (!bucket.take()) return 'tooMany'
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, publicHost()]
  // Another host name: a web page had its own name resolved to this computer (DNS rebinding).
  if (!hosts.includes(headers.host?.toLowerCase() ?? '')) return 'wrongHost'
  if (url.split('?', 1)[0] !== receiverPath) return 'wrongPath'
  if (method === 'GET' || method === 'HEAD') return 'probe'
  if (method !== 'POST') return 'wrongMethod'
  return Number(headers['content-length'] ?? 0) > maxBodySize ? 'tooLarge' : null
}

/** Reads the body. A request that breaks off before the body is complete is ignored. */
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

/** Decodes UTF-8; null for bytes that are not UTF-8. */
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

function readForm(text: string): FormParameters | null {
  const form = readFormParameters(text)
  // The signature covers the form as it arrived, so a form that would have to be cleaned is not from the service.
  const isClean = form?.flat().every((one) => fromOutside(one) === one)
  return isClean === true ? form : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function typeOf({ headers }: IncomingMessage): string | undefined {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
}

/** Returns the verdict on a connection error; null if only the connection broke. */
function clientErrorVerdict({ code = '' }: NodeJS.ErrnoException): Verdict | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'tooSlow'
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLarge'
  return code.startsWith('HPE_') ? 'malformed' : null
}

function end(response: ServerResponse, answer: Answer): void {
  const status = statusOf(answer)
  response.writeHead(status, {
    'content-length': 0,
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET, HEAD, POST' }),
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

// The HTTP status of each answer (docs/interface/webhooks.md#the-local-receiver).

/** `accepted`: answered before its verdict is known. `probe`: only tests whether the receiver answers. */
type Answer = Verdict | 'accepted' | 'probe'

const statuses: Readonly<Record<Answer, number>> = {
  probe: 200,
  accepted: 202,
  refreshed: 204,
  nothingToRefresh: 204,
  repeated: 204,
  verified: 204,
  test: 204,
  malformed: 400,
  unsigned: 401,
  wrongSignature: 401,
  wrongPath: 404,
  unknownCallback: 404,
  notAsked: 403,
  codeRefused: 403,
  fromPage: 403,
  notConfirmed: 503,
  wrongMethod: 405,
  tooSlow: 408,
  tooLarge: 413,
  wrongType: 415,
  wrongHost: 421,
  tooMany: 429,
}

function statusOf(answer: Answer): number {
  return statuses[answer]
}
