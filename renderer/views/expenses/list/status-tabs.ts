import type { ExpensePage } from '../../../../shared/contract/groups/expenses.ts'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ExpenseStatus } from '../../../../shared/domain/expenses/expense.ts'
import { sumAmounts, type Money } from '../../../../shared/domain/money/money.ts'
import { parseExactAmount } from '../../../../shared/domain/money/parse-amount.ts'

export type StatusTab = ExpenseStatus | 'drafts' | 'all'

/**
 * Count and totals of a tab, one total for each currency. The most used currency comes first, except in the drafts tab.
 */
export type TabSums = {
  readonly id: StatusTab
  readonly count: number
  readonly totals: readonly Money[]
}

/** Statuses of expenses in the order of their tabs. Expenses that have yet to be invoiced to a client come first. */
export const statusOrder: readonly ExpenseStatus[] = [
  'outstanding',
  'invoiced',
  'recouped',
  'internal',
]

/** Returns the tabs with their counts and totals, in the order of `statusOrder`. */
export function statusTabs(
  page: Pick<ExpensePage, 'statuses'> | null,
  drafts: readonly { readonly fields: DraftFields }[],
): readonly TabSums[] {
  const groups = page?.statuses ?? []
  const ofStatus = statusOrder.map((id) => {
    const group = groups.find(({ key }) => key === id)
    return { id, count: group?.count ?? 0, totals: group?.totals ?? [] }
  })
  return [
    ...ofStatus,
    { id: 'drafts', count: drafts.length, totals: draftTotals(drafts) },
    {
      id: 'all',
      count: groups.reduce((count, group) => count + group.count, 0),
      totals: byCurrency(groups.flatMap(({ totals }) => totals)),
    },
  ]
}

function draftTotals(drafts: readonly { readonly fields: DraftFields }[]): readonly Money[] {
  return byCurrency(
    drafts.flatMap(({ fields }) => {
      const currency = parseCurrency(fields.currency)
      const amount = currency === null ? null : parseExactAmount(fields.amount, currency)
      return currency === null || amount === null ? [] : [{ amount, currency }]
    }),
  )
}

function byCurrency(sums: readonly Money[]): readonly Money[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    amount: sumAmounts(
      sums.filter((sum) => sum.currency === currency).map(({ amount }) => amount),
      currency,
    ),
  }))
}
