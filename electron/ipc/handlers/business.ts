/** IPC handlers of the group `business`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { systemState } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `business.${string}`

export function createBusinessHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { readWorkspace } = requireWorkspace(workspaces)
  return { 'business.system': () => readWorkspace(({ database }) => systemState(database)) }
}
