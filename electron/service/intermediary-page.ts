/**
 * Detects HTML pages of intermediaries between this machine and the service: CDN, proxy, captive portal. The service
 * returns JSON, so an HTML page means that the service was not reached, whatever the response's status. Such a page
 * must not park an operation and does not count as a response from the service (`status` is null;
 * docs/interface/live-services.md#5-gateway-pages).
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
 * Returns true if an HTML response comes from the service itself or concerns only this request:
 * - 401 that asks for a Bearer token
 * - 404, 405 or 410 in response to GET, because some services lack whole resources. In response to a write, such a
 *   page counts as an intermediary's: otherwise, a delete would wrongly count as complete.
 * - 413, 414 or 431: the request is too large for the intermediary. Retries can't help, and would hold up all other
 *   requests.
 * - a redirect, because redirects are never followed
 */
export function isServicePage({ status, headers }: Answer, method: string): boolean {
  if (status === 401) return /^bearer\b/i.test(firstValue(headers['www-authenticate']) ?? '')
  if ([404, 405, 410].includes(status)) return method === 'GET'
  return [413, 414, 431].includes(status) || (status >= 300 && status < 400)
}

/**
 * Creates the error for an HTML page from an intermediary, such as a proxy. 4xx means that the request was not
 * forwarded, so it was certainly not processed. 5xx means that the request may have been forwarded before the failure.
 * 2xx means that the intermediary or the service accepted the request; the result is unknown.
 */
export function intermediaryError({ status }: Answer, retryAfter: number | null): ServiceError {
  const base = { status: null, code: `HTML_${status}`, fields: {}, retryAfter }
  if (status < 300) {
    const message = t`Stint couldn’t read the response because it isn’t in the service’s format.`
    return { ...base, kind: 'protocol', message, sent: 'yes' }
  }
  const message = t`Couldn’t reach the service: a proxy or sign-in page answered instead (status ${status}).`
  return { ...base, kind: 'unreachable', message, sent: status < 500 ? 'no' : 'maybe' }
}
