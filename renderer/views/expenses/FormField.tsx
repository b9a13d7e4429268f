import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './expense-form.module.css'

type Props = {
  readonly label: string
  readonly problem?: string | undefined
  /** How the text is interpreted, or what the field is for. Hidden while there is a problem. */
  readonly hint?: string | undefined
  /** Buttons below the message. */
  readonly below?: ReactNode
  /** Spans the full width. */
  readonly isWide?: boolean
  readonly children: (parts: {
    readonly id: string
    readonly 'aria-describedby'?: string
    readonly 'aria-invalid'?: true
  }) => ReactNode
}

/** A form field: label, input, and one line for a hint or a problem. */
export function FormField({ label, problem, hint, below, isWide, children }: Props): ReactElement {
  const id = useId()
  const line = problem ?? hint
  return (
    <div className={styles['field']} data-wide={isWide}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(line !== undefined && { 'aria-describedby': `${id}-line` }),
        ...(problem !== undefined && { 'aria-invalid': true }),
      })}
      {line !== undefined && (
        <span
          id={`${id}-line`}
          className={styles['line']}
          data-problem={problem !== undefined}
          role={problem === undefined ? undefined : 'alert'}
        >
          {line}
        </span>
      )}
      {below}
    </div>
  )
}
