import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pause, type Clock } from '../base/clock.ts'
import { Refusal, type SandboxResponse } from './responses.ts'
import type { Fault } from './fault-plan.ts'
import type { SandboxRequest } from './request.ts'

const dripSize = 64

/** The response, and the fault to apply to it. If the response is null, the connection is dropped. */
export type Handling = { readonly response: SandboxResponse | null; readonly fault: Fault | null }

export type RequestHead = Pick<SandboxRequest, 'method' | 'path' | 'headers'>

export type RequestHandler = {
  /** In bytes. A larger body gets 413. If 0, the body is not read at all. */
  maxBodySize(head: RequestHead): number
  handle(request: SandboxRequest): Promise<Handling>
}

/** Opens the sandbox's server on loopback. Port 0 means any free port. Rejects if the port is in use. */
export async function openHttpServer(port: number, clock: Clock, handler: RequestHandler) {
  const server = createServer((incoming, response) => {
    serve(incoming, response, clock, handler).catch(() => response.destroy())
  })
  const bound = await listen(server, port)
  return {
    port: bound,
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  clock: Clock,
  handler: RequestHandler,
): Promise<void> {
  const { response, fault } = await respond(incoming, handler)
  if (response === null) return void incoming.socket.destroy()
  const date = clock.now() + (fault?.do === 'clockOffset' ? fault.ms : 0)
  const { head, text } = serialize(response, date)
  switch (fault?.do) {
    case 'truncate': {
      const half = text.slice(0, Math.ceil(text.length / 2))
      outgoing.writeHead(response.status, { ...head, 'Content-Length': Buffer.byteLength(half) })
      return void outgoing.end(half)
    }
    case 'resetInBody':
      outgoing.writeHead(response.status, head)
      return void outgoing.write(text.slice(0, Math.ceil(text.length / 2)) || ' ', () =>
        incoming.socket.resetAndDestroy(),
      )
    case 'drip':
      outgoing.writeHead(response.status, head)
      return drip(outgoing, clock, text, fault.ms)
    default:
      outgoing.writeHead(response.status, head)
      outgoing.end(text)
  }
}

async function respond(incoming: IncomingMessage, handler: RequestHandler): Promise<Handling> {
  try {
    refuseForeignHost(incoming)
    return await handler.handle(await readRequest(incoming, handler))
  } catch (error) {
    if (error instanceof Refusal) return { response: error.response, fault: null }
    // A defect of the sandbox is reported with its stack, because a dropped connection would look like an
    // injected fault.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { response: { status: 500, body: { error: message } }, fault: null }
  }
}

function serialize(
  { status, body, headers }: SandboxResponse,
  date: number,
): { readonly head: Record<string, string | number>; readonly text: string } {
  const isText = typeof body === 'string'
  const text = body === undefined ? '' : isText ? body : JSON.stringify(body)
  const type = isText ? 'text/html; charset=utf-8' : 'application/json'
  const head = {
    Date: new Date(date).toUTCString(),
    ...(text !== '' && { 'Content-Type': type }),
    ...(status !== 204 && { 'Content-Length': Buffer.byteLength(text) }),
    ...headers,
  }
  return { head, text }
}

async function drip(
  response: ServerResponse,
  clock: Clock,
  text: string,
  interval: number,
): Promise<void> {
  for (let from = 0; from < text.length && !response.destroyed; from += dripSize) {
    response.write(text.slice(from, from + dripSize))
    await pause(clock, interval)
  }
  response.end()
}

/** Refuses foreign hosts: a page's host can be made to resolve to this machine (DNS rebinding). Accepts any port. */
function refuseForeignHost({ headers: { host } }: IncomingMessage): void {
  if (host === undefined || /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host)) return
  throw new Refusal({ status: 421, body: { error: 'not the host of this service' } })
}

async function readRequest(
  incoming: IncomingMessage,
  handler: RequestHandler,
): Promise<SandboxRequest> {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?')
  const head: RequestHead = {
    method: incoming.method ?? 'GET',
    path,
    headers: incoming.headers as Record<string, string | undefined>,
  }
  const body = await readBody(incoming, handler.maxBodySize(head))
  const hasFiles = head.headers['content-type']?.startsWith('multipart/') === true
  return {
    ...head,
    query: new URLSearchParams(query.join('?')),
    text: hasFiles ? '' : body.toString('utf8'),
    ...(hasFiles && { bytes: body }),
  }
}

const tooLarge = new Refusal({ status: 413, body: { error: 'body too large' } })

async function readBody(incoming: IncomingMessage, maxSize: number): Promise<Buffer> {
  // The request is refused by its head; Node discards the body.
  if (maxSize === 0) return Buffer.alloc(0)
  if (Number(incoming.headers['content-length'] ?? 0) > maxSize) throw tooLarge
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming) {
    const bytes = part as Buffer
    size += bytes.length
    if (size <= maxSize) parts.push(bytes)
  }
  if (size > maxSize) throw tooLarge
  return Buffer.concat(parts)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('no port'))
    })
  })
}
