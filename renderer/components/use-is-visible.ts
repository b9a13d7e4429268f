import { useSyncExternalStore } from 'react'

/** Returns true while the window is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(onChange, () => document.visibilityState === 'visible')
}

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
