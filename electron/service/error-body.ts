/**
 * Reads what a service says of a failure, in every form that was seen (notes, Errors): the accounting
 * family's two forms, the project and time entry family's, the callbacks', no token at all, plain text
 * and HTML. Never throws; what is not understood is said in general words.
 */

export type ErrorWords = {
  readonly code: string | number | null
  /** The service's own sentence, or null where it said none that a person can read. */
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
}

type Json = Readonly<Record<string, unknown>>

/** `body` is parsed JSON where the answer was JSON, else the text of the answer. */
export function readErrorBody(body: unknown): ErrorWords {
  if (typeof body === 'string') return plain(body)
  if (!isObject(body)) return silent
  const response = body['response']
  if (isObject(response) && Array.isArray(response['errors'])) return accounting(response['errors'])
  if (Array.isArray(body['details'])) return withDetails(body, body['details'])
  if (isObject(body['error'])) {
    return isTokenization(body, body['error'])
      ? tokenization(body['error']['message'])
      : perField(body, body['error'])
  }
  const message =
    textOf(body['error_description']) ?? textOf(body['message']) ?? textOf(body['error'])
  return {
    code: codeOf(body['errno'] ?? body['code'] ?? body['error_type']),
    message,
    fields: {},
  }
}

/** True where a body that came with a 2xx status is an error all the same. */
export function isErrorBody(body: unknown): boolean {
  if (!isObject(body)) return false
  const response = body['response']
  if (isObject(response)) return Array.isArray(response['errors'])
  const hasOnlyError = 'error' in body || 'errno' in body
  return hasOnlyError && !('time_entry' in body) && !('project' in body)
}

const silent: ErrorWords = { code: null, message: null, fields: {} }

/** `{response: {errors: [{errno, field, message}]}}` */
function accounting(errors: readonly unknown[]): ErrorWords {
  const rows = errors.filter(isObject)
  const fields = Object.fromEntries(
    rows.flatMap((row) => {
      const [field, message] = [textOf(row['field']), textOf(row['message'])]
      return field && message ? [[field, message]] : []
    }),
  )
  const messages = rows.flatMap((row) => textOf(row['message']) ?? [])
  return { code: codeOf(rows[0]?.['errno']), message: messages.join(' ') || null, fields }
}

/** `{code | errno, message, details}`: reasons with metadata, field violations, or "field: text" lines. */
function withDetails(body: Json, details: readonly unknown[]): ErrorWords {
  const pairs = details.flatMap((detail): (readonly [string, string])[] => {
    if (typeof detail === 'string') {
      const [field, ...words] = detail.split(': ')
      return field && words.length > 0 ? [[field, words.join(': ')]] : []
    }
    if (!isObject(detail)) return []
    const violations = Array.isArray(detail['fieldViolations']) ? detail['fieldViolations'] : []
    const metadata = isObject(detail['metadata']) ? detail['metadata'] : {}
    return [...violations.filter(isObject), metadata].flatMap((row) => {
      const field = textOf(row['field'])
      const words = textOf(row['description']) ?? textOf(row['message'])
      return field && words ? [[field, words] as const] : []
    })
  })
  const words = pairs.map(([field, text]) => `${field}: ${text}`).join(' ')
  return {
    code: codeOf(body['errno'] ?? body['code']),
    message: textOf(body['message']) ?? (words || null),
    fields: Object.fromEntries(pairs),
  }
}

function isTokenization(body: Json, error: Json): boolean {
  return 'message' in error && body['errno'] === undefined
}

/** `{error: {message: text}}` or `{error: {message: {cc_info: {field: [text]}}}}` (interface, Errors). */
function tokenization(message: unknown): ErrorWords {
  if (!isObject(message)) return { code: null, message: textOf(message), fields: {} }
  const parts = isObject(message['cc_info']) ? message['cc_info'] : message
  return perField({}, parts)
}

/** `{errno, error: {field: text}}`; `__root__` speaks of the whole. */
function perField(body: Json, error: Json): ErrorWords {
  const pairs = Object.entries(error).flatMap(([field, value]) => {
    const words = textOf(Array.isArray(value) ? value[0] : value)
    return words ? [[field, words] as const] : []
  })
  const message = pairs
    .map(([field, text]) => (field === '__root__' ? text : `${field}: ${text}`))
    .join(' ')
  return {
    code: codeOf(body['errno'] ?? body['code']),
    message: message || textOf(body['message']),
    fields: Object.fromEntries(pairs.filter(([field]) => field !== '__root__')),
  }
}

function plain(body: string): ErrorWords {
  const isMarkup = /^\s*</.test(body)
  const text = body.trim().slice(0, 300)
  return { code: null, message: isMarkup || text === '' ? null : text, fields: {} }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 1000) : null
}

function codeOf(value: unknown): string | number | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
