import type { ReactElement, ReactNode } from 'react'
import styles from './facts.module.css'

export type Kpi = { readonly label: string; readonly value: ReactNode; readonly detail?: ReactNode }

type Props = {
  readonly figures: readonly Kpi[]
  /** True draws larger figures, for a screen whose main content they are. */
  readonly isLarge?: boolean
}

/** Labelled figures side by side between two hairlines. Where there is little room, each line has two figures. */
export function KpiStrip({ figures, isLarge = false }: Props): ReactElement {
  return (
    <dl className={styles['strip']} data-large={isLarge || undefined}>
      {figures.map(({ label, value, detail }) => (
        <div key={label}>
          <dt className="fine">{label}</dt>
          <dd>
            {value}
            {detail !== undefined && <span className={`faint ${styles['detail']}`}>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
