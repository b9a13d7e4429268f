import type { ReactElement, ReactNode } from 'react'
import styles from './facts.module.css'

export type Kpi = { readonly label: string; readonly value: ReactNode; readonly detail?: ReactNode }

type Props = {
  readonly figures: readonly Kpi[]
  /** True draws larger figures, for a screen that is about them. */
  readonly isLarge?: boolean
}

/** Labelled figures side by side between two hairlines; two per line if there is little room. */
export function KpiStrip({ figures, isLarge = false }: Props): ReactElement {
  return (
    <dl className={styles['strip']} data-large={isLarge || undefined}>
      {figures.map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
