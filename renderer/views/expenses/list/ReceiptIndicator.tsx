import { Paperclip } from 'lucide'
import type { ReactElement } from 'react'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { receiptText } from '../expense-labels.ts'
import styles from '../expenses.module.css'

/** A clip where an expense has a receipt, here or on the service. */
export function ReceiptIndicator({ expense }: { readonly expense: ListedExpense }): ReactElement {
  const label = receiptText(expense)
  return (
    <span className={styles['receiptIndicator']} title={label} aria-label={label} role="img">
      {(expense.receipts > 0 || expense.hasReceipt) && <Icon of={Paperclip} />}
    </span>
  )
}
