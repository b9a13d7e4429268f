/** IPC handlers of the group `gaps`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { gapsToResolve } from '../../queries/gaps.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `gaps.${string}`

export function createGapHandlers(workspaces: Pick<Workspaces, 'current'>): Pick<Handlers, Calls> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'gaps.unresolved': () => reading(({ database }) => gapsToResolve(database)),
    'gaps.keep': (input) => within(({ gaps }) => gaps.keep(input)),
    'gaps.discard': (input) => within(({ gaps }) => gaps.discard(input)),
    'gaps.markBreak': (input) => within(({ gaps }) => gaps.markBreak(input)),
    'gaps.give': (input) => within(({ gaps }) => gaps.give(input)),
    'gaps.split': (input) => within(({ gaps }) => gaps.split(input)),
  }
}
