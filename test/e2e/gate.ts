/** HTTP proxy that can hold one exchange at a chosen step, so that a test can kill the program exactly then. */
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

/** Stages of a request through the gate (a proxy that can hold it), in order. */
export type Step =
  /** The request headers were received; the body was not read, and nothing was forwarded. */
  | 'head'
  /** The whole request was received; nothing was forwarded. */
  | 'request'
  /** The service carried out the request and responded; nothing of the response was passed on. */
  | 'answered'
  /** Half of the response body was passed on. */
  | 'half'
  /** The whole response was passed on. */
  | 'whole'

export type Wanted = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly step: Step
  /** A part of the query string; left out for any. */
  readonly query?: string
}

export type Caught = {
  /** Resolves when the exchange has reached the step. */
  readonly moment: Promise<void>
  /** Even where the program has ended: the request then arrives late. */
  goOn(): void
}

export type Gate = {
  readonly baseUrl: string
  /** Holds the next matching request for time entries at the step. Only one can be held at a time. */
  catchNext(wanted: Wanted): Caught
  /** Aborts the held request: it never continues. */
  letAllPass(): void
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  close(): Promise<void>
}

type Trap = {
  readonly wanted: Wanted
  readonly reach: () => void
  /** Resolves when the exchange may continue, rejects when it is aborted. */
  readonly released: Promise<void>
  readonly breakOff: () => void
}

type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export async function openGate(service: string): Promise<Gate> {
  let next: Trap | null = null
  let held: Trap | null = null
  const takeTrap = (incoming: IncomingMessage): Trap | null => {
    if (!next || !fits(next.wanted, incoming)) return null
    held = next
    next = null
    return held
  }
  const server = createServer((incoming, response) => {
    // Broken connections are expected; the other side detects them itself.
    exchange(service, takeTrap(incoming), incoming, response).catch(() => response.destroy())
  })
  const port = await listen(server, 0)
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  const letAllPass = (): void => {
    held?.breakOff()
    next = held = null
  }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    catchNext(wanted) {
      const reached = signal()
      const released = signal()
      const breakOff = (): void => released.fail(new Error('broken off by the test'))
      next = { wanted, reach: reached.fulfil, released: released.promise, breakOff }
      return { moment: reached.promise, goOn: released.fulfil }
    },
    letAllPass,
    goOffline: stop,
    async goOnline() {
      if (!server.listening) await listen(server, port)
    },
    async close() {
      letAllPass()
      await stop()
    },
  }
}

type Signal = {
  readonly promise: Promise<void>
  readonly fulfil: () => void
  readonly fail: (error: Error) => void
}

function signal(): Signal {
  let settle: Omit<Signal, 'promise'> | undefined
  const promise = new Promise<void>((fulfil, fail) => (settle = { fulfil, fail }))
  // Avoids an unhandled rejection where nobody waits.
  promise.catch(() => undefined)
  if (!settle) throw new Error('a promise calls its executor at once')
  return { promise, ...settle }
}

async function exchange(
  service: string,
  trap: Trap | null,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const stopAt = async (step: Step): Promise<void> => {
    if (trap?.wanted.step !== step) return
    trap.reach()
    await trap.released
  }
  await stopAt('head')
  const body = await wholeOf(incoming)
  await stopAt('request')
  const answer = await forward(service, incoming, body)
  await stopAt('answered')
  const middle = Math.ceil(answer.body.length / 2)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
  await new Promise((resolve) => response.write(answer.body.subarray(0, middle), resolve))
  await stopAt('half')
  await new Promise<void>((resolve) => response.end(answer.body.subarray(middle), resolve))
  await stopAt('whole')
}

function fits({ method, query = '' }: Wanted, incoming: IncomingMessage): boolean {
  const [path = '', search = ''] = (incoming.url ?? '').split('?')
  return incoming.method === method && path.includes('/time_entries') && search.includes(query)
}

function forward(service: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${service}${incoming.url ?? '/'}`,
      { method: incoming.method, headers: incoming.headers, agent: false },
      (answer) => {
        const { statusCode: status = 502, headers } = answer
        wholeOf(answer).then((text) => resolve({ status, headers, body: text }), reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('no port'))
    })
  })
}
