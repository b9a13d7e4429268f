/** IPC handlers of the group `backups`. */
import type { BackupState, RestoredBackup } from '../../../shared/contract/backup-calls.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { requireWorkspace } from '../require-workspace.ts'

/** The data folder, and how folders are shown. */
export type FolderControl = {
  readonly dataFolder: string
  /** Fails with `storage`. */
  readonly openFolder: (path: string) => Promise<Outcome<null>>
}

type Calls = keyof Handlers & `backups.${string}`

export function createBackupHandlers(
  workspaces: Workspaces,
  { dataFolder, openFolder }: FolderControl,
): Pick<Handlers, Calls> {
  const { readWorkspace, withWorkspace } = requireWorkspace(workspaces)
  const stateOf = ({ backups }: Workspace): BackupState => ({
    backups: backups.list(),
    isRunning: backups.isRunning(),
    problem: backups.problem(),
    dataFolder,
  })
  return {
    'backups.state': () => readWorkspace(stateOf),
    'backups.now': () =>
      withWorkspace(async (workspace): Promise<Outcome<BackupState>> => {
        const made = await workspace.backups.keepPresent('byHand')
        return made.ok ? { ok: true, value: stateOf(workspace) } : made
      }),
    'backups.preview': ({ name }) => withWorkspace(({ restores }) => restores.preview(name)),
    'backups.restore': ({ name }) =>
      withWorkspace(async (workspace): Promise<Outcome<RestoredBackup>> => {
        const restored = await workspace.restores.restore(name)
        if (!restored.ok) return restored
        return { ok: true, value: { result: restored.value, state: stateOf(workspace) } }
      }),
    'backups.openFolder': ({ which }) =>
      withWorkspace(({ backups }) => openFolder(which === 'data' ? dataFolder : backups.folder)),
  }
}
