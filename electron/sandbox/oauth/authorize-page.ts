/** HTML pages of the sign-in: self-contained, without scripts. */
import type { SandboxResponse } from '../responses.ts'

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 26rem; padding: 0 1rem }
  button { font: inherit; margin-right: .5rem; padding: .5rem 1.5rem }
`

/** Asks the user to allow access. `question`: key of the pending request. */
export function authorizePage(content: {
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

/** An error that can't be redirected to the application. */
export function problemPage(sentence: string): SandboxResponse {
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
