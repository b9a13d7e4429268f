import { sameValue } from '../../../shared/domain/sync/operation.ts'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import type { ExpenseInput } from '../../../shared/contract/payloads.ts'

/** What was changed in the form: the rest is left as the service has it, other spellings included. */
export function changedFields(expense: ListedExpense, input: ExpenseInput): Partial<ExpenseInput> {
  const names = (Object.keys(input) as (keyof ExpenseInput)[]).filter(
    (name) => !sameValue(name, expense[name], input[name]),
  )
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}
