/** IPC handlers of the group `statements`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { statementMappings, statementMarks } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'

export function createStatementHandlers(
  workspaces: Workspaces,
): Pick<Handlers, keyof Handlers & `statements.${string}`> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'statements.memory': () =>
      readWorkspace(({ database }) => ({
        marks: statementMarks(database),
        mappings: statementMappings(database),
      })),
    'statements.mark': (input) => withWorkspace(({ statements }) => statements.mark(input)),
    'statements.unmark': (input) => withWorkspace(({ statements }) => statements.unmark(input)),
    'statements.keepMapping': (input) =>
      withWorkspace(({ statements }) => statements.keepMapping(input)),
  }
}
