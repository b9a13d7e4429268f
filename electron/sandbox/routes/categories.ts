/** List of expense categories, which not every service offers (docs/interface/business.md#categories). */
import type { SandboxResponse } from '../responses.ts'
import { refusal } from '../resource-family.ts'
import type { SandboxRequest } from '../request.ts'
import { listResponse } from './accounting-format.ts'
import type { RouteContext } from './route-context.ts'

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
