/** IPC handlers of the group `staff`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { allStaff } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `staff.${string}`

export function createStaffHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'staff.all': () => readWorkspace(({ database }) => allStaff(database)),
    'staff.edit': (input) => withWorkspace(({ staff }) => staff.edit(input)),
    'staff.remove': (input) => withWorkspace(({ staff }) => staff.remove(input)),
  }
}
