/**
 * Client for the token endpoint of an OAuth 2 service: code exchange, refresh, revocation (RFC 6749, 4.1.3 and 6; RFC
 * 7009). Every call uses one grant; its result says whether the grant is used up.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { Clock } from '../base/clock.ts'
import { unreadableResponse } from './errors.ts'
import { parseJson, readJsonResponse } from './json-response.ts'
import type { ServiceError } from './result.ts'
import type { Network } from './network/network.ts'
import { createTransport, type Transport, type TransportResponse } from './transport.ts'
import { isRow } from './wire/row-reader.ts'

/** An application registered with one service. The secret of a native app is not confidential (RFC 8252, 8.5). */
export type Application = {
  readonly baseUrl: string
  readonly clientId: string
  /** Null if the application is registered without one. */
  readonly clientSecret: string | null
  /** Later requests must repeat it exactly. */
  readonly redirectUri: string
}

export type TokenPair = {
  readonly accessToken: string
  /** Null if the service issues none; the sign-in then ends when the access token expires. */
  readonly refreshToken: string | null
  /** Lifetime of the access token, in ms; null if the service does not say. */
  readonly life: number | null
}

export type TokenResponse =
  | { readonly ok: true; readonly pair: TokenPair }
  | {
      readonly ok: false
      /**
       * `grant`: the code or refresh token is invalid. `application`: the id or secret was refused. `temporary`: the
       * endpoint was unreachable or cannot respond now. `unreadable`: the request succeeded, but its tokens cannot be
       * read.
       */
      readonly reason: 'grant' | 'application' | 'temporary' | 'unreadable'
      /** True if the code or refresh token was certainly not used. */
      readonly isUnused: boolean
      readonly error: ServiceError
    }

export type OAuthOptions = { readonly clock: Clock; readonly network?: Network | undefined }

/** Exchanges an authorization code; `verifier` is the PKCE code verifier (RFC 7636, 4.5). */
export function exchangeCode(
  application: Application,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  options: OAuthOptions,
): Promise<TokenResponse> {
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier }
  return requestTokens(application, grant, options)
}

/** Requests a new token pair. Most services accept each refresh token only once. */
export function refreshTokens(
  application: Application,
  refreshToken: string,
  options: OAuthOptions,
): Promise<TokenResponse> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return requestTokens(application, grant, options)
}

/** Revokes a token. Returns false if the service did not confirm the revocation. */
export async function revokeToken(
  application: Application,
  token: string,
  options: OAuthOptions,
): Promise<boolean> {
  return withTransport(application, options, async (transport) => {
    const sent = await post(transport, '/auth/oauth/revoke', 'json', {
      ...credentialsOf(application),
      token,
    })
    return sent.ok && readJsonResponse(sent.response, 'POST').ok
  })
}

type Parameters = Readonly<Record<string, string>>
/**
 * Requests tokens, first with JSON, because live services accept JSON. The standard form encoding (RFC 6749, appendix
 * B) is tried only if the response shows that the parameters were not read: the grant then cannot have been used.
 */
function requestTokens(
  application: Application,
  grant: Parameters,
  options: OAuthOptions,
): Promise<TokenResponse> {
  const { redirectUri } = application
  const parameters = { ...grant, ...credentialsOf(application), redirect_uri: redirectUri }
  return withTransport(application, options, async (transport) => {
    const first = await post(transport, tokenPath, 'json', parameters)
    const sent =
      first.ok && wereParametersIgnored(first.response)
        ? await post(transport, tokenPath, 'form', parameters)
        : first
    if (!sent.ok) {
      const { error } = sent
      return { ok: false, reason: 'temporary', isUnused: error.sent === 'no', error }
    }
    return readTokens(sent.response)
  })
}

const tokenPath = '/auth/oauth/token'

function credentialsOf({ clientId, clientSecret }: Application): Parameters {
  return { client_id: clientId, ...(clientSecret !== null && { client_secret: clientSecret }) }
}

function post(
  transport: Transport,
  path: string,
  encoding: 'json' | 'form',
  parameters: Parameters,
): ReturnType<Transport['exchange']> {
  const isJson = encoding === 'json'
  return transport.exchange({
    method: 'POST',
    path,
    headers: {
      accept: 'application/json',
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: isJson ? JSON.stringify(parameters) : new URLSearchParams(parameters).toString(),
  })
}

async function withTransport<Value>(
  { baseUrl }: Application,
  options: OAuthOptions,
  work: (transport: Transport) => Promise<Value>,
): Promise<Value> {
  const transport = createTransport({ ...options, baseUrl, connections: 1 })
  try {
    return await work(transport)
  } finally {
    await transport.close()
  }
}

/** Error codes from a server that reads only form bodies and so finds no `grant_type` in JSON (RFC 6749, 5.2). */
const parametersIgnoredCodes: readonly unknown[] = ['invalid_request', 'unsupported_grant_type']

function wereParametersIgnored({ status, text }: TransportResponse): boolean {
  return status === 415 || (status === 400 && parametersIgnoredCodes.includes(oauthErrorOf(text)))
}

type Meaning = Pick<Extract<TokenResponse, { readonly ok: false }>, 'reason' | 'isUnused'>

/**
 * What error codes of a token endpoint mean (RFC 6749, 4.1.2.1 and 5.2), whatever the status: services choose different
 * ones. No proxy answers with these codes.
 */
const refusals = new Map<unknown, Meaning>([
  ['invalid_grant', { reason: 'grant', isUnused: false }],
  ['invalid_request', { reason: 'grant', isUnused: false }],
  ['invalid_scope', { reason: 'grant', isUnused: false }],
  ['unsupported_grant_type', { reason: 'grant', isUnused: false }],
  ['invalid_client', { reason: 'application', isUnused: true }],
  ['unauthorized_client', { reason: 'application', isUnused: true }],
  ['temporarily_unavailable', { reason: 'temporary', isUnused: true }],
  ['server_error', { reason: 'temporary', isUnused: false }],
])

function readTokens(response: TransportResponse): TokenResponse {
  const { status, text } = response
  const read = readJsonResponse(response, 'POST')
  if (read.ok) {
    const pair = pairOf(read.value)
    if (pair) return { ok: true, pair }
    const message = t`The service signed you in, but Stint couldn’t read its response.`
    const error = unreadableResponse(status, message)
    return { ok: false, reason: 'unreadable', isUnused: false, error }
  }
  const { error } = read
  const known = refusals.get(oauthErrorOf(text))
  if (known) return { ok: false, ...known, error }
  if (status === 429) return { ok: false, reason: 'temporary', isUnused: true, error }
  if (status >= 200 && status < 300 && error.kind === 'protocol') {
    return { ok: false, reason: 'unreadable', isUnused: false, error }
  }
  // Without a known code, a refusal is JSON with one of these statuses; anything else comes from an intermediary.
  const isRefusal = (status === 400 || status === 401) && isRow(parseJson(text).value)
  return isRefusal
    ? { ok: false, reason: 'grant', isUnused: false, error }
    : { ok: false, reason: 'temporary', isUnused: false, error }
}

function pairOf(value: unknown): TokenPair | null {
  const body = (value ?? {}) as Readonly<Record<string, unknown>>
  const [accessToken, refreshToken] = [body['access_token'], body['refresh_token']]
  if (typeof accessToken !== 'string' || accessToken === '') return null
  const seconds = Number(body['expires_in'] ?? Number.NaN)
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    life: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null,
  }
}

/** Returns the `error` code of RFC 6749, 5.2; undefined if the body has none. */
function oauthErrorOf(text: string): unknown {
  const { value } = parseJson(text)
  return isRow(value) ? value['error'] : undefined
}
