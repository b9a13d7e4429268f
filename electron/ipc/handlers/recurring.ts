/** IPC handlers of the group `recurring`: recurring profiles and cards. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { requireWorkspace } from '../require-workspace.ts'

type Calls = keyof Handlers & `recurring.${string}`

export function createRecurringHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'recurring.overview': () => readWorkspace(({ recurring }) => recurring.overview()),
    'recurring.connect': (input) => withWorkspace(({ recurring }) => recurring.connect(input)),
    'recurring.refresh': () => withWorkspace(({ recurring }) => recurring.refresh()),
    'recurring.save': (input) => withWorkspace(({ recurring }) => recurring.save(input)),
    'recurring.forget': ({ id }) => withWorkspace(({ recurring }) => recurring.forget(id)),
    'recurring.checkCard': (input) => withWorkspace(({ recurring }) => recurring.checkCard(input)),
    'recurring.forgetCard': () =>
      withWorkspace(({ recurring }) => {
        recurring.forgetCard()
        return success(null)
      }),
  }
}
