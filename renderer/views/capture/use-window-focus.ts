import { useSyncExternalStore } from 'react'
import { isWindowFocused, watchFront } from '../../lib/window-focus.ts'

/** True while the window has the focus. The capture window hides when it loses it. */
export function useShown(): boolean {
  return useSyncExternalStore(watchFront, isWindowFocused)
}
