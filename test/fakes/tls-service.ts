/** A TLS server with a test certificate, and a proxy with CONNECT tunnels (RFC 9110, 9.3.6). */
import { readFileSync } from 'node:fs'
import {
  createServer,
  request as requestOf,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'certificates')

/**
 * Name of a test certificate. `authority` issues all others but `alone`, which is self-signed. `server`: valid for
 * service.test, localhost and 127.0.0.1. `expired`: no longer valid since 2021. `elsewhere`: for another host. All but
 * `expired` are valid from 2020 to 2120.
 */
export type CertificateName = 'server' | 'expired' | 'elsewhere' | 'alone' | 'authority'

export function certificateFile(name: CertificateName): string {
  return join(folder, `${name}.pem`)
}

export function certificate(name: CertificateName): string {
  return readFileSync(certificateFile(name), 'utf8')
}

export type TlsService = {
  readonly port: number
  readonly tokens: readonly (string | undefined)[]
  close(): Promise<void>
}

/**
 * Opens an HTTPS service. It responds with `{}`, or forwards requests to a plain HTTP service on this computer
 * (`behind`).
 */
export async function openTlsService(
  name: Exclude<CertificateName, 'authority'>,
  behind?: { readonly port: number },
): Promise<TlsService> {
  const tokens: (string | undefined)[] = []
  const keys = { cert: certificate(name), key: readFileSync(join(folder, `${name}.key`)) }
  const server = createTlsServer(keys, (request, response) => {
    tokens.push(request.headers.authorization)
    if (behind) passOn(behind.port, request, response)
    else response.end('{}')
  })
  return { port: await listen(server), tokens, close: () => end(server) }
}

function passOn(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming
  const onward = requestOf(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host: '127.0.0.1' } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

export type TunnelProxy = {
  readonly port: number
  /** `host:port` of each. */
  readonly requestedTunnels: readonly string[]
  close(): Promise<void>
}

/**
 * Opens a proxy whose tunnels all lead to port `to` on this computer, whatever host is requested. A `status` other than
 * 200 refuses every tunnel.
 */
export async function openTunnelProxy(to: number, status = 200): Promise<TunnelProxy> {
  const requestedTunnels: string[] = []
  const server = createServer((_request, response) => response.writeHead(400).end())
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    requestedTunnels.push(request.url ?? '')
    socket.on('error', () => socket.destroy())
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`)
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      pipeBoth(socket, onward)
    })
  })
  return { port: await listen(server), requestedTunnels, close: () => end(server) }
}

function pipeBoth(first: Socket, second: Socket): void {
  first.on('error', () => second.destroy())
  second.on('error', () => first.destroy())
  first.pipe(second)
  second.pipe(first)
}

const sockets = new WeakMap<Server, Set<Socket>>()

async function listen(server: Server): Promise<number> {
  const open = new Set<Socket>()
  sockets.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function end(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  for (const socket of sockets.get(server) ?? []) socket.destroy()
  await closed
}
