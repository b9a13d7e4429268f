import type { KeyboardEvent } from 'react'

/**
 * Keys of a field that commits: Enter commits, Escape reverts. The row and the window do not get these keys.
 * Other keys are left alone.
 */
export function commitKeys(event: KeyboardEvent, commit: () => void, revert: () => void): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') commit()
  else revert()
}
