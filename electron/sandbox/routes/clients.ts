/** Clients: a list that not every service has (docs/interface/business.md#clients). */
import type { Answer } from '../answers.ts'
import { refusal } from '../family.ts'
import type { SandboxRequest } from '../request.ts'
import type { Business } from '../rows.ts'
import { filterOf, listAnswer, sorted } from './accounting.ts'
import type { RouteContext } from './route-context.ts'

/** Active and archived ones, unless `search[vis_state]` asks for one kind. */
export function listClients(context: RouteContext, { query, path }: SandboxRequest): Answer {
  const { namesLists } = context.behaviour()
  if (namesLists !== 'answered') return refusal(path, namesLists, 'Not available.')
  const visible = filterOf(query, 'vis_state')
  const chosen = context.state.business.clients.filter(({ vis_state }) =>
    visible === null ? vis_state !== 1 : String(vis_state) === visible,
  )
  return listAnswer(query, sorted(query, chosen), 'clients', (row) => row)
}

export function isClient(business: Business, id: number): boolean {
  return business.clients.some((row) => row.id === id)
}
