/** IPC handlers of the group `sync`: connection, outbox, conflicts, the file of unsent work. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { SyncStatus } from '../../../shared/contract/payloads.ts'
import { mostUnsentItems } from '../../../shared/contract/sync-payloads.ts'
import { exportUnsent, type UnsentFileDesktop } from '../../app/unsent-file-export.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import { requireWorkspace } from '../require-workspace.ts'

type Calls = keyof Handlers & `sync.${string}`

export function createSyncHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  files: UnsentFileDesktop,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  const thenStatus = (work: (workspace: Workspace) => Outcome<unknown>): Outcome<SyncStatus> =>
    withWorkspace((workspace) => {
      const outcome = work(workspace)
      return outcome.ok ? success(workspace.sync().status()) : outcome
    })
  return {
    'sync.status': () => readWorkspace((workspace) => workspace.sync().status()),
    'sync.unsent': () => readWorkspace(({ database }) => unsentItems(database, mostUnsentItems)),
    'sync.sendNow': () =>
      thenStatus((workspace) => {
        const hurried = workspace.outbox.retryNow()
        workspace.sync().retryNow()
        return hurried
      }),
    'sync.retry': (input) => thenStatus(({ outbox }) => outbox.retry(input)),
    'sync.repair': (input) => thenStatus(({ outbox }) => outbox.repair(input)),
    'sync.recreate': (input) => thenStatus(({ outbox }) => outbox.recreate(input)),
    'sync.adopt': (input) => thenStatus(({ outbox }) => outbox.adopt(input)),
    'sync.resolve': (input) => thenStatus(({ outbox }) => outbox.resolve(input)),
    'sync.discard': (input) => thenStatus(({ outbox }) => outbox.discard(input)),
    'sync.answerRestored': (input) => thenStatus(({ restored }) => restored.answer(input)),
    'sync.cancelPull': () =>
      readWorkspace((workspace) => {
        workspace.sync().cancelPull()
        return workspace.sync().status()
      }),
    'sync.exportUnsent': ({ drafts }) =>
      withWorkspace((workspace) => exportUnsent(workspace, files, drafts)),
  }
}
