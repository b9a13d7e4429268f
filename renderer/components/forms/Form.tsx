import { useRef, type ReactElement, type ReactNode, useEffect, type RefObject } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { Dialog, type DialogWidth } from '../../controls/Dialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { Problem } from '../../controls/Problem.tsx'
import styles from './form.module.css'
import type { FormValues } from './form-draft.ts'
import type { FormState } from './use-form.ts'

type Props<Values extends FormValues> = {
  readonly form: FormState<Values>
  /** Accessible name, for a form without a title above it. */
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Form with a notice about an earlier draft. Shows the errors that belong to no field below the fields. An error that
 * belongs to a field moves the focus to the field.
 */
export function Form<Values extends FormValues>({
  form,
  label,
  className,
  children,
}: Props<Values>): ReactElement {
  const element = useRef<HTMLFormElement>(null)
  useErrorFocus(element, form.error)
  return (
    <form
      ref={element}
      className={className ?? `column ${styles['form']}`}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <DraftNotice draft={form.draft} />
      {children}
      <Problem text={form.failure} />
    </form>
  )
}

type CancelProps = {
  readonly form: Pick<FormState<FormValues>, 'discard'>
  readonly onClose: () => void
  readonly isSmall?: boolean
}

/** Button that closes a form and discards what was typed. */
export function CancelButton({ form, onClose, isSmall = false }: CancelProps): ReactElement {
  const cancel = (): void => {
    form.discard()
    onClose()
  }
  return <Button isSmall={isSmall} onPress={cancel}>{t`Cancel`}</Button>
}

type FormDialogProps<Values extends FormValues> = Omit<Props<Values>, 'label'> & {
  readonly title: string
  readonly saveLabel: string
  /** Called on Escape, which keeps the typed text as a draft, and on Cancel, which deletes it. */
  readonly onClose: () => void
  readonly width?: DialogWidth
  /** Content to the left of the buttons, such as Delete. */
  readonly aside?: ReactNode
  /** Content below the fields and outside the form. */
  readonly below?: ReactNode
}

/** Form in a dialog. Its save button, Enter and Ctrl+Enter save the form. */
export function FormDialog<Values extends FormValues>(
  props: FormDialogProps<Values>,
): ReactElement {
  const { form, title, saveLabel, className, onClose, children } = props
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
          <CancelButton form={form} onClose={onClose} />
          <Button tone="key" isPending={form.isBusy} onPress={() => void form.save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form form={form} className={className}>
        {children}
        {/* With several fields, Enter submits a form only if it has a submit button. */}
        <NativeButton type="submit" hidden />
      </Form>
      {props.below}
    </Dialog>
  )
}

/** Focuses the first invalid field after each new `error`. Every new object is a new error; null means none. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, error: object | null): void {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, form])
}
