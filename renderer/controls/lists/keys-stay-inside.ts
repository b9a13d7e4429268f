import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/** Keeps a dialog's keys from the window's shortcuts, except Escape, Tab and Ctrl+Enter, which have to reach it. */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
