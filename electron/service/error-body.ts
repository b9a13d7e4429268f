/**
 * Reads what a service says of a failure, in every form that was seen (docs/interface/errors.md): the older
 * and the newer form of the accounting family, the project and time entry family's, the callbacks', the
 * ledger's, no token at all, plain text and HTML. Never throws; what is not understood is said in general
 * words by the caller. What kind of failure it is, is error-kind.ts.
 */

export type ParsedErrorBody = {
  /** The service's own number or word: errno, `reason`, `error_type`. */
  readonly code: string | number | null
  /** The service's own sentence, or null where it said none that a person can read. */
  readonly message: string | null
  /** Sentences by the wire's field names. */
  readonly fields: Readonly<Record<string, string>>
  /** The HTTP status that the body speaks of, whatever status it came with. */
  readonly claimedStatus: number | null
  /** Code of the newer form, a gRPC status code (google.rpc.Code). */
  readonly rpcCode: number | null
}

type Json = Readonly<Record<string, unknown>>

/** `body` is parsed JSON where the answer was JSON, else the text of the answer. */
export function readErrorBody(body: unknown): ParsedErrorBody {
  if (typeof body === 'string') return { ...silent, message: sentenceOf(body) }
  if (!isObject(body)) return silent
  const response = body['response']
  if (isObject(response) && Array.isArray(response['errors'])) return accounting(response['errors'])
  if (isObject(body['errors'])) return withDetails(body['errors'])
  if (Array.isArray(body['errors'])) return accounting(body['errors'])
  if (Array.isArray(body['details'])) return withDetails(body)
  if (isObject(body['error'])) {
    return isTokenization(body, body['error'])
      ? tokenization(body['error']['message'])
      : perField(body, body['error'])
  }
  return flat(body)
}

/**
 * True where a body that came with a 2xx status is an error all the same: it has a mark of an error, or a
 * sentence and nothing else, and no data beside it.
 */
export function isErrorBody(body: unknown): boolean {
  if (!isObject(body)) return false
  const response = body['response']
  if (isObject(response)) return hasRefusals(response)
  if (Object.entries(body).some(([name, value]) => isData(name, value))) return false
  if (isFine(body['code']) || isFine(body['errno'])) return false
  const hasMark = ['error', 'error_type', 'errors', 'errno'].some((name) => isTold(body[name]))
  return hasMark || textOf(body['message']) !== null
}

/** The general sentence of the newer forms, which says nothing to a person. */
const generalSentence = /^request failed with status[_ ]code:? *(\d{3})\.?$/i

const silent: ParsedErrorBody = {
  code: null,
  message: null,
  fields: {},
  claimedStatus: null,
  rpcCode: null,
}

/** `{response: {errors: [{errno, field, message}]}}` */
function accounting(errors: readonly unknown[]): ParsedErrorBody {
  const rows = errors.filter(isObject)
  const fields = Object.fromEntries(
    rows.flatMap((row) => {
      const [field, message] = [textOf(row['field']), textOf(row['message'])]
      return field && message ? [[field, message]] : []
    }),
  )
  const messages = rows.flatMap((row) => textOf(row['message']) ?? [])
  const code = codeOf(rows[0]?.['errno'])
  return { ...silent, code, message: messages.join(' ') || null, fields, ...claimsOf(code) }
}

type Detail = {
  readonly field: string | null
  readonly message: string
  readonly reason: string | null
}

/** `{code | errno | status, message, details}`: see `detailsOf`. */
function withDetails(body: Json): ParsedErrorBody {
  const list: readonly unknown[] = Array.isArray(body['details']) ? body['details'] : []
  const details = list.flatMap(detailsOf)
  const general = textOf(body['message'])
  const claimed = Number(generalSentence.exec(general ?? '')?.[1] ?? body['status'])
  const own = codeOf(body['errno'] ?? body['code'])
  const inWords = details.map(({ field, message, reason }) =>
    // With a reason the sentence is written for a person and names its thing ("Client not found.").
    field !== null && reason === null ? `${field}: ${message}` : message,
  )
  const isGeneral = general === null || generalSentence.test(general)
  const pairs = details.flatMap(({ field, message }) =>
    field === null ? [] : [[field, message] as const],
  )
  return {
    code: details.find(({ reason }) => reason !== null)?.reason ?? own,
    message: (isGeneral ? inWords.join(' ') : null) || (isGeneral ? null : general),
    fields: Object.fromEntries(pairs),
    claimedStatus: isStatus(claimed) ? claimed : claimsOf(own).claimedStatus,
    rpcCode: claimsOf(own).rpcCode,
  }
}

/** Reasons with metadata, field violations (google.rpc), or lines `field: text`. */
function detailsOf(detail: unknown): readonly Detail[] {
  if (typeof detail === 'string') {
    const [, field, message] = /^(\w+): (.+)$/s.exec(detail) ?? []
    if (field && message) return [{ field, message, reason: null }]
    const message_ = textOf(detail)
    return message_ === null ? [] : [{ field: null, message: message_, reason: null }]
  }
  if (!isObject(detail)) return []
  const violations = Array.isArray(detail['fieldViolations']) ? detail['fieldViolations'] : []
  const metadata = isObject(detail['metadata']) ? detail['metadata'] : {}
  const told = textOf(detail['reason'])
  // The ledger writes its sentence into `reason`; a number is an errno.
  const reason = told !== null && /^\w+$/.test(told) ? told : null
  return [...violations.filter(isObject), metadata].flatMap((row) => {
    const message = textOf(row['description']) ?? textOf(row['message'])
    return message === null ? [] : [{ field: textOf(row['field']), message, reason }]
  })
}

function isTokenization(body: Json, error: Json): boolean {
  return 'message' in error && body['errno'] === undefined
}

/**
 * `{error: {message: text}}` or `{error: {message: {cc_info: {field: [text]}}}}`
 * (docs/interface/errors.md#tokenization-errors).
 */
function tokenization(message: unknown): ParsedErrorBody {
  if (!isObject(message)) return { ...silent, message: textOf(message) }
  const parts = isObject(message['cc_info']) ? message['cc_info'] : message
  return perField({}, parts)
}

/** `{errno, error: {field: text}}`; `__root__` speaks of the whole. */
function perField(body: Json, error: Json): ParsedErrorBody {
  const pairs = Object.entries(error).flatMap(([field, value]) => {
    const words = textOf(Array.isArray(value) ? value[0] : value)
    return words ? [[field, words] as const] : []
  })
  const message = pairs
    .map(([field, text]) => (field === '__root__' ? text : `${field}: ${text}`))
    .join(' ')
  const code = codeOf(body['errno'] ?? body['code'])
  return {
    ...silent,
    code,
    message: message || textOf(body['message']),
    fields: Object.fromEntries(pairs.filter(([field]) => field !== '__root__')),
    ...claimsOf(code),
  }
}

/** `{error | error_type | errno | code, error_description | message}` */
function flat(body: Json): ParsedErrorBody {
  const word = textOf(body['error']) ?? textOf(body['error_type'])
  const isWord = word !== null && /^[a-z]+(_[a-z]+)*$/.test(word)
  const told = textOf(body['error_description']) ?? textOf(body['message'])
  const general = generalSentence.exec(told ?? '')
  const code = codeOf(body['errno'] ?? body['code']) ?? (isWord ? word : null)
  const claims = claimsOf(code)
  return {
    ...silent,
    code,
    message: general ? null : (told ?? word),
    rpcCode: claims.rpcCode,
    claimedStatus: general ? Number(general[1]) : claims.claimedStatus,
  }
}

/** A number in the place of a code: an HTTP status (callbacks), or a code of google.rpc. */
function claimsOf(
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

/** `errors: []` beside a result is none. */
function hasRefusals(response: Json): boolean {
  const errors = response['errors']
  return Array.isArray(errors) && (errors.length > 0 || !('result' in response))
}

/** A structure under a name that errors do not use. */
function isData(name: string, value: unknown): boolean {
  const isStructure = typeof value === 'object' && value !== null
  return isStructure && !['error', 'errors', 'details', 'metadata'].includes(name)
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}

/** Zero is "no error" (google.rpc.Code.OK). */
function isFine(code: unknown): boolean {
  return code === 0 || code === '0'
}

function sentenceOf(text: string): string | null {
  const sentence = text.trim().slice(0, 300)
  return sentence === '' || sentence.startsWith('<') ? null : sentence
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
