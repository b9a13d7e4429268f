import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import { isWindowFocused, onWindowFocusChange } from '../../lib/window-focus.ts'

/** Returns true while the window has the focus. The capture window hides when it loses the focus. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(onWindowFocusChange, isWindowFocused)
}

/** Focuses the field when the window opens and when it hides; the moment of showing is too late (window-focus.ts). */
export function useFocusWhenHidden(
  field: RefObject<HTMLInputElement | null>,
  isShown: boolean,
): void {
  useEffect(() => {
    if (!isShown) field.current?.focus()
  }, [field, isShown])
}
