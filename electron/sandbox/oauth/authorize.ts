/** The authorization endpoint: asks the user for permission, then redirects the browser with a code or an error. */
import type { SandboxResponse } from '../responses.ts'
import type { SandboxRequest } from '../request.ts'
import type { RouteContext } from '../routes/route-context.ts'
import { isRegisteredRedirect } from './application.ts'
import type { Authorization } from './authorization-codes.ts'

const defaultScope = 'user:profile:read user:time_entries:write user:projects:write'

/**
 * Shows the page that asks the user to allow a sign-in. If the application or the redirect address is unknown, shows an
 * error page instead, without redirecting (RFC 6749, 4.1.2.1).
 */
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
  if (autoApprove) return redirect(authorization, { code: codes.granted.put(authorization) })
  return authorizePage({
    business: state.business.name,
    application: application.clientId,
    question: codes.questions.put(authorization),
  })
}

/** Handles the user's decision on a sign-in's page. */
export function decide(
  { oauth: { codes } }: RouteContext,
  { text }: SandboxRequest,
): SandboxResponse {
  const form = new URLSearchParams(text)
  const authorization = codes.questions.take(form.get('question') ?? '')
  if (!authorization) return problemPage('This page is too old. Please start to sign in again.')
  return form.get('decision') === 'allow'
    ? redirect(authorization, { code: codes.granted.put(authorization) })
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

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 26rem; padding: 0 1rem }
  button { font: inherit; margin-right: .5rem; padding: .5rem 1.5rem }
`

function authorizePage(content: {
  readonly business: string
  readonly application: string
  readonly question: string
}): SandboxResponse {
  const business = escaped(content.business)
  return page(
    200,
    `Sign in to ${business}`,
    `<h1>${business}</h1>
<p><strong>${escaped(content.application)}</strong> asks to read and write your time entries, projects and expenses.</p>
<form method="post" action="/auth/oauth/authorize">
<input type="hidden" name="question" value="${escaped(content.question)}">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>`,
  )
}

function problemPage(sentence: string): SandboxResponse {
  return page(400, 'Sign-in failed', `<h1>Sign-in failed</h1>\n<p>${escaped(sentence)}</p>`)
}

function page(status: number, title: string, content: string): SandboxResponse {
  return {
    status,
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body>
${content}
</body>
</html>
`,
    headers: {
      'Cache-Control': 'no-store',
      // No form-action: Chromium would apply it to the redirect after the form.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    },
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
