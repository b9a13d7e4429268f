/**
 * Pages of what stands between this machine and the service: a content network, a proxy, a captive portal.
 * The service speaks JSON; an HTML page says that the service itself was not reached, whatever its status. One
 * such page must not park an operation, and does not count as an answer of the service (`status` is null).
 */
import type { ServiceError } from './result.ts'
import { single, type TransportResponse } from './transport.ts'

type Answer = Pick<TransportResponse, 'status' | 'text' | 'headers'>

export function isHtml({ text, headers }: Pick<Answer, 'text' | 'headers'>): boolean {
  const type = single(headers['content-type'])?.toLowerCase() ?? ''
  return /^\s*</.test(text) || (type.startsWith('text/html') && !/^\s*[[{]/.test(text))
}

/**
 * True where an HTML answer speaks for the service all the same, or of this one request alone:
 * - a 401 that asks for the kind of token that we send;
 * - a request that is too large for the gate (413, 414, 431): sending it again can't help, holding the others
 *   for it would stop everything;
 * - an address that is not there (404, 405, 410), asked with GET: some services lack whole resources. A write
 *   that meets such a page was not judged by the service: "not found" would end a delete.
 * - a redirect, which is never followed.
 */
export function isServicePage({ status, headers }: Answer, method: string): boolean {
  if (status === 401) return /^bearer\b/i.test(single(headers['www-authenticate']) ?? '')
  if ([404, 405, 410].includes(status)) return method === 'GET'
  return [413, 414, 431].includes(status) || (status >= 300 && status < 400)
}

/**
 * A gate that refuses (4xx) lets nothing through: surely not done. One that fails (5xx) may have passed the
 * request on before. Under 2xx something took the request, and nobody knows what became of it.
 */
export function intermediaryError({ status }: Answer, retryAfter: number | null): ServiceError {
  const base = { status: null, code: `HTML_${status}`, fields: {}, retryAfter }
  if (status < 300) {
    const message = 'The answer was not understood: it is not the service’s format.'
    return { ...base, kind: 'protocol', message, sent: 'yes' }
  }
  const message = `The service was not reached: a page of something in between came back (status ${status}).`
  return { ...base, kind: 'unreachable', message, sent: status < 500 ? 'no' : 'maybe' }
}
