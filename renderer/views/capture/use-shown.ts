import { useSyncExternalStore } from 'react'
import { isInFront, watchFront } from '../../lib/front.ts'

/** Whether the window is in front: this one hides as soon as it is not. */
export function useShown(): boolean {
  return useSyncExternalStore(watchFront, isInFront)
}
