import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useStores, useWindowState } from '../window-context.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'

/** Line with the error of the last failed intent, until it is dismissed. */
export function ErrorLine(): ReactElement | null {
  const { dismissError } = useStores()
  const error = useWindowState((state) => state.error)
  if (!error) return null
  return (
    <div className="error-line" role="alert">
      <span>{error.message}</span>
      <NativeButton tone="flat" isIcon isSmall onClick={dismissError} aria-label={t`Dismiss`}>
        ×
      </NativeButton>
    </div>
  )
}
