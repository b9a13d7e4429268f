/** Real HTTP, with buckets and events as documented (docs.activitywatch.net, "REST API"). Events are given. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeEvent = {
  readonly id: number
  readonly timestamp: string
  /** In seconds. */
  readonly duration: number
  readonly data: Readonly<Record<string, unknown>>
}

export type FakeActivityWatch = {
  readonly port: number
  readonly requestedPaths: readonly string[]
  close(): Promise<void>
}

type Options = {
  readonly hostName: string
  readonly windows: readonly FakeEvent[]
  readonly inputs: readonly FakeEvent[]
  /** Answers instead of all of the above, as some other program on the port would. */
  readonly answer?: (path: string) => { readonly status: number; readonly body: string } | 'silence'
}

export async function startFakeActivityWatch(options: Options): Promise<FakeActivityWatch> {
  const { hostName, windows, inputs } = options
  const requestedPaths: string[] = []
  const bucket = (type: string, client: string) => ({
    id: `${client}_${hostName}`,
    name: null,
    type,
    client,
    hostname: hostName,
    data: {},
    created: '2026-01-05T08:00:00.000000+00:00',
    last_updated: '2026-11-20T17:30:00.000000+00:00',
  })
  const buckets = [
    bucket('currentwindow', 'aw-watcher-window'),
    bucket('afkstatus', 'aw-watcher-afk'),
  ]
  const eventsOf = (id: string): readonly FakeEvent[] | null => {
    if (id === buckets[0]?.id) return windows
    return id === buckets[1]?.id ? inputs : null
  }
  const answer = (request: IncomingMessage): { readonly status: number; readonly body: string } => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    if (url.pathname === '/api/0/buckets/') {
      return {
        status: 200,
        body: JSON.stringify(Object.fromEntries(buckets.map((one) => [one.id, one]))),
      }
    }
    const [, id = ''] = /^\/api\/0\/buckets\/([^/]+)\/events$/.exec(url.pathname) ?? []
    const events = eventsOf(decodeURIComponent(id))
    if (!events) return { status: 404, body: JSON.stringify({ message: 'No such bucket' }) }
    const [start, end] = ['start', 'end'].map((name) =>
      Date.parse(url.searchParams.get(name) ?? ''),
    )
    if (start === undefined || end === undefined || Number.isNaN(start + end)) {
      return { status: 400, body: JSON.stringify({ message: 'Invalid timestamp' }) }
    }
    const inside = events.filter(({ timestamp, duration }) => {
      const from = Date.parse(timestamp)
      return from < end && from + duration * 1000 > start
    })
    // The newest first, as it does.
    return { status: 200, body: JSON.stringify([...inside].reverse()) }
  }
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    const reply = options.answer ? options.answer(request.url ?? '') : answer(request)
    if (reply === 'silence') return
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    requestedPaths,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
