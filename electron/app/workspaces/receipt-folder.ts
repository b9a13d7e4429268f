/**
 * The watched folder of a workspace: each new receipt in it becomes a draft, once. Files stay where they are.
 */
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ReceiptFolderState } from '../../../shared/contract/receipt-folder-calls.ts'
import {
  draftIdOfContent,
  formatSize,
  isReceiptName,
  largestReceipt,
} from '../../../shared/domain/expenses/receipt.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { ReceiptCommands } from '../../commands/receipts.ts'
import type { FolderAccess, ListedFile } from '../../desktop/files/folder-access.ts'
import type { Database, Transaction } from '../../store/database.ts'
import {
  countFolderFiles,
  forgetFilesBefore,
  knownFolderFile,
  putFolderFile,
  setWatchedFolder,
  wasTaken,
  watchedFolder,
} from '../../store/folder-files.ts'
import { contentHash } from '../../store/receipt-files.ts'
import { hasReceiptWith } from '../../store/receipts.ts'
import { createFolderWatcher, isSameFile } from './folder-watcher.ts'
import type { MailReceipts } from './mail-receipts.ts'

export type ReceiptFolder = {
  state(): ReceiptFolderState
  /** Watches this folder from now on; what is in it is not taken. Fails with `storage`. */
  watch(path: string): Promise<Outcome<null>>
  /** Fails with `storage`. */
  stop(): Outcome<null>
  /** Takes what was in the folder before it was watched. Fails with `storage`. */
  takeBefore(): Outcome<null>
  close(): void
}

export type ReceiptFolderParts = {
  readonly database: Database
  readonly receipts: Pick<ReceiptCommands, 'take'>
  readonly mailReceipts: MailReceipts
  readonly access: FolderAccess
  readonly clock: Clock
  readonly log: Log
}

const mostProblems = 10

type Problem = ReceiptFolderState['problems'][number]

export function createReceiptFolder(parts: ReceiptFolderParts): ReceiptFolder {
  const { database, access, log } = parts
  let problems: readonly Problem[] = []
  const refuse = (name: string, message: string): void => {
    problems = [...problems, { name, message }].slice(-mostProblems)
  }
  const write = (work: (transaction: Transaction) => void): Outcome<null> =>
    database.write((transaction) => {
      work(transaction)
      return success(null)
    })
  const watcher = createFolderWatcher({
    ...parts,
    path: () => watchedFolder(database),
    isKnown: (file) => isSameFile(file, knownFolderFile(database, file.name)),
    take: (path, file) => take(parts, path, file, refuse),
    onPresence: () => write((transaction) => transaction.touch('receiptFolder')),
    onError: (error) =>
      log.error('the folder of receipts is not read', { cause: describeError(error) }),
  })
  return {
    state: () => ({
      ...{ path: watchedFolder(database), isThere: watcher.isThere(), problems },
      ...countFolderFiles(database),
    }),
    async watch(path) {
      const files = await access.list(path, isReceiptName)
      const stored = write((transaction) => {
        setWatchedFolder(transaction, path)
        for (const file of files ?? []) putFolderFile(transaction, { ...file, hash: null })
      })
      problems = []
      if (stored.ok) watcher.look()
      return stored
    },
    stop() {
      const stored = write((transaction) => setWatchedFolder(transaction, null))
      if (stored.ok) watcher.look()
      return stored
    },
    takeBefore() {
      const stored = write(forgetFilesBefore)
      watcher.look()
      return stored
    },
    close: watcher.close,
  }
}

/**
 * Keeps the receipts of a file as a draft. The draft's id follows from the content, so that a kill between the
 * receipt and the mark that it was taken makes no second draft.
 */
async function take(
  { database, receipts, mailReceipts, access }: ReceiptFolderParts,
  path: string,
  file: ListedFile,
  refuse: (name: string, message: string) => void,
): Promise<void> {
  const mark = (hash: string): void => {
    database.write((transaction) => {
      putFolderFile(transaction, { ...file, hash })
      // Windows make the drafts of receipts that have none.
      transaction.touch('draftReceipts')
      return success(null)
    })
  }
  if (file.size > largestReceipt) {
    refuse(
      file.name,
      t`It has ${formatSize(file.size)}; the most for a receipt is ${formatSize(largestReceipt)}.`,
    )
    return mark('')
  }
  const bytes = await access.read(path, file.name)
  // Gone or locked: the next look finds out.
  if (!bytes) return
  const hash = await contentHash(bytes)
  if (wasTaken(database, hash) || hasReceiptWith(database, hash)) return mark(hash)
  const draftId = draftIdOfContent(hash)
  const unpacked = await mailReceipts.unpack({ name: file.name, bytes })
  for (const one of unpacked.ok ? unpacked.value : [{ name: file.name, bytes }]) {
    const taken = await receipts.take({ ...one, draftId })
    if (!taken.ok && taken.error.code === 'storage') return
    if (!taken.ok) refuse(one.name, taken.error.message)
  }
  mark(hash)
}
