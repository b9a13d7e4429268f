/** The authorization endpoint: asks the user and redirects the browser with a code or an error. */
import type { SandboxResponse } from '../responses.ts'
import type { SandboxRequest } from '../request.ts'
import type { RouteContext } from '../routes/route-context.ts'
import { isRegisteredRedirect } from './application.ts'
import type { Authorization } from './authorization-codes.ts'
import { authorizePage, problemPage } from './authorize-page.ts'

const defaultScope = 'user:profile:read user:time_entries:write user:projects:write'

/** An unknown application or redirect is reported on the page, never redirected (RFC 6749, 4.1.2.1). */
export function authorize(context: RouteContext, { query }: SandboxRequest): SandboxResponse {
  const { oauth, behaviour, state } = context
  const { application, codes } = oauth
  if (query.get('client_id') !== application.clientId) {
    return problemPage('The application is not registered.')
  }
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!isRegisteredRedirect(application, redirectUri)) {
    return problemPage('The redirect address is not registered.')
  }
  const { pkce, autoApprove } = behaviour()
  const authorization: Authorization = {
    redirectUri,
    state: query.get('state'),
    scope: query.get('scope') ?? defaultScope,
    challenge: pkce ? query.get('code_challenge') : null,
  }
  if (query.get('response_type') !== 'code') {
    return redirect(authorization, { error: 'unsupported_response_type' })
  }
  if (authorization.challenge !== null && query.get('code_challenge_method') !== 'S256') {
    return redirect(authorization, {
      error: 'invalid_request',
      error_description: 'code_challenge_method must be S256.',
    })
  }
  if (autoApprove) return redirect(authorization, { code: codes.issue(authorization) })
  return authorizePage({
    business: state.business.name,
    application: application.clientId,
    question: codes.ask(authorization),
  })
}

/** Handles the user's decision on the page. */
export function decide(
  { oauth: { codes } }: RouteContext,
  { text }: SandboxRequest,
): SandboxResponse {
  const form = new URLSearchParams(text)
  const authorization = codes.decide(form.get('question') ?? '')
  if (!authorization) return problemPage('This page is too old. Please start to sign in again.')
  return form.get('decision') === 'allow'
    ? redirect(authorization, { code: codes.issue(authorization) })
    : redirect(authorization, {
        error: 'access_denied',
        error_description: 'The person did not allow it.',
      })
}

function redirect(
  { redirectUri, state }: Authorization,
  parameters: Readonly<Record<string, string>>,
): SandboxResponse {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  if (state !== null) address.searchParams.set('state', state)
  return { status: 302, headers: { Location: address.href, 'Cache-Control': 'no-store' } }
}
