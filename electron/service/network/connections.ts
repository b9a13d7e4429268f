/** The connections to one origin, made anew when the way to it changed. */
import { Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { Network, Route } from './network.ts'

export type ConnectionSettings = {
  readonly connections: number
  /** In ms. */
  readonly headersTimeout: number
  readonly bodyTimeout: number
  readonly connectTimeout: number
}

export type Connections = {
  /** What requests go out through now. Rejects with `UnusableProxyError`. */
  current(): Dispatcher | Promise<Dispatcher>
  /** Breaks off what is under way. */
  close(): Promise<void>
}

/** The proxy that this computer asks for can't be used; `message` is for the person. */
export class UnusableProxyError extends Error {}

/** Said each time, because the default can be switched off from outside (NODE_TLS_REJECT_UNAUTHORIZED). */
const checked = { rejectUnauthorized: true } as const

/** Plain http goes to this computer only and needs no network; neither do tests of one connection. */
export function openConnections(
  origin: URL,
  settings: ConnectionSettings,
  network: Network | undefined,
): Connections {
  const isDirect = origin.protocol !== 'https:' || !network
  let dispatcher: Dispatcher | null = isDirect
    ? dispatcherFor(origin, settings, { proxy: { kind: 'direct' }, context: undefined })
    : null
  const all = new Set<Dispatcher>(dispatcher ? [dispatcher] : [])
  let taken: Route | null = null

  const along = async (ways: Network): Promise<Dispatcher> => {
    const route = await ways.routeTo(origin.origin)
    if (dispatcher && route === taken) return dispatcher
    const former = dispatcher
    taken = route
    dispatcher = dispatcherFor(origin, settings, route)
    all.add(dispatcher)
    // What is under way on the former way may end there.
    void former?.close().then(
      () => all.delete(former),
      () => undefined,
    )
    return dispatcher
  }
  return {
    current: () => (dispatcher && isDirect ? dispatcher : along(network as Network)),
    close: async () => {
      await Promise.all([...all].map((one) => one.destroy()))
    },
  }
}

function dispatcherFor(
  origin: URL,
  settings: ConnectionSettings,
  { proxy, context }: Route,
): Dispatcher {
  const { connections, headersTimeout, bodyTimeout, connectTimeout } = settings
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
