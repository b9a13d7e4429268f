import type { ReactElement, ReactNode } from 'react'
import styles from './facts.module.css'

export type Kpi = { readonly label: string; readonly value: ReactNode }

/** Figures side by side between two hairlines, each with its label; wraps in twos where it is narrow. */
export function KpiStrip({ figures }: { readonly figures: readonly Kpi[] }): ReactElement {
  return (
    <dl className={styles['strip']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
