/** IPC handlers of the group `receiptFolder`. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import type { chooseFolder } from '../../desktop/files/choose-folder.ts'
import { requireWorkspace } from '../require-workspace.ts'

export type FolderChooser = {
  /** Lets the person choose a folder, over the window; null where they cancel. */
  readonly chooseFolder: typeof chooseFolder
}

/** The path comes from a dialog of the system, never from a window: a window can't make main read any folder. */
export function createReceiptFolderHandlers(
  workspaces: Workspaces,
  { chooseFolder }: FolderChooser,
): Pick<Handlers, keyof Handlers & `receiptFolder.${string}`> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'receiptFolder.state': () => readWorkspace(({ receiptFolder }) => receiptFolder.state()),
    'receiptFolder.choose': (_input, { windowId }) =>
      withWorkspace(async ({ receiptFolder }) => {
        const path = await chooseFolder(windowId, {
          title: t`Choose a folder of receipts`,
          button: t`Watch this folder`,
        })
        return path === null ? success(null) : receiptFolder.watch(path)
      }),
    'receiptFolder.stop': () => withWorkspace(({ receiptFolder }) => receiptFolder.stop()),
    'receiptFolder.takeBefore': () =>
      withWorkspace(({ receiptFolder }) => receiptFolder.takeBefore()),
  }
}
