/** IPC calls of the groups `expenses`, `receipts` and `categories`. */
import { command, query, type Nothing } from './call.ts'
import type { Category } from '../domain/expenses/category.ts'
import type { ExpenseDetails } from '../domain/expenses/expense-details.ts'
import type { Expense } from '../domain/expenses/expense.ts'
import type { NamedFile, Receipt } from '../domain/expenses/receipt.ts'
import type { ReadReceipt } from '../domain/receipts/reading.ts'
import type { LocalId } from '../domain/units.ts'
import type {
  AddedReceipt,
  AddReceiptInput,
  DraftReceipts,
  EditExpenseInput,
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
  SubmitExpenseInput,
  TimelineMatch,
  VendorMemory,
} from './expense-payloads.ts'

export const expenseCalls = {
  expenses: {
    /** The latest expenses by date, at most `limit`. */
    latest: query<{ readonly limit: number }, readonly Expense[]>(),
    /** ISO 4217 code of the default currency, for an amount without one. */
    usualCurrency: query<Nothing, string>(),
    /** What the service alone says of an expense; null where it has sent nothing. */
    details: query<{ readonly id: LocalId }, ExpenseDetails | null>(),
    /** One page of the expenses that pass the filter, newest date first, with the totals of all that pass. */
    list: query<ExpenseQuery, ExpensePage>(),
    /**
     * Creates an expense from a draft. Idempotent: a draft becomes one expense, however often it is
     * submitted.
     */
    submit: command<SubmitExpenseInput, { readonly id: LocalId }>(),
    /** Which of these drafts were submitted already: the window was killed before it deleted them. */
    handedOver: query<{ readonly draftIds: readonly string[] }, readonly string[]>(),
    edit: command<EditExpenseInput, null>(),
    remove: command<{ readonly id: LocalId }, null>(),
    /** Vendors whose name matches `text`, the best first, then the most used, with fields of their last expense. */
    vendors: query<{ readonly text: string; readonly limit: number }, readonly VendorMemory[]>(),
    /** Possible duplicates: expenses with the same amount, date and vendor; at most five. */
    similar: query<SimilarInput, readonly ListedExpense[]>(),
    /** The entry that was running when an expense was paid; null for none. */
    match: query<MatchInput, TimelineMatch | null>(),
    /** Exports expenses into the downloads folder. Fails with `storage`, `invalid` (none pass the filter). */
    exportAll: command<ExportInput, ExportReport>(),
  },
  receipts: {
    /** Stores a receipt file. Fails with `invalid` (not a receipt, too large), `storage`. */
    add: command<AddReceiptInput, AddedReceipt>(),
    /** Stores the bytes of a receipt that `imports.take` then refers to. Fails with `invalid`, `storage`. */
    keep: command<{ readonly bytes: Uint8Array }, { readonly hash: string }>(),
    /**
     * The receipts in a mail, which are not stored: its attachments, or the mail itself where it has none that can be
     * kept. Fails with `invalid` (not a mail).
     */
    unpackMail: query<NamedFile, readonly NamedFile[]>(),
    of: query<{ readonly draftId: string } | { readonly expenseId: LocalId }, readonly Receipt[]>(),
    /** Drafts of the newest 1,000 receipts: finds drafts that were lost when the window was killed. */
    ofDrafts: query<Nothing, readonly DraftReceipts[]>(),
    /**
     * Takes a screenshot of the screen of the main window, which hides meanwhile. Nothing is stored. Fails with
     * `unavailable` (the system does not allow it), `busy`, `notFound` (the window is closed).
     */
    takePicture: command<Nothing, ScreenPicture>(),
    /** The picture on the clipboard. Nothing is stored. Fails with `notFound` (there is none). */
    clipboardPicture: command<Nothing, ScreenPicture>(),
    /**
     * Lets this window use a camera until `closeCamera`; macOS may ask the user first. Fails with
     * `unavailable` (the system does not allow it).
     */
    openCamera: command<Nothing, null>(),
    closeCamera: command<Nothing, null>(),
    /** Fails with `notFound`, `storage`. */
    read: query<{ readonly id: LocalId }, ReceiptBytes>(),
    /** Can be undone. */
    remove: command<{ readonly id: LocalId }, null>(),
    /** The receipts of drafts that can be read, oldest first, with what was found; reads what waits. */
    readings: query<Nothing, readonly ReadReceipt[]>(),
    /** What waits to be read is not read. */
    stopReading: command<Nothing, null>(),
    /** Reads a receipt once more, for instance after it was stopped. */
    readAgain: command<{ readonly id: LocalId }, null>(),
    /** Removes the receipts of a discarded draft; answers their ids for `restore`. */
    dropDraft: command<{ readonly draftId: string }, readonly LocalId[]>(),
    restore: command<{ readonly ids: readonly LocalId[] }, null>(),
    /** Copies the file into the downloads folder. */
    saveCopy: command<{ readonly id: LocalId }, { readonly file: string }>(),
  },
  categories: {
    /** Every category that an expense refers to or that has a name, by name. */
    all: query<Nothing, readonly Category[]>(),
    /** Sets the local name of a category; null removes it. */
    name: command<NameCategoryInput, null>(),
  },
} as const
