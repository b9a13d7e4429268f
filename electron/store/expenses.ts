/** Table of submitted expenses; drafts are kept by the renderer. */
import { expenseFields, type Expense } from '../../shared/domain/expenses/expense.ts'
import type { Day } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { queueUploadsAgain } from './receipts/receipt-uploads.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'
import { rowReader, valueOf } from './stored-row.ts'

/** The fields of an expense that are sent to the service, and merged with the service's changes. */
export type ExpenseFields = Omit<Expense, 'id' | 'serviceId' | 'sendState'>
/** Local fields of an expense. `draftId`: its draft, so that the draft can't be submitted twice. */
export type ExpenseLocal = { readonly draftId: string | null }
export type StoredExpense = SyncedRow<ExpenseFields, ExpenseLocal>

const table = createSyncedTable<ExpenseFields, ExpenseLocal>({
  table: 'expenses',
  entity: 'expense',
  topics: ['expenses'],
  fields: expenseFields,
})

type Forget = typeof table.unlink

const withReceipts =
  (forget: Forget): Forget =>
  (transaction, id) => {
    forget(transaction, id)
    queueUploadsAgain(transaction, id)
  }

/** The table of expenses. If an expense loses its service id, its receipt is queued to be uploaded again. */
export const expenses: typeof table = {
  ...table,
  unlink: withReceipts(table.unlink),
  clearServiceId: withReceipts(table.clearServiceId),
}

/** Returns the expense submitted from this draft; undefined if there is none. */
export function expenseOfDraft(reader: Reader, draftId: string): StoredExpense | undefined {
  return expenses.where(reader, 'WHERE r.draft_id = ?', [draftId])[0]
}

/** Returns the undeleted expenses, newest date first, at most `limit`. */
export function latestExpenses(reader: Reader, limit: number): readonly StoredExpense[] {
  return expenses.where(
    reader,
    'WHERE r.deleted_at IS NULL ORDER BY r.date DESC, r.id DESC LIMIT ?',
    [limit],
  )
}

/**
 * Returns the most frequent currency among expenses dated `from` or later; on a tie, that of the newest expense. If
 * there are no such expenses, returns the newest expense's currency; null if there are no expenses at all.
 */
export function mostUsedCurrency(reader: Reader, from: Day): string | null {
  return valueOf(
    reader,
    `SELECT currency FROM expenses WHERE deleted_at IS NULL
     GROUP BY currency
     ORDER BY sum(date >= ?) DESC, max(date) DESC, max(id) DESC LIMIT 1`,
    [from],
  ) as string | null
}

/** Returns those `draftIds` whose drafts were submitted as expenses. */
export function draftsMadeExpenses(reader: Reader, draftIds: readonly string[]): readonly string[] {
  return reader
    .all('SELECT draft_id FROM expenses WHERE draft_id IN (SELECT value FROM json_each(?))', [
      JSON.stringify(draftIds),
    ])
    .map((row) => row['draft_id'] as string)
}

type VendorCount = { readonly vendor: string; readonly count: number }

/** Returns the vendors of undeleted expenses, each with its number of expenses, most frequent first. */
export function vendorCounts(reader: Reader): readonly VendorCount[] {
  return reader
    .all(
      `SELECT vendor, count(*) AS count FROM expenses
       WHERE deleted_at IS NULL AND vendor IS NOT NULL
       GROUP BY vendor ORDER BY count DESC, vendor`,
    )
    .map(rowReader<VendorCount>())
}

/** Returns the newest undeleted expense from this vendor; undefined if there is none. */
export function lastFromVendor(reader: Reader, vendor: string): StoredExpense | undefined {
  return expenses.where(
    reader,
    'WHERE r.deleted_at IS NULL AND r.vendor = ? ORDER BY r.date DESC, r.row DESC LIMIT 1',
    [vendor],
  )[0]
}
