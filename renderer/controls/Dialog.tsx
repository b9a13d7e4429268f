import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { keysStayInside } from './lists/keys-stay-inside.ts'
import styles from './dialog.module.css'

/** Width of a dialog. `columns`: room for fields side by side. `content`: as wide as its content, such as a picture. */
export type DialogWidth = 'usual' | 'columns' | 'wide' | 'content'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** Called on Escape and on a press outside the dialog. */
  readonly onClose: () => void
  readonly width?: DialogWidth
}

/** Dialog over the screen. The focus stays inside while the dialog is open, and then returns to where it was. */
export function Dialog(props: Props): ReactElement {
  const { title, children, actions, onClose, width = 'usual' } = props
  return (
    <ModalOverlay className={styles['overlay'] ?? ''} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={styles['modal'] ?? ''} data-width={width}>
        <AriaDialog className={styles['dialog'] ?? ''} data-question>
          <div className={`column ${styles['inside']}`} onKeyDown={keysStayInside}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <div className={`column ${styles['body']}`}>{children}</div>
            <div className={`wrap ${styles['actions']}`}>{actions}</div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
