import { useCallback } from 'react'
import type { ListedExpense } from '../../../shared/contract/groups/expenses.ts'
import { useScreenRequest } from '../../components/use-screen-request.ts'

/**
 * Opens what another part of the window asks this screen for: an expense, or a new draft. Returns what opens an
 * expense.
 */
export function useExpenseRequest(
  begin: () => Promise<void>,
  setOpen: (open: { readonly kind: 'expense'; readonly expense: ListedExpense }) => void,
): (expense: ListedExpense) => void {
  const open = useCallback(
    (expense: ListedExpense): void => setOpen({ kind: 'expense', expense }),
    [setOpen],
  )
  useScreenRequest('expenses', (request) => {
    if (request.show === 'new') void begin()
    else open(request.expense)
  })
  return open
}
