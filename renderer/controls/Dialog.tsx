import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { keysStayInside } from './lists/keys-stay-inside.ts'
import styles from './dialog.module.css'

type Props = {
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly actions: ReactNode
  /** Escape, and a press beside the dialog. */
  readonly onClose: () => void
  readonly isWide?: boolean
  /** Room for fields side by side. */
  readonly hasColumns?: boolean
}

/** A question or a short form over the screen. The focus goes in, stays in, and returns when it closes. */
export function Dialog(props: Props): ReactElement {
  const { title, children, actions, onClose, isWide = false, hasColumns = false } = props
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal
        className={styles['modal'] ?? ''}
        data-wide={isWide || undefined}
        data-columns={hasColumns || undefined}
      >
        <AriaDialog className={styles['dialog'] ?? ''}>
          <div className={styles['inside']} onKeyDown={keysStayInside}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <div className={styles['body']}>{children}</div>
            <div className={styles['actions']}>{actions}</div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
