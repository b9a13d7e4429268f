import { after } from '../../lib/clock.ts'

/** Runs `act` once no pointer is pressed. An element that appears between press and release could swallow the click. */
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
