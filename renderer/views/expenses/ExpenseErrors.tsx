import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'

type Props = {
  /** Null for none. */
  readonly messages: readonly (string | null)[]
  readonly onDismiss: () => void
}

/** Errors of the expenses screen. */
export function ExpenseErrors({ messages, onDismiss }: Props): ReactElement {
  return (
    <>
      {messages.map(
        (message) =>
          message !== null && (
            <p key={message} className="error-line" role="alert">
              <span>{message}</span>
              <button type="button" aria-label={t`Dismiss`} onClick={onDismiss}>
                ×
              </button>
            </p>
          ),
      )}
    </>
  )
}
