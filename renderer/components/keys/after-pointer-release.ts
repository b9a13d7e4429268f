import { after } from '../../lib/clock.ts'

/**
 * Runs `act` once the pointer press in progress has ended; at once if there is none. Otherwise an element that appears
 * between press and release could move the pressed control, and the click would be lost.
 */
export function afterPointerRelease(act: () => void): void {
  if (!document.documentElement.matches(':active')) return act()
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    // The click event follows the release within the same task.
    after(0, act)
  }
  document.addEventListener('pointerup', end, { signal: ended.signal })
  document.addEventListener('pointercancel', end, { signal: ended.signal })
}
