import { amountProblem } from '../../shared/domain/money/currency.ts'
import type { Expense } from '../../shared/domain/expenses/expense.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'

const amounts = ['amount', 'taxAmount1', 'taxAmount2'] as const
/** The amounts of an expense, with its currency. */
export type Amounts = Pick<Expense, (typeof amounts)[number] | 'currency'>

/**
 * Fails with `invalid` and the field for an amount with more decimals than its currency allows, unless
 * the row already had that value. Null when all are valid.
 */
export function invalidAmount(edited: Amounts, before: Amounts | null): Outcome<never> | null {
  for (const field of amounts) {
    const amount = edited[field]
    const isUnchanged = before?.currency === edited.currency && before[field] === amount
    const problem = amount === null || isUnchanged ? null : amountProblem(amount, edited.currency)
    if (problem !== null) return failure('invalid', problem, field)
  }
  return null
}
