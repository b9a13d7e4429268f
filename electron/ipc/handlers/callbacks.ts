/** IPC handlers of the group `callbacks`: webhook callbacks of the service. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { allCallbacks } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `callbacks.${string}`

export function createCallbackHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'callbacks.all': () => readWorkspace(({ database }) => allCallbacks(database)),
    'callbacks.register': (input) => withWorkspace(({ callbacks }) => callbacks.register(input)),
    'callbacks.verify': (input) =>
      withWorkspace(({ callbackCodes }) => callbackCodes.verify(input)),
    'callbacks.resend': (input) =>
      withWorkspace(({ callbackCodes }) => callbackCodes.resend(input)),
    'callbacks.remove': (input) => withWorkspace(({ callbacks }) => callbacks.remove(input)),
  }
}
