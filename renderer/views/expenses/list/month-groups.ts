import type { ExpenseGroup, ListedExpense } from '../../../../shared/contract/groups/expenses.ts'

/** Expenses of one month on the page, with the count and totals of the whole month. */
export type MonthGroup = {
  /** Month, such as `2026-11`. */
  readonly month: string
  readonly expenses: readonly ListedExpense[]
  readonly sums: ExpenseGroup<string> | undefined
}

/** Groups expenses by month; they must be sorted by date. */
export function monthGroups(
  expenses: readonly ListedExpense[],
  months: readonly ExpenseGroup<string>[],
): readonly MonthGroup[] {
  const groups = new Map<string, ListedExpense[]>()
  for (const expense of expenses) {
    const month = expense.date.slice(0, 7)
    groups.set(month, [...(groups.get(month) ?? []), expense])
  }
  return [...groups].map(([month, expensesOfMonth]) => ({
    month,
    expenses: expensesOfMonth,
    sums: months.find(({ key }) => key === month),
  }))
}
