import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/** Stops a dialog's key events, so that they trigger no window shortcuts. Lets Escape, Tab and Ctrl+Enter through. */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
