import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/**
 * Keeps key presses in a dialog from the window's shortcuts, except Escape, Tab and Ctrl+Enter, which listeners outside
 * need.
 */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
