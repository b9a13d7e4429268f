import { parseJson } from '../base/json-file.ts'
import { validationError, Refusal } from './responses.ts'

/** A request to the sandbox, as its routes see it. */
export type SandboxRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  /** Bytes of a form with files; `text` is then empty. */
  readonly bytes?: Uint8Array
}

export type Fields = Readonly<Record<string, unknown>>

/** Returns the object under `key` in a JSON body. Refuses other bodies with 400, and a missing object with 422. */
export function bodyUnder(request: SandboxRequest, key: string): Fields {
  return objectUnder(request, key, {
    malformed: new Refusal({ status: 400, body: { error: 'malformed JSON' } }),
    missing: new Refusal(validationError({ __root__: `${key} is required` })),
  })
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the media type that a request states, without its parameters. */
export function mediaTypeOf({ headers }: Pick<SandboxRequest, 'headers'>): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim()
}

/** Returns the object under `key`. Throws `malformed` if the body is not JSON, `missing` if it lacks the object. */
export function objectUnder(
  { text }: SandboxRequest,
  key: string,
  { malformed, missing }: { readonly malformed: Refusal; readonly missing: Refusal },
): Fields {
  const body = parseJson(text)
  if (body === undefined) throw malformed
  const fields = (body as Fields | null)?.[key]
  if (!isObject(fields)) throw missing
  return fields
}

/** Reads a field; returns null and undefined unchanged. Refuses the request with 422 if `read` returns undefined. */
export function readField<Value>(
  fields: Fields,
  name: string,
  message: string,
  read: (value: unknown) => Value | undefined,
): Value | null | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return value
  const made = read(value)
  if (made === undefined) throw new Refusal(validationError({ [name]: message }))
  return made
}

/** Returns the id in a field; null if the field is null, undefined if it is missing. Refuses other values with 422. */
export function idField(fields: Fields, name: string): number | null | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return value === '' ? null : value
  const id = Number(value)
  if (typeof value !== 'boolean' && Number.isSafeInteger(id) && id >= 0) return id === 0 ? null : id
  throw new Refusal(validationError({ [name]: 'Not a valid integer.' }))
}

export function textField(
  fields: Fields,
  name: string,
  maxLength: number,
): string | null | undefined {
  const text = readField(fields, name, 'Not a valid string.', (value) =>
    typeof value === 'string' ? value : undefined,
  )
  if (text != null && text.length > maxLength)
    throw new Refusal(validationError({ [name]: `Longer than maximum length ${maxLength}.` }))
  return text
}

export function flagField(fields: Fields, name: string): boolean | undefined {
  const flag = readField(fields, name, 'Not a valid boolean.', (value) =>
    typeof value === 'boolean' ? value : undefined,
  )
  return flag ?? undefined
}

/** Returns the whole seconds in a field, zero or more; null and undefined unchanged. Refuses other values with 422. */
export function secondsField(fields: Fields, name: string): number | null | undefined {
  return readField(fields, name, 'Not a valid duration.', (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined,
  )
}

/** Returns the instant in a field, truncated to whole seconds, with a trailing Z. Requests may carry milliseconds. */
export function instantField(fields: Fields, name: string): string | undefined {
  const instant = readField(fields, name, 'Not a valid datetime.', (value) => {
    const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(parsed) ? undefined : toWholeSecond(parsed)
  })
  return instant ?? undefined
}

export function toWholeSecond(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

/** Returns the value of a boolean filter; undefined if it is missing. */
export function flagFilter(query: URLSearchParams, name: string): boolean | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  if (['true', '1'].includes(value)) return true
  if (['false', '0'].includes(value)) return false
  throw new Refusal(validationError({ [name]: 'Not a valid boolean.' }))
}

export function instantFilter(query: URLSearchParams, name: string): string | undefined {
  return query.has(name) ? instantField({ [name]: query.get(name) }, name) : undefined
}

export type Paged<Row> = {
  readonly rows: readonly Row[]
  readonly meta: {
    readonly page: number
    readonly pages: number
    readonly per_page: number
    readonly total: number
  }
}

/**
 * Returns the page of the rows that a query asks for. Pages are counted from 1 (0 means 1). A page has 15 rows by
 * default, and at most 100 (docs/interface/conventions.md#paging).
 */
export function paged<Row>(query: URLSearchParams, rows: readonly Row[]): Paged<Row> {
  const count = (name: string, missing: number): number => {
    const value = query.has(name) ? Number(query.get(name)) : missing
    if (Number.isInteger(value) && value >= 0) return value
    throw new Refusal(validationError({ [name]: 'Not a valid integer.' }))
  }
  const perPage = Math.min(100, Math.max(1, count('per_page', 15)))
  const page = Math.max(1, count('page', 1))
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    meta: { page, pages: Math.ceil(rows.length / perPage), per_page: perPage, total: rows.length },
  }
}
