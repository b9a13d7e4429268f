/** An HTTP proxy in front of the sandbox that refuses requests by a rule of the test, and counts all requests. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TurnedAway = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type LimitingProxy = {
  readonly baseUrl: string
  /** Requests without a response. */
  underWay(): number
  close(): Promise<void>
}

/**
 * Opens a proxy that limits requests. `judge`: returns the refusal of a request, or null to forward it. `told`: headers
 * that are added to every forwarded response.
 */
export async function openLimitingProxy(
  target: string,
  judge: (method: string, path: string) => TurnedAway | null,
  told: Readonly<Record<string, string>> = {},
): Promise<LimitingProxy> {
  let underWay = 0
  const server = createServer((incoming, answer) => {
    underWay += 1
    answer.on('close', () => (underWay -= 1))
    const path = incoming.url ?? '/'
    const refusal = judge(incoming.method ?? '', path)
    if (refusal) {
      incoming.resume()
      incoming.on('end', () => answer.writeHead(refusal.status, refusal.headers).end(refusal.body))
      return
    }
    const { method, headers } = incoming
    const passed = request(`${target}${path}`, { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, { ...came.headers, ...told })
      came.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    underWay: () => underWay,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
