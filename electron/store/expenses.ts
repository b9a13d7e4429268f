/** Submitted expenses in the database; drafts live in the renderer. */
import type { Expense } from '../../shared/domain/expense.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader } from './database.ts'
import { createSyncedTable, type SyncedRow } from './synced-table.ts'

export type ExpenseFields = Omit<Expense, 'id' | 'serviceId' | 'sendState'>
/** The id of the draft that it was made from: submitting a draft twice makes one expense. */
export type ExpenseLocal = { readonly draftId: string | null }
export type StoredExpense = SyncedRow<ExpenseFields, ExpenseLocal>

export const expenses = createSyncedTable<ExpenseFields, ExpenseLocal>({
  table: 'expenses',
  entity: 'expense',
  topics: ['expenses'],
  columns: {
    amount: 'plain',
    currency: 'plain',
    date: 'plain',
    categoryId: 'plain',
    staffId: 'plain',
    clientId: 'plain',
    projectId: 'plain',
    vendor: 'plain',
    notes: 'plain',
    markupPercent: 'plain',
    taxName1: 'plain',
    taxPercent1: 'plain',
    taxAmount1: 'plain',
    taxName2: 'plain',
    taxPercent2: 'plain',
    taxAmount2: 'plain',
    compoundedTax: 'flag',
    status: 'plain',
    hasReceipt: 'flag',
    invoiceId: 'plain',
  },
  local: { draftId: 'plain' },
})

/** What an expense has that the service has not judged yet. */
export const blankExpense = {
  clientId: null,
  projectId: null,
  status: 'internal',
  hasReceipt: false,
  invoiceId: null,
} as const

/** Undefined where there is none, or where it was deleted. */
export function livingExpense(reader: Reader, id: LocalId): StoredExpense | undefined {
  const expense = expenses.byId(reader, id)
  return expense?.isDeleted ? undefined : expense
}

export function expenseOfDraft(reader: Reader, draftId: string): StoredExpense | undefined {
  return expenses.where(reader, 'WHERE r.draft_id = ?', [draftId])[0]
}

/** Newest date first, at most `limit`. */
export function latestExpenses(reader: Reader, limit: number): readonly StoredExpense[] {
  return expenses.where(
    reader,
    'WHERE r.deleted_at IS NULL ORDER BY r.date DESC, r.id DESC LIMIT ?',
    [limit],
  )
}
