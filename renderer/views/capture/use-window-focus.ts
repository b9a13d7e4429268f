import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { isWindowFocused, onWindowFocusChange } from '../../lib/window-focus.ts'

/** Returns true while the window has the focus. The capture window hides when it loses the focus. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(onWindowFocusChange, isWindowFocused)
}

/**
 * Focuses the field when the window opens, and again when it is hidden, ready for the next time. Not when it is shown,
 * because that is noticed up to a second late, when the person may already have pressed Tab (lib/window-focus.ts).
 */
export function useFocusWhenHidden(
  field: RefObject<HTMLInputElement | null>,
  isShown: boolean,
): void {
  useEffect(() => {
    if (!isShown) field.current?.focus()
  }, [field, isShown])
}
