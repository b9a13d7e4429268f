import type { ReactElement, ReactNode, RefObject } from 'react'
import styles from './editable-text.module.css'

export type ClosedFieldProps = {
  /** What it is, for a screen reader: `Start of Standup`. */
  readonly label: string
  readonly shown: string
  readonly className?: string | undefined
  /** False where Tab passes it by, because another row is the one that Tab comes to. */
  readonly isReachable?: boolean
  /** What is drawn for `shown`, where it is more than its text. */
  readonly children?: ReactNode
}

type Props = ClosedFieldProps & {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onOpen: () => void
}

/** A field in place while nobody edits it: its text, which is a button. */
export function ClosedField(props: Props): ReactElement {
  const { label, shown, className, isReachable = true, children, button, onOpen } = props
  return (
    <button
      ref={button}
      type="button"
      className={`${styles['closed']} ${className ?? ''}`}
      aria-label={`${label}: ${shown}`}
      data-editable
      tabIndex={isReachable ? 0 : -1}
      onClick={onOpen}
    >
      {children ?? shown}
    </button>
  )
}
