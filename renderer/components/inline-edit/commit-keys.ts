import type { KeyboardEvent } from 'react'

/**
 * Handles the keys of a field: Enter commits, Escape reverts, and neither reaches the row or the window. Other keys are
 * not handled.
 */
export function commitKeys(event: KeyboardEvent, commit: () => void, revert: () => void): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') commit()
  else revert()
}
