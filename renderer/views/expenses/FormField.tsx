import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './expense-form.module.css'

type Props = {
  readonly label: string
  readonly problem?: string | undefined
  /** What was understood, or what the field is for; gives way to a problem. */
  readonly hint?: string | undefined
  /** Buttons below the line. */
  readonly below?: ReactNode
  /** Takes the whole width. */
  readonly isWide?: boolean
  readonly children: (parts: {
    readonly id: string
    readonly 'aria-describedby'?: string
    readonly 'aria-invalid'?: true
  }) => ReactNode
}

/** A label, the input that the children make, and one line below it about what is typed. */
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
