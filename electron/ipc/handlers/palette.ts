/** IPC handlers of the group `palette`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { paletteUsage } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'

type Calls = keyof Handlers & `palette.${string}`

export function createPaletteHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'palette.usage': () => readWorkspace(({ database }) => paletteUsage(database)),
    'palette.used': (input) => withWorkspace(({ palette }) => palette.used(input)),
  }
}
