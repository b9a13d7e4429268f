/** OAuth authorization code grant (RFC 6749, 4.1) with PKCE (RFC 7636, S256) for a native app (RFC 8252). */
import { t } from '../../shared/domain/language/translate.ts'
import { cutText, fromOutside } from '../../shared/domain/text/clean-text.ts'
import { createHash } from 'node:crypto'

/** A pending authorization request. `verifier` stays in the process until the code is exchanged. */
export type AuthorizationRequest = {
  readonly url: string
  /** Random value that the redirect must repeat; a redirect with another value answers another request. */
  readonly state: string
  readonly verifier: string
}

export type AuthorizationOptions = {
  readonly authorizeUrl: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scope?: string | undefined
}

/** The parsed redirect of a sign-in. `foreign` means that the redirect answers another request. */
export type RedirectResult =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'denied' | 'refused' | 'foreign' | 'incomplete'; readonly message: string }

/** Length in bytes of the state and the verifier; for the latter, RFC 7636, 4.1 recommends 256 bits. */
const secretBytes = 32
const maxCodeLength = 4000

/** Returns the address of a service's default authorize page. */
export function defaultAuthorizeUrl(baseUrl: string): string {
  return `${baseUrl.replace(/\/$/, '')}/auth/oauth/authorize`
}

/** Creates a request for a sign-in in the browser. `random` returns `count` cryptographically secure random bytes. */
export function createAuthorizationRequest(
  { authorizeUrl, clientId, redirectUri, scope }: AuthorizationOptions,
  random: (count: number) => Uint8Array,
): AuthorizationRequest {
  const state = base64url(random(secretBytes))
  const verifier = base64url(random(secretBytes))
  const url = new URL(authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(scope !== undefined && { scope }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { url: url.href, state, verifier }
}

/** Computes the S256 code challenge of a verifier (RFC 7636, 4.2). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url')
}

/** Parses the query of a redirect that should answer the request with this `state`. */
export function readRedirect(query: URLSearchParams, state: string): RedirectResult {
  if (query.get('state') !== state) {
    return {
      kind: 'foreign',
      message: t`The browser’s response belongs to a different sign-in. Try signing in again.`,
    }
  }
  const error = query.get('error')
  if (error === 'access_denied') {
    return { kind: 'denied', message: t`The sign-in was declined in the browser.` }
  }
  if (error !== null) {
    const description = fromOutside(cutText(query.get('error_description') ?? error, 300))
    return { kind: 'refused', message: t`The service refused the sign-in: ${description}` }
  }
  const code = query.get('code')
  if (code === null || code === '' || code.length > maxCodeLength) {
    return {
      kind: 'incomplete',
      message: t`The service sent no sign-in code. Try signing in again.`,
    }
  }
  return { kind: 'code', code }
}

/**
 * Parses what the user pasted: the final address of the browser, the query of that address, or the code alone. A code
 * alone has no state to check. It is accepted because PKCE ties it to this request and only the user can paste it.
 */
export function readPastedRedirect(pasted: string, state: string): RedirectResult {
  const text = pasted.trim()
  if (/^[\w.~+/-]+$/.test(text) && text.length <= maxCodeLength) {
    return { kind: 'code', code: text }
  }
  const query = queryIn(text)
  if (query?.has('state') !== true) {
    return {
      kind: 'incomplete',
      message: t`Paste the full address shown in your browser. It contains “code=”.`,
    }
  }
  return readRedirect(query, state)
}

function queryIn(text: string): URLSearchParams | null {
  const position = text.indexOf('?')
  if (position >= 0) return new URLSearchParams(text.slice(position + 1).replace(/#.*$/, ''))
  return text.includes('=') ? new URLSearchParams(text) : null
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
