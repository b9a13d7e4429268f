/** IPC handlers of the group `workspace`: open, connect and remove the accounts of this computer. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { unavailableParts } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Parts = {
  readonly workspaces: Workspaces
  /** Resolves once the last workspace is restored. */
  readonly restored: Promise<void>
  /** Erases all data of Stint from this computer and exits. */
  readonly forgetComputer: () => Outcome<null>
}
type Calls = keyof Handlers & `workspace.${string}`

export function createWorkspaceHandlers({
  workspaces,
  restored,
  forgetComputer,
}: Parts): Pick<Handlers, Calls> {
  const { readWorkspace } = requireWorkspace(workspaces)
  return {
    'workspace.state': async () => {
      await restored
      return success(workspaces.state())
    },
    'workspace.openDemo': () => workspaces.openDemo(),
    'workspace.openOwn': () => workspaces.openOwn(),
    'workspace.connect': (input) => workspaces.connect(input),
    'workspace.switch': ({ id }) => workspaces.switch(id),
    'workspace.addAccount': () => workspaces.addAccount(),
    'workspace.signIn': ({ credentials, id }) => workspaces.signIn(credentials, id),
    'workspace.test': () => workspaces.test(),
    'workspace.missing': () => readWorkspace(({ database }) => unavailableParts(database)),
    'workspace.remove': (input) => workspaces.remove(input),
    'workspace.leave': () => workspaces.leave(),
    'workspace.forgetComputer': () => forgetComputer(),
  }
}
