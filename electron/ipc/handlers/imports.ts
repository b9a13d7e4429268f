/** IPC handlers of the group `imports`: preview, import and confirm a file of unsent work. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { waitingImports } from '../../queries/imported-changes.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `imports.${string}`

export function createImportHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'imports.preview': ({ text }) => withWorkspace(({ unsentFile }) => unsentFile.preview(text)),
    'imports.take': ({ id }) =>
      withWorkspace(async ({ unsentFile, receiptFiles }) => {
        const kept = await receiptFiles.all()
        return kept.ok ? unsentFile.import(id, kept.value) : kept
      }),
    'imports.close': ({ id }) => withWorkspace(({ unsentFile }) => unsentFile.close(id)),
    'imports.waiting': ({ limit }) =>
      readWorkspace(({ database }) => waitingImports(database, limit)),
    'imports.confirm': (input) =>
      withWorkspace(({ importedChanges }) => importedChanges.confirm(input)),
    'imports.discard': (input) =>
      withWorkspace(({ importedChanges }) => importedChanges.discard(input)),
  }
}
