/** Search options of the accounting API (docs/interface/conventions.md#filters): `include[]`, `sort`, paging. */
export type SearchOptions = {
  readonly page?: number | undefined
  readonly perPage?: number | undefined
  readonly include?: readonly string[]
  readonly sort?: string
}

type SearchValue = string | number | boolean

/** Builds a query string. Undefined filters are left out; a list becomes one parameter per value. */
export function createAccountingQuery(
  filter: Readonly<Record<string, SearchValue | readonly SearchValue[] | undefined>>,
  { page, perPage, include, sort }: SearchOptions = {},
): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value))
      for (const item of value) query.append(`search[${name}][]`, String(item))
    else if (value !== undefined) query.set(`search[${name}]`, String(value))
  }
  for (const name of include ?? []) query.append('include[]', name)
  if (sort !== undefined) query.set('sort', sort)
  if (page !== undefined) query.set('page', String(page))
  if (perPage !== undefined) query.set('per_page', String(perPage))
  return query
}
