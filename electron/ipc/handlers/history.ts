/** IPC handlers of the group `history`: undo and redo. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `history.${string}`

export function createHistoryHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'history.state': () => readWorkspace(({ history }) => history.state()),
    'history.undo': () => withWorkspace(({ history }) => history.undo()),
    'history.redo': () => withWorkspace(({ history }) => history.redo()),
  }
}
