import type { ReactElement, ReactNode } from 'react'
import styles from './facts.module.css'

export type Kpi = { readonly label: string; readonly value: ReactNode; readonly detail?: ReactNode }

type Props = {
  readonly figures: readonly Kpi[]
  /** True draws larger figures, for a screen on which the figures are the main content. */
  readonly isLarge?: boolean
}

/** Labelled figures side by side between two hairlines. If there is little room, there are two in each line. */
export function KpiStrip({ figures, isLarge = false }: Props): ReactElement {
  return (
    <dl className={styles['strip']} data-large={isLarge || undefined}>
      {figures.map(({ label, value, detail }) => (
        <div key={label}>
          <dt className="fine">{label}</dt>
          <dd>
            {value}
            {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
