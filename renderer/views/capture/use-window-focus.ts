import { useSyncExternalStore } from 'react'
import { isWindowFocused, watchFront } from '../../lib/window-focus.ts'

/** Whether the window is in front: this one hides as soon as it is not. */
export function useShown(): boolean {
  return useSyncExternalStore(watchFront, isWindowFocused)
}
