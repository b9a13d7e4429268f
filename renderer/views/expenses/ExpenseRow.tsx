import type { ReactElement } from 'react'
import type { ListedExpense } from '../../../shared/expense-payloads.ts'
import { Icon } from '../../components/Icon.tsx'
import { ProjectName } from '../../components/ProjectName.tsx'
import { SendChip } from '../../components/SendChip.tsx'
import { isTextField } from '../../components/text-field.ts'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { shortDate } from '../../lib/days.ts'
import { amountText } from '../../lib/money.ts'
import { categoryChoices, clientChoices, nameIn, statusWords } from './expense-words.ts'
import styles from './expenses.module.css'

type Props = {
  readonly expense: ListedExpense
  readonly isDeleted: boolean
  readonly onOpen: () => void
  readonly onDuplicate: () => void
}

/** One line: day, vendor and notes, category, whose it is, receipt, amount, status. */
export function ExpenseRow({ expense, isDeleted, onOpen, onDuplicate }: Props): ReactElement {
  const stores = useStores()
  const categories = useWindowState((state) => state.categories)
  const clients = useWindowState((state) => state.clients)
  const name = `${expense.vendor ?? (expense.notes || 'Expense')}, ${amountText(expense.amount, expense.currency)} ${expense.currency}`
  const status = statusWords[expense.status]
  const receiptWords = receiptText(expense)
  return (
    <li
      className={styles['row']}
      data-item={expense.id}
      tabIndex={-1}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' || isTextField(event.target) || isDeleted) return
        void stores.removeExpense(expense.id)
      }}
    >
      <span className="dim small">{shortDate(expense.date)}</span>
      <button
        type="button"
        className={styles['what']}
        title="Edit"
        disabled={isDeleted}
        onClick={onOpen}
      >
        <span className="only-heard">Edit </span>
        <span className="cut">
          {expense.vendor ?? <span className="dim">no vendor</span>}
          {expense.notes !== '' && <span className="dim small"> · {expense.notes}</span>}
        </span>
        <SendChip state={expense.sendState} />
      </button>
      <span className="small cut">
        {nameIn(categoryChoices({ categories }), expense.categoryId, 'Category')}
      </span>
      <span className={styles['whose']}>
        {expense.projectId === null ? (
          <span className="small dim cut">
            {nameIn(clientChoices({ clients }), expense.clientId, 'Client') || '–'}
          </span>
        ) : (
          <ProjectName id={expense.projectId} />
        )}
      </span>
      <span className={styles['proof']} title={receiptWords} aria-label={receiptWords} role="img">
        {expense.receipts > 0 || expense.hasReceipt ? <Icon name="clip" /> : '–'}
      </span>
      <span className={styles['amount']}>
        {amountText(expense.amount, expense.currency)}{' '}
        <span className="dim small">{expense.currency}</span>
      </span>
      <span className="chip" data-tone={status.tone} title={status.title}>
        {status.word}
      </span>
      <button
        type="button"
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
        onClick={onDuplicate}
      >
        <Icon name="copies" />
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete (Del)"
        disabled={isDeleted}
        onClick={() => void stores.removeExpense(expense.id)}
      >
        ×
      </button>
    </li>
  )
}

function receiptText({ receipts, hasReceipt }: ListedExpense): string {
  if (receipts > 0)
    return receipts === 1 ? 'One receipt, kept here' : `${receipts} receipts, kept here`
  return hasReceipt ? 'The service has a receipt' : 'No receipt'
}
