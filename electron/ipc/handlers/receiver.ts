/** IPC handlers of the group `receiver`: the local receiver of webhooks. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { requireWorkspace } from '../require-workspace.ts'

import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `receiver.${string}`

export function createReceiverHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'receiver.state': () => readWorkspace(({ receiver }) => receiver.state()),
    'receiver.deliveries': ({ filter }) =>
      readWorkspace(({ receiver }) => receiver.deliveries(filter)),
    'receiver.change': (input) => withWorkspace(({ receiver }) => receiver.change(input)),
    'receiver.test': () => withWorkspace(({ receiver }) => receiver.test()),
    'receiver.clear': () => withWorkspace(({ receiver }) => receiver.clear()),
  }
}
