import type { ReactElement } from 'react'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import { ExpenseRow } from './ExpenseRow.tsx'
import { useRowFocus } from './use-row-focus.ts'

type Props = {
  readonly expenses: readonly ListedExpense[]
  readonly isDeleted: boolean
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

/** The expenses of a page, with one tab stop and arrow key navigation. */
export function ExpenseRows({ expenses, ...shared }: Props): ReactElement {
  const { tabStop, onFocus, onKeyDown } = useRowFocus(expenses.map(({ id }) => id))
  return (
    <ul className="rows-panel" onFocus={onFocus} onKeyDown={onKeyDown}>
      {expenses.map((expense) => (
        <ExpenseRow
          key={expense.id}
          expense={expense}
          isTabStop={expense.id === tabStop}
          {...shared}
        />
      ))}
    </ul>
  )
}
