import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'

type Props = { readonly value: string | null }

/** Hint that the stored value of a field changed while it was being edited. Renders nothing if `value` is null. */
export function ConcurrentChangeHint({ value }: Props): ReactElement | null {
  if (value === null) return null
  return (
    <span
      className="chip"
      data-tone="warn"
      role="status"
      title={t`This value has since changed to: ${value}`}
    >
      {t`has since changed to:`} <span className="cut changed-text">{value || t`empty`}</span>
    </span>
  )
}
