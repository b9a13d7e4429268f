import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/** Keeps a dialog's keys from the window's shortcuts. Escape, Tab and Ctrl+Enter must still reach the window. */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
