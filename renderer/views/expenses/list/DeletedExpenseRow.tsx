import { t } from '../../../../shared/domain/language/translate.ts'
import { Copy } from 'lucide'
import type { ReactElement } from 'react'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { useCategories } from '../../../data/work.ts'
import { shortDay } from '../../../lib/days.ts'
import { moneyText } from '../../../lib/money.ts'
import { categoryChoices, nameIn, nameOf, statusLabels } from '../expense-labels.ts'
import { RowAction } from './RowAction.tsx'
import { ReceiptIndicator } from './ReceiptIndicator.tsx'
import { ProjectClientName } from './ProjectClientCell.tsx'
import styles from '../expenses.module.css'

type Props = {
  readonly expense: ListedExpense
  readonly isTabStop: boolean
  readonly onDuplicate: () => void
}

/** A deleted expense, read-only, with a button that creates a copy. */
export function DeletedExpenseRow({ expense, isTabStop, onDuplicate }: Props): ReactElement {
  const categories = useCategories()
  const name = nameOf(expense)
  const category = nameIn(categoryChoices({ categories }), expense.categoryId, t`Category`)
  const status = statusLabels[expense.status]
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li className={styles['row']} data-item={expense.id} tabIndex={tabIndex} aria-label={name}>
      <span className={styles['date']}>{shortDay(expense.date)}</span>
      <span className={styles['what']}>
        <span className="cut">{expense.vendor ?? t`no vendor`}</span>
        {expense.notes !== '' && <span className={`${styles['notes']} cut`}>{expense.notes}</span>}
      </span>
      <span className="cut dim" title={category}>
        {category}
      </span>
      <span className={styles['whose']}>
        <ProjectClientName expense={expense} />
      </span>
      <span className={`small faint ${styles['status']}`} title={status.title}>
        {status.word}
      </span>
      <ReceiptIndicator expense={expense} />
      <span className={styles['amount']}>{moneyText(expense.amount, expense.currency)}</span>
      <span className={styles['actions']}>
        <RowAction icon={Copy} {...{ name, tabIndex }} label={t`Duplicate`} onPress={onDuplicate} />
      </span>
    </li>
  )
}
