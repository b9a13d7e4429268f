import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RewritingProxy = { readonly baseUrl: string; close(): Promise<void> }

/**
 * Opens a proxy that rewrites the sandbox's responses. `change`: gets each body, and returns the one to send instead.
 */
export async function openRewritingProxy(
  target: string,
  change: (path: string, body: string) => string,
): Promise<RewritingProxy> {
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers
    const passed = request(`${target}${path}`, { method: incoming.method, headers }, (came) => {
      void readAll(came).then((body) => {
        const changed = Buffer.from(change(path, body))
        const { 'transfer-encoding': _transfer, ...others } = came.headers
        answer.writeHead(came.statusCode ?? 502, { ...others, 'content-length': changed.length })
        answer.end(changed)
      })
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readAll(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
