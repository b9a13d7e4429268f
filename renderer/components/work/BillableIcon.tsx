import { Coins } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import styles from './billable-icon.module.css'

/** Coin icon for billable time; struck through for non-billable time. */
export function BillableIcon({ isBillable }: { readonly isBillable: boolean }): ReactElement {
  return (
    <span className={styles['coin']} data-struck={!isBillable}>
      <Icon of={Coins} size={14} />
    </span>
  )
}
