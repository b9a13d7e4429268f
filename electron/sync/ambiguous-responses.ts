/** Answers that do not say what became of a request. */
import type { ServiceError } from '../service/result.ts'

/** Answered by a content network or a proxy (service/gate-page.ts). */
export function isPage({ code, status }: ServiceError): boolean {
  return status === null && typeof code === 'string' && code.startsWith('HTML_')
}

/** The service answered with success, but with nothing that could be read. */
export function isUnreadable({ kind, status }: ServiceError): boolean {
  return kind === 'protocol' && status !== null && status >= 200 && status < 300
}
