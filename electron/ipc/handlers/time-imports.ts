/** IPC handlers of the group `timeImports`: time entries from the file of another tracker. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { existingEntries } from '../../queries/existing-entries.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { requireWorkspace } from '../require-workspace.ts'

export function createTimeImportHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, keyof Handlers & `timeImports.${string}`> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'timeImports.memory': () => readWorkspace(({ timeImports }) => timeImports.memory()),
    'timeImports.existing': (input) =>
      readWorkspace(({ database }) => existingEntries(database, input)),
    'timeImports.keepMapping': (input) =>
      withWorkspace(({ timeImports }) => timeImports.keepMapping(input)),
    'timeImports.begin': (input) => withWorkspace(({ timeImports }) => timeImports.begin(input)),
    'timeImports.stage': (input) => withWorkspace(({ timeImports }) => timeImports.stage(input)),
    'timeImports.run': (input) => withWorkspace(({ timeImports }) => timeImports.run(input)),
    'timeImports.stop': (input) => withWorkspace(({ timeImports }) => timeImports.stop(input)),
    'timeImports.undo': (input) => withWorkspace(({ timeImports }) => timeImports.undo(input)),
  }
}
