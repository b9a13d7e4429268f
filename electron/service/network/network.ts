import tls, { type SecureContext } from 'node:tls'
import type { Clock } from '../../base/clock.ts'
import { proxyOfSystem, proxyOfVariables, type Environment, type ProxyChoice } from './proxy.ts'
import { certificatesIn } from './system-authorities.ts'

/** How to reach one origin: the proxy, and the certificate authorities that are trusted. */
export type Route = {
  readonly proxy: ProxyChoice
  /** Undefined if only the program's own authorities are trusted. */
  readonly context: SecureContext | undefined
}

export type Network = ReturnType<typeof createNetwork>

export type NetworkOptions = {
  readonly environment: Environment
  readonly clock: Pick<Clock, 'monotonic'>
  /** Returns the system's authorities as PEM strings of one certificate each. Called once, when first needed. */
  readonly systemAuthorities: () => readonly string[]
  /** Returns the system's proxy configuration for an address, in the format of `proxyOfSystem`. */
  readonly askSystem: (url: string) => Promise<string>
  /** Returns the authorities that the user added for this origin, as a PEM string; null if there are none. */
  readonly trustedFor: (origin: string) => string | null
}

/** In ms; short, because computers change networks. */
const proxyCacheTime = 10_000

type Known = { readonly route: Route; readonly trusted: string | null; readonly at: number }

/**
 * Creates the look-up of routes, which are cached by origin. A route consists of a proxy and trusted certificate
 * authorities. It can trust additional authorities, but never disables verification.
 */
export function createNetwork(options: NetworkOptions) {
  const { clock, trustedFor } = options
  const contextFor = createContexts(options.systemAuthorities)
  const routes = new Map<string, Known>()
  return {
    /** Returns the route to an https origin: the same object until the route changes. */
    async routeTo(origin: string): Promise<Route> {
      const trusted = trustedFor(origin)
      const former = routes.get(origin)
      const isFresh = former && clock.monotonic() - former.at < proxyCacheTime
      if (isFresh && former.trusted === trusted) return former.route
      const next: Route = {
        proxy: await chooseProxy(options, new URL(origin)),
        context: contextFor(trusted),
      }
      const route = former && isSame(former.route, next) ? former.route : next
      routes.set(origin, { route, trusted, at: clock.monotonic() })
      return route
    },
  }
}

async function chooseProxy(
  { environment, askSystem }: NetworkOptions,
  origin: URL,
): Promise<ProxyChoice> {
  if (isLoopback(origin.hostname)) return { kind: 'direct' }
  const named = proxyOfVariables(environment, origin)
  if (named) return named
  try {
    return proxyOfSystem(await askSystem(origin.href))
  } catch {
    // The system cannot tell: assume no proxy. If that is wrong, the request fails and says so.
    return { kind: 'direct' }
  }
}

/** Returns true for one of this computer's host names, which needs no proxy. `hostname`: as `URL` spells it. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isSame(left: Route, right: Route): boolean {
  const uriOf = ({ proxy }: Route): string => (proxy.kind === 'proxy' ? proxy.uri : proxy.kind)
  return uriOf(left) === uriOf(right) && left.context === right.context
}

/** Creates each context on first use and caches it, because hundreds of authorities take tens of ms. */
function createContexts(
  systemAuthorities: NetworkOptions['systemAuthorities'],
): (trusted: string | null) => SecureContext | undefined {
  const contexts = new Map<string | null, SecureContext | undefined>()
  let system: readonly string[] | null = null
  return (trusted) => {
    if (contexts.has(trusted)) return contexts.get(trusted)
    system ??= withoutKnown(systemAuthorities())
    const added = [...system, ...(trusted === null ? [] : certificatesIn(trusted))]
    const context =
      added.length === 0
        ? undefined
        : tls.createSecureContext({ ca: [...tls.rootCertificates, ...added] })
    contexts.set(trusted, context)
    return context
  }
}

function withoutKnown(authorities: readonly string[]): readonly string[] {
  const bare = (pem: string): string => pem.replaceAll(/\s/g, '')
  const programAuthorities = new Set(tls.rootCertificates.map(bare))
  return authorities.filter((pem) => !programAuthorities.has(bare(pem)))
}
