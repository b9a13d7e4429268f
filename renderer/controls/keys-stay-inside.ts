import type { KeyboardEvent } from 'react'

/**
 * Keeps keys from the shortcuts of the window while a dialog is open: an N typed there adds no entry. Escape
 * and Tab pass: the dialog closes by the one and keeps the focus by the other, further out.
 */
export function keysStayInside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
}
