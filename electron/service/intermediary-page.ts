/**
 * Detects HTML pages of intermediaries between this machine and the service: CDN, proxy, captive portal.
 * The service returns JSON, so an HTML page means that the service was not reached, whatever its status.
 * Such a page must not park an operation and does not count as a response of the service (`status` is
 * null; docs/interface/live-services.md#5-gateway-pages).
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { ServiceError } from './result.ts'
import { firstValue, type TransportResponse } from './transport.ts'

type Answer = Pick<TransportResponse, 'status' | 'text' | 'headers'>

/** Returns true if the response is HTML, by its content or its type. */
export function isHtml({ text, headers }: Pick<Answer, 'text' | 'headers'>): boolean {
  const type = firstValue(headers['content-type'])?.toLowerCase() ?? ''
  return /^\s*</.test(text) || (type.startsWith('text/html') && !/^\s*[[{]/.test(text))
}

/**
 * Returns true if an HTML response counts as the service's own, or concerns only this request:
 * - a 401 that asks for a Bearer token;
 * - a request too large for the intermediary (413, 414, 431): a retry cannot help, and holding back all
 *   others would stop everything;
 * - an unknown path (404, 405, 410) in response to GET: some services lack whole resources. For a write,
 *   the service did not judge the request, and "not found" would complete a delete;
 * - a redirect, which is never followed.
 */
export function isServicePage({ status, headers }: Answer, method: string): boolean {
  if (status === 401) return /^bearer\b/i.test(firstValue(headers['www-authenticate']) ?? '')
  if ([404, 405, 410].includes(status)) return method === 'GET'
  return [413, 414, 431].includes(status) || (status >= 300 && status < 400)
}

/**
 * Creates the error of an intermediary's page. With 4xx the intermediary refused the request and did not forward it:
 * certainly not processed. With 5xx it may have forwarded the request before it failed. With 2xx something accepted the
 * request, and the result is unknown.
 */
export function intermediaryError({ status }: Answer, retryAfter: number | null): ServiceError {
  const base = { status: null, code: `HTML_${status}`, fields: {}, retryAfter }
  if (status < 300) {
    const message = t`Stint couldn’t understand the response: it isn’t in the service’s format.`
    return { ...base, kind: 'protocol', message, sent: 'yes' }
  }
  const message = t`Couldn’t reach the service: a proxy or sign-in page answered instead (status ${status}).`
  return { ...base, kind: 'unreachable', message, sent: status < 500 ? 'no' : 'maybe' }
}
