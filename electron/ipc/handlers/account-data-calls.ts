/** What the calls about the data of an account as a whole run: what is unsent of it, and files of it. */
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { SyncStatus } from '../../../shared/contract/payloads.ts'
import { maxUnsentItems } from '../../../shared/domain/sync/operation.ts'
import { exportUnsent, type UnsentFileDesktop } from '../../app/unsent-file-export.ts'
import { countImportedChanges, waitingImports } from '../../queries/imported-changes.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import type { GroupsOfWorkspace } from '../router.ts'

export type AccountDataParts = { readonly unsentFiles: UnsentFileDesktop }

export const accountDataCalls: Pick<GroupsOfWorkspace<AccountDataParts>, 'sync' | 'imports'> = {
  sync(workspace, { unsentFiles }) {
    const { database, outbox, restored, sync } = workspace
    const status = (): SyncStatus => sync().status()
    const thenStatus = (outcome: Outcome<unknown>): Outcome<SyncStatus> =>
      outcome.ok ? success(status()) : outcome
    return {
      status,
      unsent: () => unsentItems(database, maxUnsentItems),
      sendNow() {
        const hurried = outbox.retryNow()
        sync().retryNow()
        return thenStatus(hurried)
      },
      retry: (input) => thenStatus(outbox.retry(input)),
      repair: (input) => thenStatus(outbox.repair(input)),
      recreate: (input) => thenStatus(outbox.recreate(input)),
      adopt: (input) => thenStatus(outbox.adopt(input)),
      resolve: (input) => thenStatus(outbox.resolve(input)),
      discard: (input) => thenStatus(outbox.discard(input)),
      answerRestored: (input) => thenStatus(restored.answer(input)),
      cancelPull() {
        sync().cancelPull()
        return success(status())
      },
      exportUnsent: ({ drafts }) => exportUnsent(workspace, unsentFiles, drafts),
    }
  },
  imports: ({ database, unsentFile, receiptFiles, importedChanges }) => ({
    ...importedChanges,
    preview: ({ text }) => unsentFile.preview(text),
    async take({ id }) {
      const kept = await receiptFiles.all()
      return kept.ok ? unsentFile.import(id, kept.value) : kept
    },
    close: ({ id }) => unsentFile.close(id),
    count: () => countImportedChanges(database),
    waiting: ({ limit }) => waitingImports(database, limit),
  }),
}
