/**
 * How each service is reached: through which proxy, and whom its certificate must come from. Nothing here can
 * switch the check of certificates off; authorities are only ever added.
 */
import tls, { type SecureContext } from 'node:tls'
import type { Clock } from '../../base/clock.ts'
import { proxyOfSystem, proxyOfVariables, type Environment, type ProxyChoice } from './proxy.ts'
import { certificatesIn } from './system-authorities.ts'

export type Route = {
  readonly proxy: ProxyChoice
  /** Holds the trusted authorities; undefined for those that come with the program alone. */
  readonly context: SecureContext | undefined
}

export type Network = {
  /** For an https origin. The same object is answered for as long as nothing changed. */
  routeTo(origin: string): Promise<Route>
}

export type NetworkOptions = {
  readonly environment: Environment
  readonly clock: Pick<Clock, 'monotonic'>
  /** Authorities of the system, PEM, one certificate each; asked once, when the first is needed. */
  readonly systemAuthorities: () => readonly string[]
  /** What the system says about the way to an address, in the form of `proxyOfSystem`. */
  readonly askSystem: (url: string) => Promise<string>
  /** Authorities that the person added for this origin, PEM; null for none. */
  readonly trustedFor: (origin: string) => string | null
}

/** ms for which the answer of the system counts: computers change networks. */
const proxyKnownFor = 10_000

type Known = { readonly route: Route; readonly trusted: string | null; readonly at: number }

export function createNetwork(options: NetworkOptions): Network {
  const { clock, trustedFor } = options
  const contextFor = createContexts(options.systemAuthorities)
  const known = new Map<string, Known>()
  return {
    async routeTo(origin) {
      const trusted = trustedFor(origin)
      const former = known.get(origin)
      const isFresh = former && clock.monotonic() - former.at < proxyKnownFor
      if (isFresh && former.trusted === trusted) return former.route
      const next: Route = {
        proxy: await chooseProxy(options, new URL(origin)),
        context: contextFor(trusted),
      }
      const route = former && isSame(former.route, next) ? former.route : next
      known.set(origin, { route, trusted, at: clock.monotonic() })
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
    // A system that can't tell has no proxy for us; a request that fails for it says so.
    return { kind: 'direct' }
  }
}

/** This computer itself, which no proxy can stand in front of. `hostname` as URL spells it. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isSame(one: Route, other: Route): boolean {
  const uriOf = ({ proxy }: Route): string => (proxy.kind === 'proxy' ? proxy.uri : proxy.kind)
  return uriOf(one) === uriOf(other) && one.context === other.context
}

/**
 * A context costs tens of ms with hundreds of authorities, so each is made once, when it is first needed: the
 * program's own and the system's together, and one more for each file that the person added.
 */
function createContexts(
  systemAuthorities: NetworkOptions['systemAuthorities'],
): (trusted: string | null) => SecureContext | undefined {
  const made = new Map<string | null, SecureContext | undefined>()
  let system: readonly string[] | null = null
  return (trusted) => {
    if (made.has(trusted)) return made.get(trusted)
    system ??= withoutKnown(systemAuthorities())
    const added = [...system, ...(trusted === null ? [] : certificatesIn(trusted))]
    const context =
      added.length === 0
        ? undefined
        : tls.createSecureContext({ ca: [...tls.rootCertificates, ...added] })
    made.set(trusted, context)
    return context
  }
}

/** Most systems trust the same authorities as the program: with nothing to add, no context is needed. */
function withoutKnown(authorities: readonly string[]): readonly string[] {
  const bare = (pem: string): string => pem.replaceAll(/\s/g, '')
  const known = new Set(tls.rootCertificates.map(bare))
  return authorities.filter((pem) => !known.has(bare(pem)))
}
