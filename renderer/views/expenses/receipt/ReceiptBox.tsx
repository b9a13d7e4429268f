import { t } from '../../../../shared/domain/language/translate.ts'
import { Receipt } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../../controls/Icon.tsx'
import styles from './receipts.module.css'

type Props = {
  readonly isAdding: boolean
  /** Buttons that add a receipt. */
  readonly children: ReactNode
}

/** Placeholder for a receipt while there is none. */
export function ReceiptBox({ isAdding, children }: Props): ReactElement {
  return (
    <div className={`row ${styles['box']}`}>
      <h2 className="only-heard">{t`Receipt`}</h2>
      <span className="faint">
        <Icon of={Receipt} size={20} />
      </span>
      <p role="status">{isAdding ? t`Copying…` : t`Drop a receipt here`}</p>
      <p className="small dim">{t`PDF or picture. It stays with the expense, even offline.`}</p>
      {children}
    </div>
  )
}
