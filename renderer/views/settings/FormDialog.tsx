import { t } from '../../../shared/domain/language/translate.ts'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import styles from './form-dialog.module.css'

type Props = {
  readonly title: string
  /** What the button says that saves. */
  readonly saveLabel: string
  /** A problem that no field shows; null for none. */
  readonly problem: string | null
  /** Class of the form, which lays its fields out. */
  readonly className: string | undefined
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a form, which its button or Enter saves. */
export function FormDialog(props: Props): ReactElement {
  const { title, saveLabel, problem, className, onSave, onClose, children } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button tone="key" onPress={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        className={className}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        {/* Enter submits a form of several fields only where it has a submit button. */}
        <button type="submit" hidden />
        {problem !== null && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
