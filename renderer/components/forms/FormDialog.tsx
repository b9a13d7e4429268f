import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { Dialog, type DialogWidth } from '../../controls/Dialog.tsx'
import { Form } from './Form.tsx'
import type { FormState } from './use-form.ts'

type Props<Values> = {
  readonly form: FormState<Values>
  readonly title: string
  /** Label of the button that saves. */
  readonly saveLabel: string
  /** Class that lays the fields out; without it the fields are stacked. */
  readonly className?: string | undefined
  /** Called when the dialog is closed. Escape keeps the typed text as a draft, Cancel deletes it. */
  readonly onClose: () => void
  readonly width?: DialogWidth
  /** The fields. */
  readonly children: ReactNode
  /** Content to the left of the buttons, such as Delete. */
  readonly aside?: ReactNode
  /** Content below the fields, outside the form. */
  readonly below?: ReactNode
}

/** Form in a dialog; saved by its button, Enter or Ctrl+Enter. */
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
