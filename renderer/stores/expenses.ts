/** What the person may do with expenses and receipts, and what the form asks while it is filled in. */
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
import type { QueryName } from './queries.ts'
import type { RunIntent, ReceiptOwner, WindowState } from './window-state.ts'

export type ExpenseIntents = {
  /** Asks for this page from now on; null ends it. */
  showExpenses(query: ExpenseQuery | null): Promise<void>
  /** From now on a form names categories and staff. */
  wantNames(): Promise<void>
  /** Asks for the receipts of this owner from now on; null ends it. */
  showReceipts(owner: ReceiptOwner | null): Promise<void>
  /** The form shows the failure at its field. */
  submitExpense(input: SubmitExpenseInput): Promise<Outcome<{ readonly id: LocalId }>>
  editExpense(input: EditExpenseInput): Promise<Outcome<null>>
  removeExpense(id: LocalId): Promise<boolean>
  /** The place where the file was put says what is wrong with it. */
  addReceipt(input: AddReceiptInput): Promise<Outcome<AddedReceipt>>
  removeReceipt(id: LocalId): Promise<boolean>
  saveReceiptCopy(id: LocalId): Promise<Outcome<{ readonly file: string }>>
  nameCategory(id: ServiceId, name: string | null): Promise<boolean>
  exportExpenses(input: ExportInput): Promise<Outcome<ExportReport>>
  /** Files that were dropped on the window, for the screen that takes them. */
  setDroppedFiles(files: readonly File[]): void
  /** Questions whose answer only the asking component needs. */
  readonly askExpenses: Pick<
    Bridge['expenses'],
    'handedOver' | 'latest' | 'usualCurrency' | 'vendors' | 'similar' | 'match'
  >
  readonly askReceipts: Pick<
    Bridge['receipts'],
    'read' | 'dropDraft' | 'restore' | 'ofDrafts' | 'takePicture'
  >
  readonly askStaff: Pick<Bridge['staff'], 'all'>
}

export function createExpenseIntents(
  { expenses, receipts, categories, staff }: Bridge,
  state: StoreApi<WindowState>,
  run: (names: readonly QueryName[]) => Promise<void>,
  {
    intend,
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
    async submitExpense(input) {
      const outcome = await expenses.submit(input)
      if (outcome.ok) await offerUndo('Expense saved.')
      return outcome
    },
    async editExpense(input) {
      const outcome = await expenses.edit(input)
      if (outcome.ok) await offerUndo('Expense changed.')
      return outcome
    },
    async removeExpense(id) {
      const isDone = await intend(null, () => expenses.remove({ id }))
      if (isDone) await offerUndo('Expense deleted.')
      return isDone
    },
    addReceipt: (input) => receipts.add(input),
    async removeReceipt(id) {
      const isDone = await intend(null, () => receipts.remove({ id }))
      if (isDone) await offerUndo('Receipt removed.')
      return isDone
    },
    saveReceiptCopy: (id) => receipts.saveCopy({ id }),
    nameCategory: (id, name) => intend(null, () => categories.name({ id, name })),
    exportExpenses: (input) => expenses.exportAll(input),
    setDroppedFiles: (files) => state.setState({ droppedFiles: files }),
    askExpenses: expenses,
    askReceipts: receipts,
    askStaff: staff,
  }
}
