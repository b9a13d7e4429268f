import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../is-save-key.ts'

/**
 * Keeps keys from the shortcuts of the window while a dialog is open: an N typed there adds no entry. Escape,
 * Tab and Ctrl+Enter pass: the dialog closes by the first, keeps the focus by the second and is saved by the third,
 * further out.
 */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaveKey(event)) event.stopPropagation()
}
