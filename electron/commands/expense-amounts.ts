import { amountProblem } from '../../shared/domain/money/currency.ts'
import type { Expense } from '../../shared/domain/expenses/expense.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'

const amounts = ['amount', 'taxAmount1', 'taxAmount2'] as const
export type Amounts = Pick<Expense, (typeof amounts)[number] | 'currency'>

/** Fails with `invalid` and the field on an amount with more places than can be recorded, unless it is so in the row already. */
export function invalidAmount(wanted: Amounts, before: Amounts | null): Outcome<never> | null {
  for (const field of amounts) {
    const amount = wanted[field]
    const isAsBefore = before?.currency === wanted.currency && before[field] === amount
    const problem = amount === null || isAsBefore ? null : amountProblem(amount, wanted.currency)
    if (problem !== null) return failure('invalid', problem, field)
  }
  return null
}
