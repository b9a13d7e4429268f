import type { ReactElement } from 'react'

type Props = {
  /** Null for none. */
  readonly text: string | null
  /** How it stands in its place; small without. */
  readonly className?: string | undefined
}

/** What went wrong, heard at once: in a dialog, a section or at the top of a page. */
export function Problem({ text, className = 'small' }: Props): ReactElement | null {
  if (text === null) return null
  return (
    <p className={`bad ${className}`} role="alert">
      {text}
    </p>
  )
}
