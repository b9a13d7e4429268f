import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/** Keeps keys in a dialog from the window's shortcuts, but not Escape, Tab and Ctrl+Enter: outer listeners use them. */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
