/** Makes responses unreadable although the request was executed. */
import type { SandboxResponse } from '../responses.ts'
import { gatewayPage } from '../gateway-pages.ts'
import { isResource } from '../resource-family.ts'
import type { ResponseTrait } from './response-trait.ts'
import { changeEnvelope, isRow } from './response-rows.ts'

/** Returns the first half of the body, as if it were complete. */
function cutShort(answer: SandboxResponse): SandboxResponse {
  const text = JSON.stringify(answer.body ?? '')
  const headers = { ...answer.headers, 'Content-Type': 'application/json' }
  return { ...answer, body: text.slice(0, Math.ceil(text.length / 2)), headers }
}

/** Returns JSON with something else under the row's name, or with `body`. */
export function withoutRow(answer: SandboxResponse, body?: unknown): SandboxResponse {
  if (answer.status >= 300) return answer
  if (body !== undefined) return { status: 200, body }
  if (answer.body === undefined) return { status: 200, body: {} }
  return changeEnvelope(answer, (envelope) =>
    Object.fromEntries(
      Object.entries(envelope).map(([name, value]) => [name, isRow(value) ? 'ok' : value]),
    ),
  )
}

/** Returns plain text instead of JSON. */
export function notJson(answer: SandboxResponse): SandboxResponse {
  if (answer.status >= 300) return answer
  return { status: 200, body: 'OK', headers: { 'Content-Type': 'text/plain; charset=utf-8' } }
}

/**
 * Creates the trait that makes every create succeed with an unreadable response: in turn a truncated body, a page with
 * 200, a page with 502, and an empty object (docs/interface/live-services.md#9-unreadable-rows). Refusals are
 * unchanged, because nothing was created.
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
