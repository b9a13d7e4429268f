import { useSyncExternalStore } from 'react'
import { isWindowFocused, onWindowFocusChange } from '../../lib/window-focus.ts'

/** True while the window has the focus. The capture window hides when it loses it. */
export function useWindowFocus(): boolean {
  return useSyncExternalStore(onWindowFocusChange, isWindowFocused)
}
