import type { ReactElement } from 'react'

type Props = {
  readonly text: string | null
  /** Class that places the message; `small` by default. */
  readonly className?: string | undefined
}

/** Error message that screen readers announce at once. Used in dialogs, in sections and at the top of pages. */
export function Problem({ text, className = 'small' }: Props): ReactElement | null {
  if (text === null) return null
  return (
    <p className={`bad ${className}`} role="alert">
      {text}
    </p>
  )
}
