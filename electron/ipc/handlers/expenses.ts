/** IPC handlers for expenses, receipts and categories. */
import type { CsvSeparator } from '../../../shared/domain/text/csv.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type {
  ExportInput,
  ExportReport,
  ScreenPicture,
} from '../../../shared/contract/expense-payloads.ts'
import { receiptTypes } from '../../../shared/domain/expenses/receipt.ts'
import type { ExpenseFiles } from '../../desktop/files/expense-files.ts'
import type { WrittenFiles } from '../../desktop/files/zip-file.ts'
import type { SaveDownload } from '../../desktop/files/downloads.ts'
import type { CameraPermission } from '../../desktop/windows/camera-permission.ts'
import type { Clock } from '../../base/clock.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import {
  handedOver,
  listExpenses,
  similarExpenses,
  usualCurrency,
  vendorMemories,
} from '../../queries/expenses.ts'
import { exportExpenses } from '../../queries/expense-export.ts'
import { entryForReceipt } from '../../queries/entry-for-receipt.ts'
import {
  expenseDetailsOf,
  allCategories,
  draftsOfReceipts,
  latestExpenses,
  receiptsOf,
  readingsOfDrafts,
} from '../../queries/whole-lists.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspace } from '../../app/workspaces/workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

/** What is outside of the window: saved files, screenshots, the camera. */
export type ExpenseDesktop = {
  readonly saveDownload: SaveDownload
  /** A screenshot of the screen behind this window. Fails with `unavailable`, `busy`, `notFound`. */
  readonly takePicture: (contentsId: number) => Promise<Outcome<ScreenPicture>>
  readonly camera: Pick<CameraPermission, 'grant' | 'revoke'>
  /** Fails with `notFound`. */
  readonly clipboardPicture: () => Promise<Outcome<ScreenPicture>>
  /** Fails with `storage`, `invalid`. */
  readonly writeExpenses: (
    form: 'folder' | 'zip',
    files: ExpenseFiles,
  ) => Promise<Outcome<WrittenFiles>>
}

type Parts = {
  readonly workspaces: Workspaces
  readonly desktop: ExpenseDesktop
  readonly settings: Pick<SettingsFile, 'read'>
  readonly clock: Clock
}
type Names = keyof Handlers & `${'expenses' | 'receipts' | 'categories'}.${string}`

export function createExpenseHandlers({
  workspaces,
  desktop,
  settings,
  clock,
}: Parts): Pick<Handlers, Names> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'expenses.latest': ({ limit }) =>
      readWorkspace(({ database }) => latestExpenses(database, limit)),
    'expenses.usualCurrency': () =>
      readWorkspace(({ database }) =>
        usualCurrency(database, {
          chosen: settings.read().currency,
          now: clock.now(),
          zone: clock.zone(),
        }),
      ),
    'expenses.details': ({ id }) => readWorkspace(({ database }) => expenseDetailsOf(database, id)),
    'expenses.list': (input) => readWorkspace(({ database }) => listExpenses(database, input)),
    'expenses.submit': (input) => withWorkspace(({ expenses }) => expenses.submit(input)),
    'expenses.handedOver': ({ draftIds }) =>
      readWorkspace(({ database }) => handedOver(database, draftIds)),
    'expenses.edit': (input) => withWorkspace(({ expenses }) => expenses.edit(input)),
    'expenses.remove': (input) => withWorkspace(({ expenses }) => expenses.remove(input)),
    'expenses.vendors': ({ text, limit }) =>
      readWorkspace(({ database }) => vendorMemories(database, text, limit)),
    'expenses.similar': (input) =>
      readWorkspace(({ database }) => similarExpenses(database, input)),
    'expenses.match': (input) =>
      readWorkspace(({ database }) => entryForReceipt(database, input, clock.now())),
    'expenses.exportAll': (input) =>
      withWorkspace((workspace) =>
        exportAll(workspace, desktop, { ...input, separator: settings.read().csvSeparator }),
      ),
    'receipts.add': (input) => withWorkspace(({ receipts }) => receipts.add(input)),
    'receipts.keep': ({ bytes }) => withWorkspace(({ receipts }) => receipts.keepBytes(bytes)),
    'receipts.unpackMail': (file) => withWorkspace(({ mailReceipts }) => mailReceipts.unpack(file)),
    'receipts.of': (owner) => readWorkspace(({ database }) => receiptsOf(database, owner)),
    'receipts.ofDrafts': () => readWorkspace(({ database }) => draftsOfReceipts(database)),
    'receipts.takePicture': (_input, { windowId }) => desktop.takePicture(windowId),
    'receipts.clipboardPicture': () => desktop.clipboardPicture(),
    'receipts.openCamera': (_input, { windowId }) => desktop.camera.grant(windowId),
    'receipts.closeCamera': (_input, { windowId }) => {
      desktop.camera.revoke(windowId)
      return success(null)
    },
    'receipts.read': (input) => withWorkspace(({ receipts }) => receipts.read(input)),
    'receipts.remove': (input) => withWorkspace(({ receipts }) => receipts.remove(input)),
    'receipts.readings': () =>
      readWorkspace(({ database, readings }) => {
        readings?.wake()
        return readingsOfDrafts(database)
      }),
    'receipts.stopReading': () =>
      withWorkspace(({ readings }) => readings?.stop() ?? success(null)),
    'receipts.readAgain': ({ id }) =>
      withWorkspace(({ readings }) => readings?.again(id) ?? success(null)),
    'receipts.dropDraft': (input) => withWorkspace(({ receipts }) => receipts.dropDraft(input)),
    'receipts.restore': (input) => withWorkspace(({ receipts }) => receipts.restore(input)),
    'receipts.saveCopy': (input) =>
      withWorkspace(async ({ receipts }) => {
        const read = await receipts.read(input)
        if (!read.ok) return read
        const { receipt, bytes } = read.value
        return desktop.saveDownload('receipt', receiptTypes[receipt.type].extension, bytes)
      }),
    'categories.all': () => readWorkspace(({ database }) => allCategories(database)),
    'categories.name': (input) => withWorkspace(({ categories }) => categories.name(input)),
  }
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
  if (expenses === 0) return failure('invalid', t`There are no expenses here to export.`)
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
