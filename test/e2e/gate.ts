/**
 * A gate on the wire between the program and the service: plain HTTP on loopback. It passes everything on
 * until it is told to catch a request, and then stops that exchange at a named step for as long as the
 * test wants. So a test can kill the program at exactly this step.
 */
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

/** How far an exchange got, in the order in which it goes. */
export type Step =
  /** The head of the request is here; its body was not read and the service saw nothing. */
  | 'head'
  /** The whole request is here; the service saw nothing. */
  | 'request'
  /** The service did what was asked and answered; nothing of the answer was passed back. */
  | 'answered'
  /** Half of the body of the answer was passed back. */
  | 'half'
  /** The whole answer was passed back. */
  | 'whole'

export type Wanted = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly step: Step
  /** A part of the query; left out for any. */
  readonly query?: string
}

export type Caught = {
  /** Comes when the exchange got to its step. */
  readonly moment: Promise<void>
  /** Lets the exchange go on, even where the program is gone by now: what is on its way arrives late. */
  goOn(): void
}

export type Gate = {
  /** What the program takes for the service. */
  readonly baseUrl: string
  /** Stops the next fitting request for time entries at its step. One request at a time is wanted. */
  catchNext(wanted: Wanted): Caught
  /** Catches nothing more, and breaks off what is caught: it never gets any further. */
  letAllPass(): void
  /** From now on nobody listens here. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  close(): Promise<void>
}

type Trap = {
  readonly wanted: Wanted
  readonly reach: () => void
  /** Fulfilled when the exchange may go on, rejected when it is broken off. */
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
    // A connection that broke is what the tests are about: the other side sees it by itself.
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
  // Nobody may be waiting when it fails.
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
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('no port'))
    })
  })
}
