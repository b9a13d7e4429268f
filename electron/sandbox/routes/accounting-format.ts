/** Error format, filters, includes, sorting and envelopes of expenses, staff and callbacks. */
import { accountingError, okResponse, Refusal, type SandboxResponse } from '../responses.ts'
import { objectUnder, paged, type Fields, type Paged, type SandboxRequest } from '../request.ts'

/** Returns the refusal of an invalid field: a 422 with an error number (docs/interface/errors.md#accounting-errors). */
export function refuse(errno: number, field: string, message: string, object: string): Refusal {
  const error = { errno, field, message, object, value: null }
  return new Refusal({ status: 422, body: { response: { errors: [error] } } })
}

/**
 * Returns the object under `key` in a request's body. Refuses a body that is not JSON with 400 (1005), and a body
 * without the object with 422 (1001).
 */
export function accountingBody(request: SandboxRequest, key: string): Fields {
  return objectUnder(request, key, {
    malformed: new Refusal(accountingError(400, 1005, 'The request could not be read.')),
    missing: refuse(1001, key, `Required field ${key} is missing.`, key),
  })
}

/** Returns the query's `search[name]`, or else its `name` (docs/interface/conventions.md#filters); null for neither. */
export function filterOf(query: URLSearchParams, name: string): string | null {
  return query.get(`search[${name}]`) ?? query.get(name)
}

/** Returns the values of a filter that can occur several times in a query, one per query parameter; null for none. */
export function filterList(query: URLSearchParams, name: string): readonly string[] | null {
  const values = [
    ...query.getAll(`search[${name}][]`),
    ...query.getAll(`search[${name}]`),
    ...query.getAll(name),
  ]
  return values.length === 0 ? null : values
}

/**
 * Creates a row filter for a query. A row passes if it matches all of the query's filters that were added with `where`.
 * If the query has no vis_state, only active and archived rows pass.
 */
export function createRowFilter<Row extends { readonly vis_state: number }>(
  query: URLSearchParams,
) {
  const visState = filterOf(query, 'vis_state')
  const tests: ((row: Row) => boolean)[] = [
    ({ vis_state }) => (visState === null ? vis_state !== 1 : String(vis_state) === visState),
  ]
  /** Adds the test of the filter `name`; nothing if the query lacks it. `read`: such as `filterOf`. */
  const where = <Value>(
    name: string,
    read: (query: URLSearchParams, name: string) => Value | null,
    isMatch: (row: Row, value: Value) => boolean,
  ): void => {
    const value = read(query, name)
    if (value !== null) tests.push((row) => isMatch(row, value))
  }
  return { where, passes: (row: Row): boolean => tests.every((test) => test(row)) }
}

/** True if a text contains the part, ignoring case. */
export function contains(text: string | null | undefined, part: string): boolean {
  return (text ?? '').toLowerCase().includes(part.toLowerCase())
}

export function filterFlag(query: URLSearchParams, name: string): boolean | null {
  const value = filterOf(query, name)
  if (value === null) return null
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw refuse(1032, name, 'Not a boolean.', 'search')
}

/** Returns the day in a date filter; null if the filter is missing. Refuses an invalid day with 422. */
export function filterDay(query: URLSearchParams, name: string): string | null {
  const value = filterOf(query, name)
  if (value === null || isDay(value)) return value
  throw refuse(1023, name, 'Not a date.', 'search')
}

export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(instant)) return false
  return new Date(instant).toISOString().startsWith(text)
}

/** Returns the names that a query requests with `include[]=name`. */
export function includesOf(query: URLSearchParams): ReadonlySet<string> {
  return new Set(query.getAll('include[]'))
}

/** Sorts rows by `sort=name_asc` or `sort=name_desc`, where `name` is a field. Unknown names are ignored. */
export function sorted<Row extends object>(
  query: URLSearchParams,
  rows: readonly Row[],
): readonly Row[] {
  const [, name, direction] = /^(.+)_(asc|desc)$/.exec(query.get('sort') ?? '') ?? []
  if (name === undefined || !rows.every((row) => name in row)) return rows
  const sign = direction === 'desc' ? -1 : 1
  const key = (row: Row): string | number => {
    const value = (row as Fields)[name]
    if (typeof value === 'number' || typeof value === 'string') return value
    return JSON.stringify(value)
  }
  return [...rows].sort((left, right) =>
    key(left) < key(right) ? -sign : key(left) > key(right) ? sign : 0,
  )
}

export function listResponse<Row>(
  query: URLSearchParams,
  rows: readonly Row[],
  key: string,
  show: (row: Row) => unknown,
): SandboxResponse {
  const { rows: shown, meta }: Paged<Row> = paged(query, rows)
  return okResponse({ response: { result: { ...meta, [key]: shown.map(show) } } })
}

export function rowResponse(key: string, row: unknown): SandboxResponse {
  return okResponse({ response: { result: { [key]: row } } })
}
