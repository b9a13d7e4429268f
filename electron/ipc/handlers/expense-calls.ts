import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { ExportInput, ExportReport } from '../../../shared/contract/groups/expenses.ts'
import { receiptTypes } from '../../../shared/domain/expenses/receipt.ts'
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import { createCategoryCommands } from '../../commands/own-names.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
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
import type { GroupsOfWorkspace, HandlerParts } from '../router.ts'

type Names = 'categories' | 'expenses' | 'receipts' | 'receiptFolder'

export const expenseCalls: Pick<GroupsOfWorkspace, Names> = {
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
  desktop: HandlerParts['desktop'],
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
