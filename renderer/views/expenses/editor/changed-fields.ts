import { sameValue } from '../../../../shared/domain/sync/operation.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type { ExpenseInput } from '../../../../shared/contract/payloads.ts'

/**
 * Returns the fields that the user changed in the form. A field that only looks different, because the form reformats
 * its value, is not included and keeps the service's value.
 */
export function changedFields(expense: ListedExpense, input: ExpenseInput): Partial<ExpenseInput> {
  const names = (Object.keys(input) as (keyof ExpenseInput)[]).filter(
    (name) => !sameValue(name, expense[name], input[name]),
  )
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}
