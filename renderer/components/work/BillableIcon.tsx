import { Coins } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../../controls/Icon.tsx'
import styles from './billable-icon.module.css'

/** Icon of a coin for billable time. The coin is struck through for time that is not billable. */
export function BillableIcon({ isBillable }: { readonly isBillable: boolean }): ReactElement {
  return (
    <span className={styles['coin']} data-struck={!isBillable}>
      <Icon of={Coins} size={14} />
    </span>
  )
}
