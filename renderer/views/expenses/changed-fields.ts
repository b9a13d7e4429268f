import { sameDecimal } from '../../../shared/domain/decimal.ts'
import type { ListedExpense } from '../../../shared/expense-payloads.ts'
import type { ExpenseInput } from '../../../shared/payloads.ts'

const decimals: ReadonlySet<string> = new Set([
  ...['amount', 'markupPercent', 'taxPercent1', 'taxAmount1', 'taxPercent2', 'taxAmount2'],
])

/** What was changed in the form: the rest is left as the service has it, other spellings included. */
export function changedFields(expense: ListedExpense, input: ExpenseInput): Partial<ExpenseInput> {
  const names = (Object.keys(input) as (keyof ExpenseInput)[]).filter((name) => {
    const [before, after] = [expense[name], input[name]]
    return decimals.has(name)
      ? !sameDecimal(before as string | null, after as string | null)
      : before !== after
  })
  return Object.fromEntries(names.map((name) => [name, input[name]]))
}
