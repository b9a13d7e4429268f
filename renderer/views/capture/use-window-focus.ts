import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { isWindowFocused, onWindowFocusChange } from '../../lib/window-focus.ts'

/** Returns true while the window has the focus. The capture window hides when it loses the focus. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(onWindowFocusChange, isWindowFocused)
}

/**
 * Focuses the field whenever the window is hidden, so that the field already has the focus when the window is next
 * shown. Moving the focus only then would be too late (window-focus.ts).
 */
export function useFocusWhenHidden(
  field: RefObject<HTMLInputElement | null>,
  isShown: boolean,
): void {
  useEffect(() => {
    if (!isShown) field.current?.focus()
  }, [field, isShown])
}
