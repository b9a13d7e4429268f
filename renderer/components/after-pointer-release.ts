import { after } from '../lib/clock.ts'

/**
 * Runs `act` once the press of the pointer that is under way has done what it does; at once where none is. A line
 * that comes up between press and release moves what was pressed away, and the press is lost.
 */
export function afterPress(act: () => void): void {
  if (!document.documentElement.matches(':active')) return act()
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    // The click follows the release within the same task.
    after(0, act)
  }
  document.addEventListener('pointerup', end, { signal: ended.signal })
  document.addEventListener('pointercancel', end, { signal: ended.signal })
}
