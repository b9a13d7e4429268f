/** IPC handlers of the group `dataExport`. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { requireWorkspace } from '../require-workspace.ts'

/** Where exports go, and how they are shown. */
export type ExportDesktop = {
  /** Version of Stint. */
  readonly program: string
  /** A free path in the downloads folder, or the one that the person chooses; null where they choose none. */
  readonly exportTarget: (
    place: 'downloads' | 'choose',
    contentsId: number,
  ) => Promise<string | null>
  /** Shows the file in the file manager; false where it is gone. */
  readonly showFile: (path: string) => boolean
}

type Calls = keyof Handlers & `dataExport.${string}`

export function createDataExportHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  desktop: ExportDesktop,
): Pick<Handlers, Calls> {
  const { readWorkspace, withWorkspace } = requireWorkspace(workspaces)
  return {
    'dataExport.state': () => readWorkspace(({ dataExport }) => dataExport.state()),
    'dataExport.start': ({ place, drafts }, { windowId }) =>
      withWorkspace(async (workspace) => {
        const target = await desktop.exportTarget(place, windowId)
        if (target === null) return success(null)
        // The account can have been closed or removed while the person chose.
        if (workspaces.current() !== workspace) {
          return failure('workspaceChanged', t`Another account is shown now. Export again.`)
        }
        return workspace.dataExport.run(target, { program: desktop.program, drafts })
      }),
    'dataExport.cancel': () =>
      readWorkspace(({ dataExport }) => {
        dataExport.cancel()
        return null
      }),
    'dataExport.show': () =>
      withWorkspace(({ dataExport }) => {
        const { last } = dataExport.state()
        const isShown = last !== null && desktop.showFile(last.file)
        return isShown ? success(null) : failure('notFound', t`The file is not there any more.`)
      }),
  }
}
