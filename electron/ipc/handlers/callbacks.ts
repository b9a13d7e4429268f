/** IPC handlers of the groups `callbacks` and `classicCallbacks`: webhook callbacks of both interfaces. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { allCallbacks } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & (`callbacks.${string}` | `classicCallbacks.${string}`)

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
    'classicCallbacks.state': () =>
      readWorkspace(({ classicCallbacks }) => classicCallbacks.state()),
    'classicCallbacks.refresh': () =>
      withWorkspace(({ classicCallbacks }) => classicCallbacks.refresh()),
    'classicCallbacks.register': (input) =>
      withWorkspace(({ classicCallbacks }) => classicCallbacks.register(input)),
    'classicCallbacks.verify': (input) =>
      withWorkspace(({ classicCallbacks }) => classicCallbacks.verify(input)),
    'classicCallbacks.resend': (input) =>
      withWorkspace(({ classicCallbacks }) => classicCallbacks.resend(input)),
    'classicCallbacks.remove': (input) =>
      withWorkspace(({ classicCallbacks }) => classicCallbacks.remove(input)),
  }
}
