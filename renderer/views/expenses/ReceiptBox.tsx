import { Receipt } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import styles from './receipts.module.css'

type Props = {
  readonly isAdding: boolean
  /** The ways to add a receipt. */
  readonly children: ReactNode
}

/** The place of a receipt while there is none. */
export function ReceiptBox({ isAdding, children }: Props): ReactElement {
  return (
    <div className={styles['box']}>
      <h2 className="only-heard">Receipt</h2>
      <span className={styles['mark']}>
        <Icon of={Receipt} size={20} />
      </span>
      <p role="status">{isAdding ? 'Copying…' : 'Drop a receipt here'}</p>
      <p className="small dim">PDF or picture. It stays with the expense, offline too.</p>
      {children}
    </div>
  )
}
