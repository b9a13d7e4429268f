/** IPC handlers of the group `staff`. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import { staffList } from '../../queries/staff.ts'
import { allStaff } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `staff.${string}`

const notRead = () =>
  failure('unreachable', t`The service could not be asked. This is the last list.`)

export function createStaffHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'staff.all': () => readWorkspace(({ database }) => allStaff(database)),
    'staff.list': () => readWorkspace(({ database }) => staffList(database)),
    'staff.create': (input) => withWorkspace(({ staff }) => staff.create(input)),
    'staff.edit': (input) => withWorkspace(({ staff }) => staff.edit(input)),
    'staff.setState': (input) => withWorkspace(({ staff }) => staff.setState(input)),
    'staff.refresh': () =>
      withWorkspace(async ({ sync }) =>
        (await sync().refresh(new Set(['staff']))) ? success(null) : notRead(),
      ),
  }
}
