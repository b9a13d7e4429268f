/** IPC handlers of the group `callbacks`: webhook callbacks of the service. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { allCallbacks } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `callbacks.${string}`

export function createCallbackHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'callbacks.all': () => reading(({ database }) => allCallbacks(database)),
    'callbacks.register': (input) => within(({ callbacks }) => callbacks.register(input)),
    'callbacks.remove': (input) => within(({ callbacks }) => callbacks.remove(input)),
  }
}
