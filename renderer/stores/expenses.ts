/** Intents about expenses and receipts, and queries of the expense form. */
import { t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type {
  AddedReceipt,
  AddReceiptInput,
  ExpenseQuery,
  ExportInput,
  ExportReport,
} from '../../shared/contract/expense-payloads.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { EditExpenseInput, SubmitExpenseInput } from '../../shared/contract/payloads.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { QueryName } from './query-calls.ts'
import type { RunIntent, ReceiptOwner, WindowState } from './window-state.ts'

/** Intents and queries about expenses and receipts. */
export type ExpenseIntents = {
  /** Loads this page and keeps it fresh; null stops that. */
  showExpenses(query: ExpenseQuery | null): Promise<void>
  /** From now on categories and staff are loaded, because a form shows their names. */
  wantNames(): Promise<void>
  /** Loads the receipts of this owner and keeps them fresh; null stops that. */
  showReceipts(owner: ReceiptOwner | null): Promise<void>
  /** Loads what was read from the receipts of drafts and keeps it fresh; false stops that. */
  showReadings(isShown: boolean): Promise<void>
  /** What waits to be read is not read. */
  stopReading(): Promise<boolean>
  /** The form shows the failure at its field. */
  submitExpense(input: SubmitExpenseInput): Promise<Outcome<{ readonly id: LocalId }>>
  editExpense(input: EditExpenseInput): Promise<Outcome<null>>
  removeExpense(id: LocalId): Promise<boolean>
  /** The drop target shows the failure. */
  addReceipt(input: AddReceiptInput): Promise<Outcome<AddedReceipt>>
  removeReceipt(id: LocalId): Promise<boolean>
  saveReceiptCopy(id: LocalId): Promise<Outcome<{ readonly file: string }>>
  nameCategory(id: ServiceId, name: string | null): Promise<boolean>
  exportExpenses(input: ExportInput): Promise<Outcome<ExportReport>>
  /** Files dropped on the window, for the screen that handles them. */
  setDroppedFiles(files: readonly File[]): void
  /** Queries whose result only the calling component needs. */
  readonly askExpenses: Pick<
    Bridge['expenses'],
    'list' | 'details' | 'handedOver' | 'latest' | 'usualCurrency' | 'vendors' | 'similar' | 'match'
  >
  readonly askReceipts: Pick<
    Bridge['receipts'],
    | 'read'
    | 'readAgain'
    | 'unpackMail'
    | 'dropDraft'
    | 'restore'
    | 'ofDrafts'
    | 'takePicture'
    | 'clipboardPicture'
    | 'openCamera'
    | 'closeCamera'
  >
  readonly askStaff: Pick<Bridge['staff'], 'all'>
}

/** `run`: runs queries of the window state by name. */
export function createExpenseIntents(
  { expenses, receipts, categories, staff }: Bridge,
  state: StoreApi<WindowState>,
  run: (names: readonly QueryName[]) => Promise<void>,
  {
    intend: runIntent,
    offerUndo,
  }: { readonly intend: RunIntent; readonly offerUndo: HistoryIntents['offerUndo'] },
): ExpenseIntents {
  return {
    async showExpenses(expenseQuery) {
      state.setState({ expenseQuery })
      await run(['expenses', 'categories', 'staff'])
    },
    async wantNames() {
      state.setState({ wantsNames: true })
      await run(['categories', 'staff'])
    },
    async showReceipts(receiptOwner) {
      state.setState({ receiptOwner, receipts: [] })
      await run(['receipts'])
    },
    async showReadings(isShown) {
      const { readings } = state.getState()
      state.setState({ readings: isShown ? (readings ?? []) : null })
      if (isShown) await run(['readings'])
    },
    stopReading: () => runIntent(null, () => receipts.stopReading()),
    async submitExpense(input) {
      const outcome = await expenses.submit(input)
      if (outcome.ok) await offerUndo(t`Expense saved.`)
      return outcome
    },
    async editExpense(input) {
      const outcome = await expenses.edit(input)
      if (outcome.ok) await offerUndo(t`Expense changed.`)
      return outcome
    },
    async removeExpense(id) {
      const isDone = await runIntent(null, () => expenses.remove({ id }))
      if (isDone) await offerUndo(t`Expense deleted.`)
      return isDone
    },
    addReceipt: (input) => receipts.add(input),
    async removeReceipt(id) {
      const isDone = await runIntent(null, () => receipts.remove({ id }))
      if (isDone) await offerUndo(t`Receipt removed.`)
      return isDone
    },
    saveReceiptCopy: (id) => receipts.saveCopy({ id }),
    nameCategory: (id, name) => runIntent(null, () => categories.name({ id, name })),
    exportExpenses: (input) => expenses.exportAll(input),
    setDroppedFiles: (files) => state.setState({ droppedFiles: files }),
    askExpenses: expenses,
    askReceipts: receipts,
    askStaff: staff,
  }
}
