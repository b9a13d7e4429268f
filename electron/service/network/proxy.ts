import { t } from '../../../shared/domain/language/translate.ts'

/** The proxy to use. `unusable`: the configured proxy is not supported; `message` tells the user so. */
export type ProxyChoice =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly uri: string }
  | { readonly kind: 'unusable'; readonly message: string }

export type Environment = Readonly<Record<string, string | undefined>>

const direct: ProxyChoice = { kind: 'direct' }

/**
 * Reads the proxy from the usual environment variables, in lower or upper case: https_proxy for an https origin,
 * otherwise http_proxy. A host listed in no_proxy is reached directly. Null if no variable is set, so that the system's
 * configuration decides.
 */
export function proxyOfVariables(environment: Environment, origin: URL): ProxyChoice | null {
  const valueOf = (name: string): string =>
    (environment[name] || environment[name.toUpperCase()] || '').trim()
  const named = (origin.protocol === 'https:' && valueOf('https_proxy')) || valueOf('http_proxy')
  if (isListed(valueOf('no_proxy'), origin)) return direct
  if (named === '') return null
  return proxyAt(/^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `http://${named}`)
}

/** Parses the first usable entry in a list such as `PROXY a:3128; DIRECT` (PAC format; Chromium, net/docs/proxy.md). */
export function proxyOfSystem(proxyList: string): ProxyChoice {
  const entries = proxyList.split(';').map((way) => way.trim().split(/\s+/))
  const choices = entries.map(([kind = '', place = '']): ProxyChoice => {
    if (kind.toUpperCase() === 'DIRECT' || kind === '') return direct
    const scheme = { PROXY: 'http', HTTPS: 'https' }[kind.toUpperCase()]
    return proxyAt(`${scheme ?? kind.toLowerCase()}://${place}`)
  })
  return choices.find(({ kind }) => kind !== 'unusable') ?? choices[0] ?? direct
}

function proxyAt(address: string): ProxyChoice {
  const url = parse(address)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '') {
    return { kind: 'proxy', uri: url.href }
  }
  const kind = url ? url.protocol.replace(':', '') : 'unreadable'
  return {
    kind: 'unusable',
    message: t`This computer uses a proxy that Stint doesn’t support (${kind}). Use an http or https proxy.`,
  }
}

/** Parses an address; null if it is invalid. The oldest supported runtime has no `URL.canParse`. */
function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Entries `.example.org` and `example.org` match the host and its subdomains; an entry with a port, that port only. */
function isListed(list: string, { hostname, port, protocol }: URL): boolean {
  const effectivePort = port === '' ? (protocol === 'https:' ? '443' : '80') : port
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '*') return true
      const [, name = '', ofPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? []
      const host = name.replace(/^\*?\./, '')
      if (host === '' || (ofPort !== undefined && ofPort !== effectivePort)) return false
      return hostname === host || hostname.endsWith(`.${host}`)
    })
}
