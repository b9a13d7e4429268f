import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Returns true for Ctrl+Enter and Cmd+Enter. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
