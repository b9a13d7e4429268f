/** The watched folder of a workspace: each new receipt in it becomes a draft, once. Files stay where they are. */
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ReceiptFolderState } from '../../../shared/contract/groups/receipt-folder.ts'
import {
  draftIdOfContent,
  formatSize,
  isReceiptName,
  maxReceiptSize,
  sniffReceipt,
  type NamedFile,
} from '../../../shared/domain/expenses/receipt.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { fromOutside } from '../../../shared/domain/text/clean-text.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { OutsideFileProblem } from '../../base/outside-file.ts'
import type { ReceiptCommands } from '../../commands/receipts.ts'
import type { FolderAccess, ListedFile } from '../../desktop/files/folder-access.ts'
import { writeAll, type Database, type Transaction } from '../../store/database.ts'
import {
  countFolderFiles,
  forgetFilesBefore,
  knownFolderFile,
  putFolderFile,
  setWatchedFolder,
  wasTaken,
  watchedFolder,
} from '../../store/receipts/folder-files.ts'
import { contentHash } from '../../store/receipts/receipt-files.ts'
import { hasReceiptWith } from '../../store/receipts/receipts.ts'
import type { ReceiptReader } from '../../desktop/process/receipt-reader.ts'
import { createFolderWatcher, isSameFile } from './folder-watcher.ts'

export type ReceiptFolderParts = {
  readonly database: Database
  readonly receipts: Pick<ReceiptCommands, 'take'>
  readonly mailReceipts: MailReceipts
  readonly access: FolderAccess
  readonly clock: Clock
  readonly log: Log
}

const maxProblems = 10

type Judge = (name: string, message: string | null) => void

/** Returns the message to show for the file; the other files are still read. */
function unexpected(log: Log, error: unknown): string {
  log.error('a file of the folder of receipts is not taken', { cause: describeError(error) })
  return t`Stint couldn’t read this file because of an internal error.`
}

export function createReceiptFolder(parts: ReceiptFolderParts) {
  const { database, access, log } = parts
  let problems: readonly ReceiptFolderState['problems'][number][] = []
  /** Replaces any earlier message about the file; null removes it. */
  const judge: Judge = (fileName, message) => {
    const name = fromOutside(fileName)
    const others = problems.filter((one) => one.name !== name)
    problems = (message === null ? others : [...others, { name, message }]).slice(-maxProblems)
  }
  const write = (work: (transaction: Transaction) => void): Outcome<null> =>
    writeAll(database, work)
  const watcher = createFolderWatcher({
    ...parts,
    path: () => watchedFolder(database),
    isKnown: (file) => isSameFile(file, knownFolderFile(database, file.name)),
    take: (path, file) =>
      take(parts, path, file, judge).catch((error: unknown) => {
        judge(file.name, unexpected(log, error))
        write((transaction) => transaction.touch('receiptFolder'))
      }),
    onPresence: () => write((transaction) => transaction.touch('receiptFolder')),
    onError: (error) =>
      log.error('the folder of receipts is not read', { cause: describeError(error) }),
  })
  return {
    state: (): ReceiptFolderState => ({
      path: watchedFolder(database),
      isThere: watcher.isThere(),
      problems,
      ...countFolderFiles(database),
    }),
    /** Watches a folder, ignoring files already in it. Fails with `storage`. */
    async watch(path: string): Promise<Outcome<null>> {
      const files = await access.list(path, isReceiptName)
      const stored = write((transaction) => {
        setWatchedFolder(transaction, path)
        for (const file of files ?? []) putFolderFile(transaction, { ...file, hash: null })
      })
      problems = []
      if (stored.ok) watcher.look()
      return stored
    },
    /** Stops watching. Fails with `storage`. */
    stop(): Outcome<null> {
      const stored = write((transaction) => setWatchedFolder(transaction, null))
      if (stored.ok) watcher.look()
      return stored
    },
    /** Makes drafts of the files already in the folder when watching began. Fails with `storage`. */
    takeBefore(): Outcome<null> {
      const stored = write(forgetFilesBefore)
      watcher.look()
      return stored
    },
    close: watcher.close,
  }
}

/**
 * Makes a draft from a file. The draft's id comes from the content, so a kill before the file is marked as handled
 * causes no duplicate.
 */
async function take(
  { database, receipts, mailReceipts, access, log }: ReceiptFolderParts,
  path: string,
  file: ListedFile,
  judge: Judge,
): Promise<void> {
  const mark = (hash: string): void => {
    writeAll(database, (transaction) => {
      putFolderFile(transaction, { ...file, hash })
      // A window makes the draft for receipts that have none.
      transaction.touch('draftReceipts')
    })
  }
  const read = await access.read(path, file.name)
  if (!read.ok) {
    if (read.why === 'tooLarge') mark('')
    return judge(file.name, problemOf(read.why))
  }
  judge(file.name, null)
  const bytes = read.value
  const hash = await contentHash(bytes)
  if (wasTaken(database, hash) || hasReceiptWith(database, hash)) return mark(hash)
  const draftId = draftIdOfContent(hash)
  const unpacked = await mailReceipts.unpack({ name: file.name, bytes })
  for (const receiptFile of unpacked.ok ? unpacked.value : [{ name: file.name, bytes }]) {
    const added = await receipts
      .take({ ...receiptFile, draftId })
      .catch((error: unknown) => failure('internal', unexpected(log, error)))
    if (!added.ok && added.error.code === 'storage') return
    if (!added.ok) judge(receiptFile.name, added.error.message)
  }
  mark(hash)
}

/** Returns the message for the user; null if the file has disappeared. An unreadable file is tried again later. */
function problemOf(why: OutsideFileProblem): string | null {
  return {
    missing: null,
    unreadable: t`Couldn’t read this file. Check its permissions and that no other program has it open.`,
    tooLarge: t`This file is too large. A receipt can be up to ${formatSize(maxReceiptSize)}.`,
  }[why]
}

export type MailReceipts = ReturnType<typeof createMailReceipts>

/**
 * Creates the function that extracts the receipts from an email, in another process. Without a `reader`, or if the
 * email has no receipts, it returns the email itself.
 */
export function createMailReceipts(reader: Pick<ReceiptReader, 'unpack'> | undefined) {
  return {
    /** Returns the files to store: attachments, or the mail itself. Fails with `invalid` if the file is not a mail. */
    async unpack(file: NamedFile): Promise<Outcome<readonly NamedFile[]>> {
      if (sniffReceipt(file.bytes) !== 'eml') {
        return failure('invalid', t`This file isn’t an email, despite its name.`, 'bytes')
      }
      const files = (await reader?.unpack(file.bytes)) ?? []
      return success(files.length > 0 ? files : [file])
    },
  }
}
