/** Client of a list of the accounting API that is only read, without filters. */
import { createAccountingQuery } from './accounting-query.ts'
import type { Http } from './http.ts'
import { eachPage } from './pagination.ts'
import { createRestResource, type ResourceOptions } from './rest-resource.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'

/** Reads a list page by page, as eachPage does. */
export type ReadOnlyList<Row> = {
  list(options?: PageOptions): AsyncGenerator<ServiceResult<Page<Row>>, void, undefined>
}

/** Creates the client of the list. */
export function createReadOnlyList<Row>(
  http: Http,
  options: ResourceOptions<Row>,
): ReadOnlyList<Row> {
  const rows = createRestResource(http, options)
  return {
    list: ({ signal, ...paging } = {}) =>
      eachPage((page, perPage) => {
        const query = createAccountingQuery({}, { page, perPage })
        return rows.page({ query, signal })
      }, paging),
  }
}
