import type * as Undici from 'undici'
import type { Dispatcher } from 'undici'
import type { Network, Route } from './network.ts'

/** Size of a connection pool, and its timeouts in ms. */
export type ConnectionSettings = {
  readonly connections: number
  readonly headersTimeout: number
  readonly bodyTimeout: number
  readonly connectTimeout: number
}

/** The error of a configured proxy that cannot be used; `message` is shown to the user. */
export class UnusableProxyError extends Error {}

/**
 * Option for a body buffer so large that undici never pauses its parser while the body is read. A parser paused when
 * the server ends the connection throws outside the request, and the body never ends (nodejs/undici#5360, fixed only in
 * undici 7 and 8). Code that reads a body limits its size itself.
 */
const unpausedBody = { highWaterMark: 2 ** 30 } as const

/** Verification is explicit because NODE_TLS_REJECT_UNAUTHORIZED can disable the default. */
const checked = { rejectUnauthorized: true } as const

/**
 * Opens the connection pool of an origin. The pool is replaced when the origin's route (proxy, certificates) changes.
 * Plain http uses no proxy, because plain http is allowed only to this machine.
 */
export function openConnections(
  origin: URL,
  settings: ConnectionSettings,
  network: Network | undefined,
) {
  const isDirect = origin.protocol !== 'https:' || !network
  const all = new Set<Dispatcher>()
  let dispatcher: Dispatcher | null = null
  let currentRoute: Route | null = null
  let library: Promise<typeof Undici> | undefined

  const currentDispatcher = async (): Promise<Dispatcher> => {
    // Loaded at the first request, because it would be a fifth of the code that a start runs. Kept, because Node
    // resolves its path again for each import.
    const undici = await (library ??= import('undici'))
    const route = isDirect ? direct : await network.routeTo(origin.origin)
    if (dispatcher && route === currentRoute) return dispatcher
    const former = dispatcher
    // Throws if the route can't be used. The former dispatcher must not be used then either.
    dispatcher = dispatcherFor(undici, origin, settings, route)
    currentRoute = route
    all.add(dispatcher)
    // Requests in flight may finish on the former connections.
    void former?.close().then(
      () => all.delete(former),
      () => undefined,
    )
    return dispatcher
  }
  return {
    /** Sends a request. Rejects with `UnusableProxyError` or an undici error. */
    async request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
      const current = await currentDispatcher()
      return current.request({ ...options, ...unpausedBody })
    },
    /** Aborts requests in flight. */
    close: async (): Promise<void> => {
      await Promise.all([...all].map((one) => one.destroy()))
    },
  }
}

const direct: Route = { proxy: { kind: 'direct' }, context: undefined }

function dispatcherFor(
  { Pool, ProxyAgent }: typeof Undici,
  origin: URL,
  { connections, headersTimeout, bodyTimeout, connectTimeout }: ConnectionSettings,
  { proxy, context }: Route,
): Dispatcher {
  const tls = { ...checked, timeout: connectTimeout, ...(context && { secureContext: context }) }
  const pool = { connections, pipelining: 1, headersTimeout, bodyTimeout }
  switch (proxy.kind) {
    case 'direct':
      return new Pool(origin.origin, { ...pool, connect: tls })
    case 'proxy':
      return new ProxyAgent({ ...pool, uri: proxy.uri, requestTls: tls, proxyTls: tls })
    case 'unusable':
      throw new UnusableProxyError(proxy.message)
  }
}
