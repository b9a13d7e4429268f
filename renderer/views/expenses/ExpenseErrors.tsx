import { t } from '../../../shared/domain/language/translate.ts'
import { X } from 'lucide'
import type { ReactElement } from 'react'
import { IconButton } from '../../controls/IconButton.tsx'

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
              <IconButton isSmall icon={X} label={t`Dismiss`} onPress={onDismiss} />
            </p>
          ),
      )}
    </>
  )
}
