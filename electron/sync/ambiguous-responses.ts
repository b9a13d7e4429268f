/** Ambiguous responses: they do not show whether the service processed the request. */
import type { ServiceError } from '../service/result.ts'

/** True for a page of a content network or a proxy (service/intermediary-page.ts). */
export function isPage({ code, status }: ServiceError): boolean {
  return status === null && typeof code === 'string' && code.startsWith('HTML_')
}

/** True for a success status with a body that can't be parsed. */
export function isUnreadable({ kind, status }: ServiceError): boolean {
  return kind === 'protocol' && status !== null && status >= 200 && status < 300
}
