import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { Dialog, type DialogWidth } from '../../controls/Dialog.tsx'
import { Form } from './Form.tsx'
import type { Form as FormState } from './use-form.ts'

type Props<Values> = {
  readonly form: FormState<Values>
  readonly title: string
  /** What the button says that saves. */
  readonly saveLabel: string
  /** Lays the fields out; below each other without one. */
  readonly className?: string | undefined
  /** The person closes it. Escape keeps what was typed, Cancel deletes it. */
  readonly onClose: () => void
  readonly width?: DialogWidth
  /** The fields. */
  readonly children: ReactNode
  /** At the left of the buttons, such as Delete. */
  readonly aside?: ReactNode
  /** Below the fields, outside of the form. */
  readonly below?: ReactNode
}

/** A form in a dialog, which its button, Enter or Ctrl+Enter saves. */
export function FormDialog<Values>(props: Props<Values>): ReactElement {
  const { form, title, saveLabel, className, onClose, children } = props
  const cancel = (): void => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      title={title}
      width={props.width ?? 'usual'}
      onClose={onClose}
      actions={
        <>
          {props.aside !== undefined && (
            <>
              {props.aside}
              <span className="grow" />
            </>
          )}
          <Button tone="flat" onPress={cancel}>{t`Cancel`}</Button>
          <Button tone="key" isPending={form.isBusy} onPress={() => void form.save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form form={form} className={className}>
        {children}
        {/* Enter submits a form of several fields only where it has a submit button. */}
        <NativeButton type="submit" hidden />
      </Form>
      {props.below}
    </Dialog>
  )
}
