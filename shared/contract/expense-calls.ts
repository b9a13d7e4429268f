/** The calls of the contract about expenses, their receipts and their categories. */
import { command, query, type Nothing } from './call.ts'
import type { Category } from '../domain/expenses/category.ts'
import type { Expense } from '../domain/expenses/expense.ts'
import type { Receipt } from '../domain/expenses/receipt.ts'
import type { LocalId } from '../domain/units.ts'
import type {
  AddedReceipt,
  AddReceiptInput,
  DraftReceipts,
  ExpensePage,
  ExpenseQuery,
  ExportInput,
  ExportReport,
  ListedExpense,
  MatchInput,
  NameCategoryInput,
  ReceiptBytes,
  ScreenPicture,
  SimilarInput,
  TimelineMatch,
  VendorMemory,
} from './expense-payloads.ts'
import type { EditExpenseInput, SubmitExpenseInput } from './payloads.ts'

export const expenseCalls = {
  expenses: {
    /** Newest date first, at most `limit`. */
    latest: query<{ readonly limit: number }, readonly Expense[]>(),
    /** Three letters: the currency of an amount that names none. */
    usualCurrency: query<Nothing, string>(),
    /** One page of what passes the filter, newest date first, with the totals of all that pass. */
    list: query<ExpenseQuery, ExpensePage>(),
    /** Makes an expense of a draft; the same draft makes one expense, however often it is submitted. */
    submit: command<SubmitExpenseInput, { readonly id: LocalId }>(),
    /** Which of these drafts are expenses already: the window was killed before it took them away. */
    handedOver: query<{ readonly draftIds: readonly string[] }, readonly string[]>(),
    edit: command<EditExpenseInput, null>(),
    remove: command<{ readonly id: LocalId }, null>(),
    /** Vendors whose name has `text` in it, the most used first, with what their last expense had. */
    vendors: query<{ readonly text: string; readonly limit: number }, readonly VendorMemory[]>(),
    /** Expenses with the same amount, date and vendor: perhaps the same one twice; at most five. */
    similar: query<SimilarInput, readonly ListedExpense[]>(),
    /** What was tracked when something was paid; null for nothing. */
    match: query<MatchInput, TimelineMatch | null>(),
    /** Writes expenses into the person's downloads folder. Fails with `storage`, `invalid` (none). */
    exportAll: command<ExportInput, ExportReport>(),
  },
  receipts: {
    /** Keeps a file; on disk when it answers. Fails with `invalid` (no receipt, too large), `storage`. */
    add: command<AddReceiptInput, AddedReceipt>(),
    /** Keeps bytes whose row comes with `imports.take`. Fails with `invalid`, `storage`. */
    keep: command<{ readonly bytes: Uint8Array }, { readonly hash: string }>(),
    of: query<{ readonly draftId: string } | { readonly expenseId: LocalId }, readonly Receipt[]>(),
    /** Drafts among the newest 1,000 receipts: one that is not there was killed before it was kept. */
    ofDrafts: query<Nothing, readonly DraftReceipts[]>(),
    /**
     * A picture of the screen that the main window is on, which steps aside meanwhile. Nothing is kept. Fails
     * with `unavailable` (the system allows none), `busy`, `notFound` (the window is gone).
     */
    takePicture: command<Nothing, ScreenPicture>(),
    /** Fails with `notFound`, `storage`. */
    read: query<{ readonly id: LocalId }, ReceiptBytes>(),
    /** Can be undone. */
    remove: command<{ readonly id: LocalId }, null>(),
    /** The receipts of a draft that is thrown away; answers their ids for `restore`. */
    dropDraft: command<{ readonly draftId: string }, readonly LocalId[]>(),
    restore: command<{ readonly ids: readonly LocalId[] }, null>(),
    /** Writes the file into the person's downloads folder. */
    saveCopy: command<{ readonly id: LocalId }, { readonly file: string }>(),
  },
  categories: {
    /** Every category that an expense names or that has a name, by name. */
    all: query<Nothing, readonly Category[]>(),
    /** Names a category on this computer; null takes the name away. */
    name: command<NameCategoryInput, null>(),
  },
} as const
