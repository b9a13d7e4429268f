import type { ServiceId } from '../../shared/domain/units.ts'
import { eachPage } from './pagination.ts'
import type { createRestResource } from './rest-resource.ts'
import type { PageOptions } from './result.ts'
import { toQuery } from './wire/query.ts'

type SearchValue = string | number | boolean

/**
 * Filters of a list, keyed by API name (docs/interface/conventions.md#filters). If a filter has several values, a row
 * needs to match only one of them.
 */
export type SearchFilter = Readonly<
  Record<Lowercase<string>, SearchValue | readonly SearchValue[] | undefined>
>

/** What to request of a list: the pages, what its rows include (`include[]`), and its order (`vendor_desc`). */
export type SearchOptions = PageOptions & {
  readonly include?: readonly string[]
  readonly sort?: `${string}_${'asc' | 'desc'}`
}

/** Creates the functions that read lists and single rows of one kind from the accounting part of the API. */
export function createAccountingList<Row>(rows: ReturnType<typeof createRestResource<Row>>) {
  const page = (filter: SearchFilter, number: number, options: SearchOptions = {}) =>
    rows.page({ query: queryOf(filter, { ...options, page: number }), signal: options.signal })
  return {
    page,
    list: (filter: SearchFilter = {}, options: SearchOptions = {}) =>
      eachPage((number, perPage) => page(filter, number, { ...options, perPage }), options),
    get: (id: ServiceId, { include, signal }: SearchOptions = {}) =>
      rows.get(id, { query: queryOf({}, { include: include ?? [] }), signal }),
  }
}

function queryOf(
  filter: SearchFilter,
  { page, perPage, include = [], sort }: SearchOptions & { readonly page?: number },
): URLSearchParams {
  const query = toQuery({ sort, page, per_page: perPage })
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'object')
      for (const item of value) query.append(`search[${name}][]`, String(item))
    else if (value !== undefined) query.set(`search[${name}]`, String(value))
  }
  for (const name of include) query.append('include[]', name)
  return query
}
