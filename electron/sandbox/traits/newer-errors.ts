/** Converts errors to the newer format, in all families (docs/interface/errors.md#newer-error-form). */
import type { SandboxResponse } from '../responses.ts'
import { type ResponseTrait } from './response-rows.ts'
import { isObject, type Fields } from '../request.ts'

type Problem = {
  readonly errno: number
  readonly message: string
  readonly field: string
  readonly object: string
  readonly value: string
}

/** gRPC status codes in the newer format, keyed by HTTP status. */
const codes: Readonly<Record<number, number>> = { 401: 16, 403: 7, 404: 5, 409: 6, 429: 8 }
const invalidArgument = 3
/** Error numbers for refusals without one, keyed by HTTP status. */
const errnos: Readonly<Record<number, number>> = { 401: 1003, 403: 1003, 404: 1012, 429: 1003 }

export const newerErrors: ResponseTrait = (answer, { behaviour, request }) => {
  const { status, body } = answer
  const isError = status >= 400 && status < 500 && isObject(body)
  if (behaviour.errorForm !== 'newer' || !isError) return answer
  const problems = problemsOf(status, body)
  const isViolation = request.path.startsWith('/events/') && status === 422
  return {
    ...answer,
    body: {
      code: codes[status] ?? invalidArgument,
      message: `Request failed with status_code: ${status}`,
      details: isViolation ? [violations(problems)] : problems.map(errorInfo),
    },
  }
}

/** Sets the status of refusals to 200, except 401 and 429 (docs/interface/live-services.md#4-newer-errors). */
export const errorsAsSuccess: ResponseTrait = (answer, { behaviour }): SandboxResponse => {
  const { status } = answer
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429
  return behaviour.errorsAsSuccess && isRefusal ? { ...answer, status: 200 } : answer
}

function errorInfo({ errno, ...metadata }: Problem): unknown {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: String(errno),
    domain: 'service.example',
    metadata,
  }
}

function violations(problems: readonly Problem[]): unknown {
  return {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: problems.map(({ field, message }) => ({ field, description: message })),
  }
}

function problemsOf(status: number, body: Fields): readonly Problem[] {
  const errno = typeof body['errno'] === 'number' ? body['errno'] : (errnos[status] ?? 1004)
  const response = body['response']
  if (isObject(response) && Array.isArray(response['errors'])) {
    return response['errors']
      .filter(isObject)
      .map((error) => ({
        errno: Number(error['errno'] ?? errno),
        message: text(error['message']),
        field: text(error['field']),
        object: text(error['object']),
        value: text(error['value']),
      }))
  }
  const problem = (field: string, message: unknown): Problem => ({
    errno,
    message: text(message),
    field,
    object: '',
    value: '',
  })
  const { error, details } = body
  if (isObject(error)) return Object.entries(error).map(([field, words]) => problem(field, words))
  if (Array.isArray(details) && details.length > 0) {
    return details.map((line) => {
      const [field = '', ...words] = String(line).split(': ')
      return problem(field, words.join(': '))
    })
  }
  return [problem('', body['error_description'] ?? error ?? body['message'])]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
