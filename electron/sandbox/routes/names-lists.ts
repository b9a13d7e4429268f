/** Lists of clients and categories, which not every service offers (docs/interface/business.md#clients). */
import type { SandboxResponse } from '../responses.ts'
import { refusal } from '../resource-family.ts'
import type { SandboxRequest } from '../request.ts'
import type { Business } from '../rows.ts'
import { filterOf, listResponse, sorted } from './accounting-format.ts'
import type { RouteContext } from './route-context.ts'

/** Lists active and archived clients, unless `search[vis_state]` selects one kind. */
export function listClients(
  context: RouteContext,
  { query, path }: SandboxRequest,
): SandboxResponse {
  const { namesLists } = context.behaviour()
  if (namesLists !== 'answered') return refusal(path, namesLists, 'Not available.')
  const visible = filterOf(query, 'vis_state')
  const chosen = context.state.business.clients.filter(({ vis_state }) =>
    visible === null ? vis_state !== 1 : String(vis_state) === visible,
  )
  return listResponse(query, sorted(query, chosen), 'clients', (row) => row)
}

export function isClient(business: Business, id: number): boolean {
  return business.clients.some((row) => row.id === id)
}

export function listCategories(
  context: RouteContext,
  { query, path }: SandboxRequest,
): SandboxResponse {
  const { namesLists } = context.behaviour()
  if (namesLists !== 'answered') return refusal(path, namesLists, 'Not available.')
  return listResponse(query, context.state.business.categories, 'categories', (row) => ({
    ...row,
    categoryid: row.id,
    vis_state: 0,
  }))
}
