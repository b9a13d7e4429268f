/** Lists of clients and categories, which not every service offers (docs/interface/business.md#clients). */
import type { SandboxResponse } from '../responses.ts'
import { refusal } from '../resource-family.ts'
import type { SandboxRequest } from '../request.ts'
import type { Business, ClientRow } from '../rows.ts'
import { createRowFilter, listResponse, sorted } from './accounting-format.ts'
import type { RouteContext } from './route-context.ts'

/** Lists active and archived clients, unless `search[vis_state]` selects one kind. */
export const listClients = offered(({ clients }, query) => {
  const chosen = clients.filter(createRowFilter<ClientRow>(query).passes)
  return listResponse(query, sorted(query, chosen), 'clients', (row) => row)
})

export const listCategories = offered(({ categories }, query) =>
  listResponse(query, categories, 'categories', (row) => ({
    ...row,
    categoryid: row.id,
    vis_state: 0,
  })),
)

function offered(list: (business: Business, query: URLSearchParams) => SandboxResponse) {
  return ({ state, behaviour }: RouteContext, { query, path }: SandboxRequest): SandboxResponse => {
    const { namesLists } = behaviour()
    if (namesLists !== 'answered') return refusal(path, namesLists, 'Not available.')
    return list(state.business, query)
  }
}

export function isClient(business: Business, id: number): boolean {
  return business.clients.some((row) => row.id === id)
}
