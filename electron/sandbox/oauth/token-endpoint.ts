/** Exchanges codes and refresh tokens for tokens, and ends sign-ins (RFC 6749, 5; RFC 7009). */
import { createHash } from 'node:crypto'
import { okResponse, type SandboxResponse } from '../responses.ts'
import { parseJson } from '../../base/json-file.ts'
import { isObject, mediaTypeOf, type Fields, type SandboxRequest } from '../request.ts'
import type { RouteContext } from '../routes/route-context.ts'
import type { TokenPair } from './tokens.ts'

/** In seconds, if the behaviour sets no lifetime. */
const usualTokenLife = 43_200

export function token(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const fields = parametersOf(request)
  if (!fields) return refused(400, 'invalid_request', 'The body is neither JSON nor a form.')
  switch (fields['grant_type']) {
    case 'authorization_code':
      return refuseApplication(context, fields) ?? exchangeCode(context, fields)
    case 'refresh_token':
      return refuseApplication(context, fields) ?? refresh(context, fields)
    default:
      return refused(400, 'unsupported_grant_type', 'The grant type is not supported.')
  }
}

/** Revokes a sign-in; responds with 200 even for unknown tokens (RFC 7009, 2.2). */
export function revoke({ oauth }: RouteContext, request: SandboxRequest): SandboxResponse {
  const token = parametersOf(request)?.['token']
  if (typeof token !== 'string') return refused(400, 'invalid_request', 'token is required.')
  oauth.tokens.revoke(token)
  return okResponse({})
}

function exchangeCode(context: RouteContext, fields: Fields): SandboxResponse {
  const authorization = context.oauth.codes.granted.take(textOf(fields, 'code'))
  const isSame = authorization?.redirectUri === textOf(fields, 'redirect_uri')
  if (!authorization || !isSame) return invalidGrant(400)
  if (context.behaviour().pkce && !isVerified(authorization.challenge, fields['code_verifier'])) {
    return invalidGrant(400)
  }
  return issued(context, context.oauth.tokens.issue(authorization.scope))
}

/** Refreshes the tokens. An invalid token gets 401; live services were seen to respond with 400 or 401. */
function refresh(context: RouteContext, fields: Fields): SandboxResponse {
  const pair = context.oauth.tokens.refresh(textOf(fields, 'refresh_token'))
  return pair ? issued(context, pair) : invalidGrant(401)
}

/** Requires the client secret, unless the behaviour allows public applications, whose codes are protected by PKCE. */
function refuseApplication(
  { oauth: { application }, behaviour }: RouteContext,
  fields: Fields,
): SandboxResponse | null {
  const isKnown = fields['client_id'] === application.clientId
  const isSecret = fields['client_secret'] === application.clientSecret
  const isBound = fields['grant_type'] === 'refresh_token' || 'code_verifier' in fields
  const isPublic = fields['client_secret'] === undefined && !behaviour().secretNeeded && isBound
  if (isKnown && (isSecret || isPublic)) return null
  return refused(401, 'invalid_client', 'Client authentication failed.')
}

/** Checks a verifier. Refuses a verifier without a challenge, and a challenge without a verifier (RFC 9700, 2.1.1). */
function isVerified(challenge: string | null, verifier: unknown): boolean {
  if (challenge === null) return verifier === undefined
  if (typeof verifier !== 'string') return false
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

function issued({ behaviour }: RouteContext, pair: TokenPair): SandboxResponse {
  return {
    status: 200,
    body: {
      access_token: pair.access,
      token_type: 'bearer',
      expires_in: behaviour().tokenLife ?? usualTokenLife,
      refresh_token: pair.refresh,
      scope: pair.scope,
      created_at: Math.floor(pair.issuedAt / 1000),
    },
    headers: { 'Cache-Control': 'no-store' },
  }
}

/** Parses the body; null if it is neither JSON nor a form. */
function parametersOf(request: SandboxRequest): Fields | null {
  const type = mediaTypeOf(request)
  if (type === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(request.text))
  }
  const body = type === 'application/json' ? parseJson(request.text) : null
  return isObject(body) ? body : null
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

function invalidGrant(status: 400 | 401): SandboxResponse {
  return refused(
    status,
    'invalid_grant',
    'The provided authorization grant is invalid, expired, revoked, or was issued for another address.',
  )
}

function refused(status: number, error: string, error_description: string): SandboxResponse {
  return { status, body: { error, error_description } }
}
