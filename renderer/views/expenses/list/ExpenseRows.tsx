import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ExpenseGroup, ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { monthTitle } from '../../../lib/days.ts'
import { moneyText } from '../../../lib/money.ts'
import { ExpenseRow } from './ExpenseRow.tsx'
import { monthGroups, type MonthGroup } from './month-groups.ts'
import { useRowFocus } from './use-row-focus.ts'
import styles from '../expenses.module.css'

type Props = {
  readonly expenses: readonly ListedExpense[]
  readonly months: readonly ExpenseGroup<string>[]
  readonly isDeleted: boolean
  /** Left out where all rows have the same. */
  readonly hasStatus: boolean
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

/** The expenses of a page by month, with one tab stop and arrow key navigation. */
export function ExpenseRows({ expenses, months, ...shared }: Props): ReactElement {
  const { tabStop, onFocus, onKeyDown } = useRowFocus(expenses.map(({ id }) => id))
  return (
    <div onFocus={onFocus} onKeyDown={onKeyDown}>
      {monthGroups(expenses, months).map((group) => (
        <section key={group.month} className={styles['month']}>
          <MonthHeading group={group} />
          <ul className={styles['rows']}>
            {group.expenses.map((expense) => (
              <ExpenseRow
                key={expense.id}
                expense={expense}
                isTabStop={expense.id === tabStop}
                {...shared}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MonthHeading({ group: { month, sums } }: { readonly group: MonthGroup }): ReactElement {
  const missing = sums?.withoutReceipt ?? 0
  return (
    <div className={styles['group']}>
      <h2 className="strong">{monthTitle(month)}</h2>
      {missing > 0 && <span className={styles['missing']}>{t`${missing} without a receipt`}</span>}
      <span
        className={styles['totals']}
        aria-label={t`Totals of ${monthTitle(month)}`}
        role="group"
      >
        {sums?.totals.map(({ amount, currency }) => (
          <span key={currency}>{moneyText(amount, currency)}</span>
        ))}
      </span>
    </div>
  )
}
