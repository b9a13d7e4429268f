import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Ctrl+Enter, or Cmd+Enter. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}
