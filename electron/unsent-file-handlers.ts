/** The handlers of the calls about the file of unsent work. */
import type { Handlers } from '../shared/contract.ts'
import { exportUnsent, type UnsentFileDesktop } from './unsent-file-export.ts'
import { withinWorkspace } from './within-workspace.ts'
import type { Workspaces } from './workspaces.ts'

type Parts = { readonly workspaces: Workspaces; readonly desktop: UnsentFileDesktop }

export function createUnsentFileHandlers({
  workspaces,
  desktop,
}: Parts): Pick<Handlers, 'sync.exportUnsent' | 'sync.importUnsent'> {
  const { within } = withinWorkspace(workspaces)
  return {
    'sync.exportUnsent': ({ drafts }) =>
      within((workspace) => exportUnsent(workspace, desktop, drafts)),
    'sync.importUnsent': ({ text }) =>
      within(async ({ unsentFile, receiptFiles }) => {
        const kept = await receiptFiles.all()
        return kept.ok ? unsentFile.read(text, kept.value) : kept
      }),
  }
}
