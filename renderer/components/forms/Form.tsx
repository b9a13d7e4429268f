import { useRef, type ReactElement, type ReactNode } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import { Problem } from '../../controls/Problem.tsx'
import styles from './form.module.css'
import { useErrorFocus } from './use-error-focus.ts'
import type { FormState } from './use-form.ts'

type Props<Values> = {
  readonly form: FormState<Values>
  /** Accessible name, for a form without a title above it. */
  readonly label?: string
  /** Class that lays the fields out. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A form with its fields, the notice of an earlier draft, and the errors that belong to no field. After an error the
 * first invalid field gets the focus.
 */
export function Form<Values>({ form, label, className, children }: Props<Values>): ReactElement {
  const element = useRef<HTMLFormElement>(null)
  useErrorFocus(element, form.error)
  return (
    <form
      ref={element}
      className={className ?? styles['form']}
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
