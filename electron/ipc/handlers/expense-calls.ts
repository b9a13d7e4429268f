/** The calls about expenses, their receipts and categories, and the folder of receipts. */
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ExportInput, ExportReport } from '../../../shared/contract/groups/expenses.ts'
import type { ScreenPicture } from '../../../shared/contract/groups/receipts.ts'
import { receiptTypes } from '../../../shared/domain/expenses/receipt.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { Clock } from '../../base/clock.ts'
import { createCategoryCommands } from '../../commands/own-names.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import type { chooseFolder } from '../../desktop/files/choose-folder.ts'
import type { SaveDownload } from '../../desktop/files/downloads.ts'
import type { ExpenseFiles } from '../../desktop/files/expense-files.ts'
import type { WrittenFiles } from '../../desktop/files/zip-file.ts'
import type { CameraPermission } from '../../desktop/windows/camera-permission.ts'
import { entryForReceipt } from '../../queries/entry-for-receipt.ts'
import { exportExpenses } from '../../queries/expense-export.ts'
import {
  handedOver,
  listExpenses,
  similarExpenses,
  usualCurrency,
  vendorMemories,
} from '../../queries/expenses.ts'
import {
  allCategories,
  draftsOfReceipts,
  expenseDetailsOf,
  latestExpenses,
  readingsOfDrafts,
  receiptsOf,
} from '../../queries/whole-lists.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'
import type { GroupsOfWorkspace } from '../router.ts'

/** The functions outside of the window: saved files, screenshots, the camera, dialogs. */
export type ExpenseDesktop = {
  readonly saveDownload: SaveDownload
  /** Takes a screenshot of the screen behind this window. Fails with `unavailable`, `busy`, `notFound`. */
  readonly takePicture: (contentsId: number) => Promise<Outcome<ScreenPicture>>
  readonly camera: Pick<CameraPermission, 'grant' | 'revoke'>
  /** Reads the picture on the clipboard. Fails with `notFound`. */
  readonly clipboardPicture: () => Promise<Outcome<ScreenPicture>>
  /** Writes an export of expenses. Fails with `storage`, `invalid`. */
  readonly writeExpenses: (
    form: 'folder' | 'zip',
    files: ExpenseFiles,
  ) => Promise<Outcome<WrittenFiles>>
  /** Lets the person choose a folder, in a dialog over the window; null if they cancel. */
  readonly chooseFolder: typeof chooseFolder
}

export type ExpenseParts = {
  readonly desktop: ExpenseDesktop
  readonly settings: Pick<SettingsFile, 'read'>
  readonly clock: Pick<Clock, 'now' | 'zone'>
}

type Names = 'categories' | 'expenses' | 'receipts' | 'receiptFolder'

export const expenseCalls: Pick<GroupsOfWorkspace<ExpenseParts>, Names> = {
  categories: ({ database, context }) => ({
    ...createCategoryCommands(context),
    all: () => allCategories(database),
  }),
  expenses: (workspace, { desktop, settings, clock }) => ({
    ...workspace.expenses,
    latest: ({ limit }) => latestExpenses(workspace.database, limit),
    usualCurrency: () =>
      usualCurrency(workspace.database, {
        chosen: settings.read().currency,
        now: clock.now(),
        zone: clock.zone(),
      }),
    details: ({ id }) => expenseDetailsOf(workspace.database, id),
    list: (input) => listExpenses(workspace.database, input),
    handedOver: ({ draftIds }) => handedOver(workspace.database, draftIds),
    vendors: ({ text, limit }) => vendorMemories(workspace.database, text, limit),
    similar: (input) => similarExpenses(workspace.database, input),
    match: (input) => entryForReceipt(workspace.database, input, clock.now()),
    exportAll: (input) =>
      exportAll(workspace, desktop, { ...input, separator: settings.read().csvSeparator }),
  }),
  receipts: ({ database, receipts, mailReceipts, readings }, { desktop }) => ({
    ...receipts,
    unpackMail: mailReceipts.unpack,
    of: (owner) => receiptsOf(database, owner),
    ofDrafts: () => draftsOfReceipts(database),
    takePicture: (_input, { windowId }) => desktop.takePicture(windowId),
    clipboardPicture: () => desktop.clipboardPicture(),
    openCamera: (_input, { windowId }) => desktop.camera.grant(windowId),
    closeCamera(_input, { windowId }) {
      desktop.camera.revoke(windowId)
      return success(null)
    },
    readings() {
      readings?.wake()
      return readingsOfDrafts(database)
    },
    stopReading: () => readings?.stop() ?? success(null),
    readAgain: ({ id }) => readings?.again(id) ?? success(null),
    async saveCopy(input) {
      const read = await receipts.read(input)
      if (!read.ok) return read
      const { receipt, bytes } = read.value
      return desktop.saveDownload('receipt', receiptTypes[receipt.type].extension, bytes)
    },
  }),
  receiptFolder: ({ receiptFolder }, { desktop }) => ({
    ...receiptFolder,
    // The path comes from a dialog of the system, never from a window: a window can't make main read any folder.
    async choose(_input, { windowId }) {
      const path = await desktop.chooseFolder(windowId, {
        title: t`Choose a receipt folder`,
        button: t`Watch this folder`,
      })
      return path === null ? success(null) : receiptFolder.watch(path)
    },
  }),
}

async function exportAll(
  { database, receiptFiles }: Workspace,
  desktop: ExpenseDesktop,
  { filter, form, separator }: ExportInput & { readonly separator: CsvSeparator },
): Promise<Outcome<ExportReport>> {
  const { csv, expenses, receipts } = await exportExpenses(
    database,
    filter,
    yieldToEventLoop,
    separator,
  )
  if (expenses === 0) return failure('invalid', t`No expenses to export.`)
  if (form === 'csv') {
    const saved = desktop.saveDownload('stint-expenses', 'csv', csv)
    return saved.ok ? success({ ...saved.value, expenses, receipts: 0, missing: [] }) : saved
  }
  const files = receipts.map(({ receipt, fileName }) => ({
    name: fileName,
    source: receiptFiles.pathOf(receipt.hash),
    size: receipt.size,
  }))
  const written = await desktop.writeExpenses(form, { csv, receipts: files })
  if (!written.ok) return written
  const { missing } = written.value
  return success({ ...written.value, expenses, receipts: files.length - missing.length })
}
