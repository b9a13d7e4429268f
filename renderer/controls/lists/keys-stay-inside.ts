import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/**
 * Stops keys in an open dialog from reaching the shortcuts of the window. Otherwise, for example, a typed N would add
 * an entry. Escape, Tab and Ctrl+Enter are not stopped, because listeners further out use them to close the dialog, to
 * keep the focus in it and to save.
 */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
