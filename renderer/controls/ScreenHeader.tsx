import type { ReactElement, ReactNode } from 'react'
import styles from './screen-header.module.css'

type Props = {
  readonly title: string
  readonly parent?: ReactNode
  readonly before?: ReactNode
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** The title row of a screen. */
export function ScreenHeader({ title, parent, before, beside, children }: Props): ReactElement {
  return (
    <header className={`row wrap flush ${styles['header']}`}>
      {parent !== undefined && (
        <span className={styles['parent']}>
          {parent}
          <span aria-hidden="true">/</span>
        </span>
      )}
      {before}
      {/* Takes the focus if the focused element was removed (keep-focus.ts). */}
      <h1 tabIndex={-1} data-fallback>
        {title}
      </h1>
      {beside}
      <span className="grow" />
      {children}
    </header>
  )
}
