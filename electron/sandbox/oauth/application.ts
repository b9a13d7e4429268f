import type { Codes } from './authorization-codes.ts'
import type { Tokens } from './tokens.ts'

export type OauthContext = {
  readonly application: Application
  readonly codes: Codes
  readonly tokens: Tokens
}

export type Application = {
  readonly clientId: string
  readonly clientSecret: string
  /**
   * Redirect addresses accepted besides `httpsRedirect`. `loopback`: any address on this computer. `httpsOnly`: none,
   * as on services that refuse http (docs/interface/live-services.md#2-tokens).
   */
  readonly redirects: 'loopback' | 'httpsOnly'
}

export const defaultApplication: Application = {
  clientId: 'stint-desktop',
  clientSecret: 'sandbox-secret',
  redirects: 'loopback',
}

/** The registered https redirect. No server responds at it: users paste the address that the browser shows. */
export const httpsRedirect = 'https://localhost.invalid/signed-in'

/** True if an application may redirect to `uri`. Loopback addresses may have any port and path (RFC 8252, 7.3). */
export function isRegisteredRedirect({ redirects }: Application, uri: string): boolean {
  if (uri === httpsRedirect) return true
  return redirects === 'loopback' && !uri.includes('#') && isLoopback(uri)
}

function isLoopback(uri: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(uri)
    const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
    return protocol === 'http:' && isHere && username === '' && password === ''
  } catch {
    return false
  }
}
