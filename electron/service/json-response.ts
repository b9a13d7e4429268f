import { t } from '../../shared/domain/language/translate.ts'
import { fromOutside, jsonFromOutside } from '../../shared/domain/text/clean-text.ts'
import { isErrorBody } from './error-body.ts'
import { unreadableResponse, readRetryAfter, toResponseError } from './errors.ts'
import { intermediaryError, isHtml, isServicePage } from './intermediary-page.ts'
import type { ServiceResult } from './result.ts'
import { firstValue, type TransportResponse, type TransportRequest } from './transport.ts'

/**
 * Returns the parsed body of a 2xx response (null if empty), otherwise an error. `isOwnPage`: true if an HTML page
 * comes from the service itself, not from an intermediary.
 */
export function readJsonResponse(
  response: TransportResponse,
  method: TransportRequest['method'],
  isOwnPage = isServicePage(response, method),
): ServiceResult<unknown> {
  const { status, text, headers, receivedAt, serviceTime } = response
  const isSuccess = status >= 200 && status < 300
  const body = parseJson(text)
  const retryAfter = readRetryAfter(firstValue(headers['retry-after']), serviceTime ?? receivedAt)
  if (!body.isJson && isHtml(response) && !isOwnPage) {
    return { ok: false, error: intermediaryError(response, retryAfter) }
  }
  if (!isSuccess || isErrorBody(body.value)) {
    // A POST may have been processed; other methods can be repeated or checked.
    const defaultKind = method === 'POST' ? 'protocol' : 'invalid'
    const refused = {
      status,
      body: body.value ?? fromOutside(text),
      retryAfter,
      defaultKind,
    } as const
    return { ok: false, error: toResponseError(refused) }
  }
  if (!body.isJson && text.trim() !== '') {
    const message = t`Stint couldn’t read the response because it isn’t in the service’s format.`
    return { ok: false, error: unreadableResponse(status, message) }
  }
  return { ok: true, value: body.value ?? null, status, receivedAt, serviceTime }
}

/** Parses a string as JSON. `value`: undefined if it is not JSON. */
export function parseJson(text: string): { readonly isJson: boolean; readonly value: unknown } {
  if (text.trim() === '') return { isJson: false, value: undefined }
  try {
    return { isJson: true, value: jsonFromOutside(text) }
  } catch {
    return { isJson: false, value: undefined }
  }
}
