/** The handlers of the calls about the file of unsent work: written, previewed, taken, confirmed. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { waitingImports } from '../../queries/imported-changes.ts'
import { exportUnsent, type UnsentFileDesktop } from '../../app/unsent-file-export.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Parts = { readonly workspaces: Workspaces; readonly desktop: UnsentFileDesktop }

type Names = 'sync.exportUnsent' | (keyof Handlers & `imports.${string}`)

export function createUnsentFileHandlers({ workspaces, desktop }: Parts): Pick<Handlers, Names> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'sync.exportUnsent': ({ drafts }) =>
      within((workspace) => exportUnsent(workspace, desktop, drafts)),
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
