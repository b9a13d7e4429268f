import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { BackupState, SyncStatus } from '../../../shared/contract/payloads.ts'
import { maxUnsentItems } from '../../../shared/domain/sync/operation.ts'
import { exportUnsent } from '../../app/unsent-file-export.ts'
import { countImportedChanges, waitingImports } from '../../queries/whole-lists.ts'
import { unsentItems } from '../../queries/unsent-items.ts'
import type { GroupsOfWorkspace } from '../router.ts'

type AccountDataGroup = 'sync' | 'imports' | 'backups' | 'dataExport'

export const accountDataCalls: Pick<GroupsOfWorkspace, AccountDataGroup> = {
  sync(workspace, { desktop }) {
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
      exportUnsent: ({ drafts }) => exportUnsent(workspace, desktop, drafts),
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
  backups({ backups, restores }, { desktop }) {
    const { dataFolder, openFolder } = desktop.folders
    const state = (): BackupState => ({
      backups: backups.list(),
      isRunning: backups.isRunning(),
      problem: backups.problem(),
      dataFolder,
    })
    return {
      state,
      async now() {
        const backup = await backups.keepPresent('byHand')
        return backup.ok ? success(state()) : backup
      },
      preview: ({ name }) => restores.preview(name),
      async restore({ name }) {
        const restored = await restores.restore(name)
        return restored.ok ? success({ result: restored.value, state: state() }) : restored
      },
      openFolder: ({ which }) => openFolder(which === 'data' ? dataFolder : backups.folder),
    }
  },
  dataExport(workspace, { desktop: { exports }, workspaces }) {
    const { dataExport } = workspace
    return {
      state: () => dataExport.state(),
      async start({ place, drafts }, { windowId }) {
        const target = await exports.exportTarget(place, windowId)
        if (target === null) return success(null)
        // The account may have been closed or removed while the user chose.
        if (workspaces.current() !== workspace) {
          return failure(
            'workspaceChanged',
            t`You switched to another account, so nothing was exported. Start the export again.`,
          )
        }
        return dataExport.run(target, { program: exports.program, drafts })
      },
      cancel() {
        dataExport.cancel()
        return success(null)
      },
      show() {
        const { last } = dataExport.state()
        const isShown = last !== null && exports.showFile(last.file)
        return isShown ? success(null) : failure('notFound', t`This file no longer exists.`)
      },
    }
  },
}
