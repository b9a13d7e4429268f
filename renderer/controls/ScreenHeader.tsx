import type { ReactElement, ReactNode } from 'react'
import styles from './screen-header.module.css'

type Props = {
  readonly title: string
  /** The screen above this one, as a button or link. */
  readonly parent?: ReactNode
  /** Fields and buttons at the right edge. */
  readonly children?: ReactNode
}

/** The title row of a screen. */
export function ScreenHeader({ title, parent, children }: Props): ReactElement {
  return (
    <header className={styles['header']}>
      {parent !== undefined && (
        <span className={styles['parent']}>
          {parent}
          <span aria-hidden="true">/</span>
        </span>
      )}
      <h1 className={styles['title']}>{title}</h1>
      <span className="grow" />
      {children}
    </header>
  )
}
