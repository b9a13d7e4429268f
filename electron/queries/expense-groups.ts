/** Counts and totals of groups of expenses: one for each currency, never added up across currencies. */
import type { ExpenseGroup } from '../../shared/contract/groups/expenses.ts'
import { fromMinorUnits, withCurrencyPlaces, type Money } from '../../shared/domain/money/money.ts'
import type { ExpenseSum } from './expense-list.ts'

/** A sum with the places of its currency. */
export function moneyOf({
  currency,
  whole,
  millionths,
}: Pick<ExpenseSum, 'currency' | 'whole' | 'millionths'>): Money {
  const sum = fromMinorUnits(BigInt(whole) * 1_000_000n + BigInt(millionths), 6)
  return { currency, amount: withCurrencyPlaces(sum, currency) }
}

/** The groups of these sums. In each, the currency of the most expenses of all groups stands first. */
export function expenseGroups<Key extends string = string>(
  sums: readonly ExpenseSum[],
): readonly ExpenseGroup<Key>[] {
  const uses = new Map<string, number>()
  for (const { currency, count } of sums) uses.set(currency, (uses.get(currency) ?? 0) + count)
  const usesOf = ({ currency }: ExpenseSum): number => uses.get(currency) ?? 0
  const sorted = [...sums].sort(
    (one, other) => usesOf(other) - usesOf(one) || (one.currency < other.currency ? -1 : 1),
  )
  return [...new Set(sums.map(({ key }) => key))].map((key) => {
    const own = sorted.filter((sum) => sum.key === key)
    return {
      key: key as Key,
      count: own.reduce((count, sum) => count + sum.count, 0),
      withoutReceipt: own.reduce((count, sum) => count + sum.withoutReceipt, 0),
      totals: own.map(moneyOf),
    }
  })
}
