import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/**
 * Stops keys in an open dialog from reaching the shortcuts of the window, so that a typed N adds no entry. Escape, Tab
 * and Ctrl+Enter are not stopped, because listeners further out use them to close the dialog, to keep the focus in it
 * and to save.
 */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
