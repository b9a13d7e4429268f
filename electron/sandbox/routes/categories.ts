/** Expense categories: a list that not every service has (docs/interface/business.md#categories). */
import type { Answer } from '../answers.ts'
import { refusal } from '../family.ts'
import type { SandboxRequest } from '../request.ts'
import { listAnswer } from './accounting.ts'
import type { RouteContext } from './route-context.ts'

export function listCategories(context: RouteContext, { query, path }: SandboxRequest): Answer {
  const { namesLists } = context.behaviour()
  if (namesLists !== 'answered') return refusal(path, namesLists, 'Not available.')
  return listAnswer(query, context.state.business.categories, 'categories', (row) => ({
    ...row,
    categoryid: row.id,
    vis_state: 0,
  }))
}
