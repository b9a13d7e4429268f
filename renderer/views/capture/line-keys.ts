import type { KeyboardEvent } from 'react'

/** Meaning of a key pressed in the capture line. `enter` records the line and, if `isLast`, closes the window. */
export type LineKey =
  | { readonly kind: 'enter'; readonly isLast: boolean }
  | { readonly kind: 'complete' | 'undo' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** A digit chooses the option with that number in an open question. */
  | { readonly kind: 'choose'; readonly index: number }

/** Returns the meaning of a key pressed in the capture line; null if the key has none. */
export function lineKey(event: KeyboardEvent): LineKey | null {
  const hasModifier = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'Enter':
      return event.repeat ? null : { kind: 'enter', isLast: !hasModifier }
    case 'Tab':
      return event.shiftKey || hasModifier ? null : { kind: 'complete' }
    case 'ArrowDown':
      return { kind: 'step', by: 1 }
    case 'ArrowUp':
      return { kind: 'step', by: -1 }
    case 'z':
    case 'Z':
      return hasModifier ? { kind: 'undo' } : null
    default:
      return /^[1-9]$/.test(event.key) && !hasModifier
        ? { kind: 'choose', index: Number(event.key) - 1 }
        : null
  }
}
