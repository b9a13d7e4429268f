import { isErrorBody } from './error-body.ts'
import { readRetryAfter, toAnswerError } from './errors.ts'
import type { ServiceResult } from './result.ts'
import { single, type TransportAnswer } from './transport.ts'

/** The parsed JSON of a 2xx answer, null where it has no body; an error for everything else. */
export function readJsonAnswer({
  status,
  text,
  headers,
  receivedAt,
  serviceTime,
}: TransportAnswer): ServiceResult<unknown> {
  const body = parseJson(text)
  if (status < 200 || status >= 300 || isErrorBody(body.value)) {
    const retryAfter = readRetryAfter(single(headers['retry-after']), receivedAt)
    return { ok: false, error: toAnswerError(status, body.value ?? text, retryAfter) }
  }
  if (!body.isJson && text.trim() !== '') {
    const error = toAnswerError(status, text, null)
    const message = 'The answer was not understood: it is not the service’s format.'
    return { ok: false, error: { ...error, kind: 'protocol', message } }
  }
  return { ok: true, value: body.value ?? null, receivedAt, serviceTime }
}

function parseJson(text: string): { readonly isJson: boolean; readonly value: unknown } {
  if (text.trim() === '') return { isJson: false, value: undefined }
  try {
    return { isJson: true, value: JSON.parse(text) }
  } catch {
    return { isJson: false, value: undefined }
  }
}
