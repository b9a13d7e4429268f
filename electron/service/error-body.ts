/**
 * Parses error responses in every known format (docs/interface/errors.md), plain text and HTML. Never throws. If a
 * body has no readable message, the caller supplies a general one. errors.ts maps the result to an error kind.
 */
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { isRow, type WireRow } from './wire/row-reader.ts'

export type ParsedErrorBody = {
  /** The service's error code: errno, `reason` or `error_type`; null for none. */
  readonly code: string | number | null
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  /** The HTTP status stated in the body, which may differ from the response's own; null if there is none. */
  readonly claimedStatus: number | null
  /** gRPC status code (google.rpc.Code) in the newer format; null in other formats. */
  readonly rpcCode: number | null
}

/** Parses an error body. `body`: the parsed JSON if the response was JSON, otherwise the response's text. */
export function readErrorBody(body: unknown): ParsedErrorBody {
  if (typeof body === 'string') return { ...emptyError, message: plainMessage(body) }
  if (!isRow(body)) return emptyError
  const response = body['response']
  const errors = (isRow(response) ? response['errors'] : null) ?? body['errors']
  if (Array.isArray(errors)) return accounting(errors)
  if (isRow(errors)) return withDetails(errors)
  if (Array.isArray(body['details'])) return withDetails(body)
  if (isRow(body['error'])) {
    const isTokenization = 'message' in body['error'] && body['errno'] === undefined
    return isTokenization ? tokenization(body['error']['message']) : perField(body, body['error'])
  }
  return flat(body)
}

/** Returns true if the body of a 2xx response reports an error: it has an error field or a message, but no data. */
export function isErrorBody(body: unknown): boolean {
  if (!isRow(body)) return false
  const response = body['response']
  if (isRow(response)) return hasErrors(response)
  if (Object.entries(body).some(([name, value]) => isData(name, value))) return false
  if (isOkCode(body['code']) || isOkCode(body['errno'])) return false
  const hasErrorField = ['error', 'error_type', 'errors', 'errno'].some((name) =>
    isPresent(body[name]),
  )
  return hasErrorField || textOf(body['message']) !== null
}

const genericMessage = /^request failed with status[_ ]code:? *(\d{3})\.?$/i

const emptyError: ParsedErrorBody = {
  code: null,
  message: null,
  fields: {},
  claimedStatus: null,
  rpcCode: null,
}

/** Reads `{response: {errors: [{errno, field, message}]}}`. */
function accounting(errors: readonly unknown[]): ParsedErrorBody {
  const rows = errors.filter(isRow)
  const fields = Object.fromEntries(
    rows.flatMap((row) => {
      const [field, message] = [textOf(row['field']), textOf(row['message'])]
      return field && message ? [[field, message]] : []
    }),
  )
  const messages = rows.flatMap((row) => textOf(row['message']) ?? [])
  const code = codeOf(rows[0]?.['errno'])
  return { ...emptyError, code, message: messages.join(' ') || null, fields, ...statusInCode(code) }
}

type Detail = {
  readonly field: string | null
  readonly message: string
  readonly reason: string | null
}

/** Reads `{code | errno | status, message, details}`. */
function withDetails(body: WireRow): ParsedErrorBody {
  const list: readonly unknown[] = Array.isArray(body['details']) ? body['details'] : []
  const details = list.flatMap(detailsOf)
  const general = textOf(body['message'])
  const claimed = Number(genericMessage.exec(general ?? '')?.[1] ?? body['status'])
  const code = codeOf(body['errno'] ?? body['code'])
  const messages = details.map(({ field, message, reason }) =>
    // With a reason, the message is complete and names its subject ("Client not found.").
    field !== null && reason === null ? `${field}: ${message}` : message,
  )
  const isGeneral = general === null || genericMessage.test(general)
  const pairs = details.flatMap(({ field, message }) =>
    field === null ? [] : [[field, message] as const],
  )
  return {
    code: details.find(({ reason }) => reason !== null)?.reason ?? code,
    message: (isGeneral ? messages.join(' ') : null) || (isGeneral ? null : general),
    fields: Object.fromEntries(pairs),
    claimedStatus: isStatus(claimed) ? claimed : statusInCode(code).claimedStatus,
    rpcCode: statusInCode(code).rpcCode,
  }
}

/** Reads the details: reasons with metadata, field violations (google.rpc), or strings `field: text`. */
function detailsOf(detail: unknown): readonly Detail[] {
  if (typeof detail === 'string') {
    const [, field, message] = /^(\w+): (.+)$/s.exec(detail) ?? []
    if (field && message) return [{ field, message, reason: null }]
    const plain = textOf(detail)
    return plain === null ? [] : [{ field: null, message: plain, reason: null }]
  }
  if (!isRow(detail)) return []
  const violations = Array.isArray(detail['fieldViolations']) ? detail['fieldViolations'] : []
  const metadata = isRow(detail['metadata']) ? detail['metadata'] : {}
  const text = textOf(detail['reason'])
  // The ledger puts its message into `reason`; a number is an errno.
  const reason = text !== null && /^\w+$/.test(text) ? text : null
  return [...violations.filter(isRow), metadata].flatMap((row) => {
    const message = textOf(row['description']) ?? textOf(row['message'])
    return message === null ? [] : [{ field: textOf(row['field']), message, reason }]
  })
}

/** Reads `{error: {message: text}}` or `{error: {message: {cc_info: {field: [text]}}}}`. */
function tokenization(message: unknown): ParsedErrorBody {
  if (!isRow(message)) return { ...emptyError, message: textOf(message) }
  const parts = isRow(message['cc_info']) ? message['cc_info'] : message
  return perField({}, parts)
}

/** Reads `{errno, error: {field: text}}`. The field `__root__` stands for the whole row. */
function perField(body: WireRow, error: WireRow): ParsedErrorBody {
  const pairs = Object.entries(error).flatMap(([field, value]) => {
    const words = textOf(Array.isArray(value) ? value[0] : value)
    return words ? [[field, words] as const] : []
  })
  const message = pairs
    .map(([field, text]) => (field === '__root__' ? text : `${field}: ${text}`))
    .join(' ')
  const code = codeOf(body['errno'] ?? body['code'])
  return {
    ...emptyError,
    code,
    message: message || textOf(body['message']),
    fields: Object.fromEntries(pairs.filter(([field]) => field !== '__root__')),
    ...statusInCode(code),
  }
}

/** Reads `{error | error_type | errno | code, error_description | message}`. */
function flat(body: WireRow): ParsedErrorBody {
  const word = textOf(body['error']) ?? textOf(body['error_type'])
  const isWord = word !== null && /^[a-z]+(_[a-z]+)*$/.test(word)
  const text = textOf(body['error_description']) ?? textOf(body['message'])
  const general = genericMessage.exec(text ?? '')
  const code = codeOf(body['errno'] ?? body['code']) ?? (isWord ? word : null)
  const claims = statusInCode(code)
  return {
    ...emptyError,
    code,
    message: general ? null : (text ?? word),
    rpcCode: claims.rpcCode,
    claimedStatus: general ? Number(general[1]) : claims.claimedStatus,
  }
}

/** Reads the status from a numeric code, which is either an HTTP status (callbacks) or a google.rpc code. */
function statusInCode(
  code: string | number | null,
): Pick<ParsedErrorBody, 'claimedStatus' | 'rpcCode'> {
  const number = code === null || code === '' ? Number.NaN : Number(code)
  return {
    claimedStatus: isStatus(number) ? number : null,
    rpcCode: Number.isInteger(number) && number >= 1 && number <= 16 ? number : null,
  }
}

function isStatus(number: number): boolean {
  return Number.isInteger(number) && number >= 400 && number <= 599
}

function hasErrors(response: WireRow): boolean {
  const errors = response['errors']
  if (isRow(errors)) return Object.keys(errors).length > 0
  return Array.isArray(errors) && (errors.length > 0 || !('result' in response))
}

function isData(name: string, value: unknown): boolean {
  const isStructure = typeof value === 'object' && value !== null
  return isStructure && !['error', 'errors', 'details', 'metadata'].includes(name)
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}

/** Returns true for zero, which means no error (google.rpc.Code.OK). */
function isOkCode(code: unknown): boolean {
  return code === 0 || code === '0'
}

function plainMessage(text: string): string | null {
  const sentence = cutText(text.trim(), 300)
  return sentence === '' || sentence.startsWith('<') ? null : sentence
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? cutText(value.trim(), 1000) : null
}

function codeOf(value: unknown): string | number | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
