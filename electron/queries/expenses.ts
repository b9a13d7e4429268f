import type {
  ExpensePage,
  ListedExpense,
  VendorMemory,
  ExpenseGroup,
} from '../../shared/contract/groups/expenses.ts'
import type { ExpenseStatus } from '../../shared/domain/expenses/expense.ts'
import { dayOf } from '../../shared/domain/time/calendar.ts'
import { rankMatches } from '../../shared/domain/palette/rank-choices.ts'
import { sameDecimal } from '../../shared/domain/text/decimal.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { fromMinorUnits, withCurrencyPlaces, type Money } from '../../shared/domain/money/money.ts'
import type { Reader } from '../store/database.ts'
import {
  expenseCondition,
  expensePage,
  expenseSums,
  groupings,
  type ExpenseSum,
} from './expense-list.ts'
import { lastFromVendor, mostUsedCurrency, vendorCounts } from '../store/expenses.ts'
import type { Clause } from './clause.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

const maxSimilar = 5

/** Returns one page of expenses, with the count and totals of all that match the filter. */
export function listExpenses(
  reader: Reader,
  { filter, limit, offset }: CallInput<'expenses.list'>,
): ExpensePage {
  const condition = expenseCondition(reader, filter)
  const { statuses: _statuses, ...anyStatus } = filter
  const sums = expenseSums(reader, condition, 'all')
  const expenses = expensePage(reader, condition, {
    limit,
    ...(offset !== undefined && { offset }),
  })
  return {
    expenses,
    total: sums.reduce((count, sum) => count + sum.count, 0),
    totals: sums.map(moneyOf).sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    statuses: expenseGroups<ExpenseStatus>(
      expenseSums(reader, expenseCondition(reader, anyStatus), 'status'),
    ),
    months: expenseGroups(expenseSums(reader, inMonthsOf(condition, expenses), 'month')),
  }
}

/** Limits a condition to the months of `expenses`, which are sorted newest first. */
function inMonthsOf(
  { sql, values }: Clause,
  expenses: readonly Pick<ListedExpense, 'date'>[],
): Clause {
  const months = expenses.map(({ date }) => date.slice(0, 7))
  return {
    sql: `(${sql}) AND ${groupings.month} BETWEEN ? AND ?`,
    values: [...values, months.at(-1) ?? '', months[0] ?? ''],
  }
}

/** Number of days whose expenses determine the most used currency. */
const recentDays = 90
/** Used when there is neither a setting nor an expense. */
const defaultCurrency = 'EUR'

/**
 * Returns the chosen currency, or else the most used one of the last 90 days, or else that of the newest expense, or
 * else EUR.
 */
export function usualCurrency(
  reader: Reader,
  {
    chosen,
    now,
    zone,
  }: { readonly chosen: string | null; readonly now: EpochMs; readonly zone: string },
): string {
  if (chosen !== null) return chosen
  const from = dayOf((now - recentDays * 86_400_000) as EpochMs, zone)
  return mostUsedCurrency(reader, from) ?? defaultCurrency
}

/**
 * Returns up to five undeleted expenses of this amount, currency, day and vendor, except the one with the id `except`,
 * newest first.
 */
export function similarExpenses(
  reader: Reader,
  { amount, currency, date, vendor, except }: CallInput<'expenses.similar'>,
): readonly ListedExpense[] {
  const condition = {
    sql: `r.deleted_at IS NULL AND r.date = ? AND r.currency = ? AND r.vendor IS ? COLLATE NOCASE
      AND CAST(r.amount AS REAL) = ?`,
    values: [date, currency, vendor, Number(amount)],
  }
  return expensePage(reader, condition, { limit: 4 * maxSimilar })
    .filter((expense) => expense.id !== except && sameDecimal(expense.amount, amount))
    .slice(0, maxSimilar)
}

export { draftsMadeExpenses as handedOver } from '../store/expenses.ts'

/**
 * Returns vendors that match `text`, best match first (shared/domain/palette/rank-choices.ts). Of equally good matches,
 * the most used vendor comes first. Each vendor has the values of its newest expense.
 */
export function vendorMemories(
  reader: Reader,
  text: string,
  limit: number,
): readonly VendorMemory[] {
  const counts = vendorCounts(reader).map((counted) => ({ ...counted, label: counted.vendor }))
  return rankMatches(counts, text, () => 0)
    .slice(0, limit)
    .flatMap(({ item: { vendor, count } }) => {
      const last = lastFromVendor(reader, vendor)
      if (!last) return []
      const { categoryId, staffId, currency, date: lastDate } = last
      const { taxName1, taxPercent1, taxName2, taxPercent2, compoundedTax } = last
      const taxes = { taxName1, taxPercent1, taxName2, taxPercent2, compoundedTax }
      return [{ vendor, count, lastDate, categoryId, staffId, currency, ...taxes }]
    })
}

// Counts and totals of groups of expenses: one for each currency, never added up across currencies.

function moneyOf({ currency, whole, millionths }: ExpenseSum): Money {
  const sum = fromMinorUnits(BigInt(whole) * 1_000_000n + BigInt(millionths), 6)
  return { currency, amount: withCurrencyPlaces(sum, currency) }
}

/** Groups expenses. In each group, the currencies with the most expenses overall come first. */
function expenseGroups<Key extends string = string>(
  sums: readonly ExpenseSum[],
): readonly ExpenseGroup<Key>[] {
  const uses = new Map<string, number>()
  for (const { currency, count } of sums) uses.set(currency, (uses.get(currency) ?? 0) + count)
  const usesOf = ({ currency }: ExpenseSum): number => uses.get(currency) ?? 0
  const sorted = [...sums].sort(
    (one, other) => usesOf(other) - usesOf(one) || (one.currency < other.currency ? -1 : 1),
  )
  return [...new Set(sums.map(({ key }) => key))].map((key) => {
    const groupSums = sorted.filter((sum) => sum.key === key)
    return {
      key: key as Key,
      count: groupSums.reduce((count, sum) => count + sum.count, 0),
      withoutReceipt: groupSums.reduce((count, sum) => count + sum.withoutReceipt, 0),
      totals: groupSums.map(moneyOf),
    }
  })
}
