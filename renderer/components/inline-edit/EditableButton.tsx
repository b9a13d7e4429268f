import type { ReactElement, ReactNode, RefObject } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './editable-text.module.css'

/** Props that all inline-editable fields share. */
export type EditableButtonProps = {
  /** Accessible name, such as `Start of Standup`. */
  readonly label: string
  readonly shown: string
  readonly className?: string | undefined
  /** False removes the button from the tab order (roving tabindex: another row has the tab stop). */
  readonly isTabStop?: boolean
  /** Content to draw instead of the plain text `shown`. */
  readonly children?: ReactNode
}

type Props = EditableButtonProps & {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onOpen: () => void
}

/** An inline-editable field while it is not being edited: a button that shows the value. */
export function EditableButton(props: Props): ReactElement {
  const { label, shown, className, isTabStop = true, children, button, onOpen } = props
  return (
    <NativeButton
      ref={button}
      className={`${styles['closed']} ${className ?? ''}`}
      aria-label={`${label}: ${shown}`}
      data-editable
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
    >
      {children ?? shown}
    </NativeButton>
  )
}
