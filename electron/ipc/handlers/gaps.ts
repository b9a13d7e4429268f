/** IPC handlers of the group `gaps`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { gapsToResolve } from '../../queries/gaps.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `gaps.${string}`

export function createGapHandlers(workspaces: Pick<Workspaces, 'current'>): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'gaps.unresolved': () => readWorkspace(({ database }) => gapsToResolve(database)),
    'gaps.keep': (input) => withWorkspace(({ gaps }) => gaps.keep(input)),
    'gaps.discard': (input) => withWorkspace(({ gaps }) => gaps.discard(input)),
    'gaps.markBreak': (input) => withWorkspace(({ gaps }) => gaps.markBreak(input)),
    'gaps.give': (input) => withWorkspace(({ gaps }) => gaps.give(input)),
    'gaps.fill': (input) =>
      withWorkspace(({ gaps, traces }) => {
        const filled = gaps.fill(input)
        if (filled.ok) traces.countAccepted(input.parts)
        return filled
      }),
    'gaps.split': (input) => withWorkspace(({ gaps }) => gaps.split(input)),
  }
}
