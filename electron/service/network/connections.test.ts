/** Tests the body of an answer on a connection that ends while it is being read. */
import { createServer, type Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { patience } from '../../../test/fakes/patience.ts'
import { flushEventLoop } from '../../../test/fakes/simulated-clock.ts'
import { openConnections, UnusableProxyError } from './connections.ts'
import type { Route } from './network.ts'

let server: Server | undefined
let connections: ReturnType<typeof openConnections> | undefined
afterEach(async () => {
  await connections?.close()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
})

const timeouts = { headersTimeout: 2000, bodyTimeout: 2000, connectTimeout: 2000 }

it('does not go the former way where the proxy that is set now can’t be used', async () => {
  const usable: Route = { proxy: { kind: 'direct' }, context: undefined }
  const unusable: Route = { proxy: { kind: 'unusable', message: 'socks' }, context: undefined }
  let route = usable
  const origin = new URL('https://127.0.0.1:9')
  const network = { routeTo: () => Promise.resolve(route) }
  connections = openConnections(origin, { connections: 1, ...timeouts }, network)
  const request = { origin: origin.origin, method: 'GET', path: '/' } as const
  await expect(connections.request(request)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  route = unusable
  for (let count = 0; count < 3; count += 1)
    await expect(connections.request(request)).rejects.toThrow(UnusableProxyError)
  route = usable
  await expect(connections.request(request)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('arrives whole where the server ends the connection before it was read', async () => {
  // As much as undici keeps before it pauses.
  const content = Buffer.alloc(64 * 1024, 'x')
  let isEnded = false
  server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${content.length}\r\n\r\n`)
      socket.end(content, () => (isEnded = true))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { readonly port: number }
  const origin = new URL(`http://127.0.0.1:${port}`)
  connections = openConnections(origin, { connections: 1, ...timeouts }, undefined)
  const { body } = await connections.request({ origin: origin.origin, method: 'GET', path: '/' })
  await vi.waitFor(() => expect(isEnded).toBe(true), patience)
  await flushEventLoop()
  let received = 0
  for await (const part of body as AsyncIterable<Uint8Array>) received += part.length
  expect(received).toBe(content.length)
})
