/** IPC handlers of the group `imports`: preview, import and confirm a file of unsent work. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { waitingImports } from '../../queries/imported-changes.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `imports.${string}`

export function createImportHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'imports.preview': ({ text }) => within(({ unsentFile }) => unsentFile.preview(text)),
    'imports.take': ({ id }) =>
      within(async ({ unsentFile, receiptFiles }) => {
        const kept = await receiptFiles.all()
        return kept.ok ? unsentFile.take(id, kept.value) : kept
      }),
    'imports.close': ({ id }) => within(({ unsentFile }) => unsentFile.close(id)),
    'imports.waiting': ({ limit }) => reading(({ database }) => waitingImports(database, limit)),
    'imports.confirm': (input) => within(({ importedChanges }) => importedChanges.confirm(input)),
    'imports.discard': (input) => within(({ importedChanges }) => importedChanges.discard(input)),
  }
}
