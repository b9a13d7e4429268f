/** Responses that can't be parsed: malformed responses to requests that were executed, and pages of proxies. */
import type { SandboxResponse } from '../responses.ts'
import { isResource } from '../resource-family.ts'
import { changeEnvelope, type ResponseTrait } from './response-rows.ts'
import { isObject } from '../request.ts'

function cutShort(answer: SandboxResponse): SandboxResponse {
  const text = JSON.stringify(answer.body ?? '')
  const headers = { ...answer.headers, 'Content-Type': 'application/json' }
  return { ...answer, body: text.slice(0, Math.ceil(text.length / 2)), headers }
}

/**
 * Replaces a successful response with `body`. Without `body`, replaces only the row in the response, with "ok". Keeps
 * errors.
 */
export function withoutRow(answer: SandboxResponse, body?: unknown): SandboxResponse {
  if (answer.status >= 300) return answer
  if (body !== undefined) return { status: 200, body }
  if (answer.body === undefined) return { status: 200, body: {} }
  return changeEnvelope(answer, (envelope) =>
    Object.fromEntries(
      Object.entries(envelope).map(([name, value]) => [name, isObject(value) ? 'ok' : value]),
    ),
  )
}

/** Replaces a successful response with plain text. Keeps errors. */
export function notJson(answer: SandboxResponse): SandboxResponse {
  if (answer.status >= 300) return answer
  return { status: 200, body: 'OK', headers: { 'Content-Type': 'text/plain; charset=utf-8' } }
}

/**
 * Creates the trait that makes the response to every successful create request unreadable. It replaces these responses
 * in rotation by a truncated body, an HTML page with 200, an HTML page with 502, and an empty object
 * (docs/interface/live-services.md#9-unreadable-rows). Refusals are unchanged, because nothing was created.
 */
export function createUnreadableCreates(): ResponseTrait {
  const ways: readonly ((answer: SandboxResponse) => SandboxResponse)[] = [
    cutShort,
    () => gatewayPage(200),
    () => gatewayPage(502),
    () => ({ status: 200, body: {} }),
  ]
  let turn = 0
  return (answer, { behaviour, request }) => {
    const isDone = request.method === 'POST' && isResource(request.path) && answer.status < 300
    if (!behaviour.unreadableCreates || !isDone) return answer
    const way = ways[turn % ways.length]
    turn += 1
    return way ? way(answer) : answer
  }
}

/**
 * Returns the error page of a failed gateway if the status is 500 or above, otherwise the block page of a content
 * delivery network. A block page means that the service was not reached
 * (docs/interface/live-services.md#5-gateway-pages).
 */
export function gatewayPage(status: number): SandboxResponse {
  if (status >= 500) {
    return { status, body: `<!doctype html><title>${status}</title><h1>The gateway failed</h1>` }
  }
  return {
    status,
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Attention Required!</title></head>
<body><h1>One more step</h1><p>Please complete the security check to access this site.</p></body>
</html>
`,
    headers: { Server: 'edge', 'X-Edge-Ray': '8c1f0000feed-HAM', 'Cache-Control': 'private' },
  }
}
