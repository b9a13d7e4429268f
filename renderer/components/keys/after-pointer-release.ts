import { after } from '../../lib/clock.ts'

/**
 * Runs `act` once the pointer press in progress has ended, or at once if no press is in progress. Without this wait, an
 * element that appears between press and release could move the pressed control, and the click would be lost.
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
