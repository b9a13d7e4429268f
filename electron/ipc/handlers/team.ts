/** IPC handlers of the group `team`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { teamRange } from '../../queries/team.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `team.${string}`

export function createTeamHandlers(workspaces: Pick<Workspaces, 'current'>): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'team.range': (input) => readWorkspace(({ database }) => teamRange(database, input)),
    'team.refresh': (input) => withWorkspace(({ team }) => team.refresh(input)),
  }
}
