import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'

type Props = {
  readonly children: ReactNode
  readonly isError?: boolean
  readonly actions?: ReactNode
  /** Omitted for a line that stays as long as its message is true. */
  readonly onClose?: () => void
}

/** Line at the top of a window about something that the user should know. It is never modal. */
export function NoticeLine({ children, isError = false, actions, onClose }: Props): ReactElement {
  return (
    <div className={isError ? 'error-line' : 'notice-line'} role="alert">
      <span className="selectable">{children}</span>
      {actions && <span className="notice-actions">{actions}</span>}
      {onClose && (
        <NativeButton
          tone="flat"
          isIcon
          isSmall
          aria-label={isError ? t`Dismiss` : t`Close this notice`}
          onClick={onClose}
        >
          ×
        </NativeButton>
      )}
    </div>
  )
}
