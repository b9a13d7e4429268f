import type { ReactNode } from 'react'
import { useStores, useWindowState } from '../window-context.ts'
import { NoticeLine } from './NoticeLine.tsx'

/** Line with the error of the last failed action, until the user dismisses it. */
export function ErrorLine(): ReactNode {
  const { dismissError } = useStores()
  const error = useWindowState((state) => state.error)
  return (
    error && (
      <NoticeLine isError onClose={dismissError}>
        {error.message}
      </NoticeLine>
    )
  )
}
