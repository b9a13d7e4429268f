import { after } from './clock.ts'

/** True if the window is visible and has the focus. One alone is not enough: a hidden window may keep the focus. */
export function isWindowFocused(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Time between two checks of the focus after a window was shown, in ms, and the maximum number of these checks. */
const checkInterval = 50
const maxChecks = 20

/**
 * Calls `changed` when the focus or visibility may have changed. Chromium reports no focus event for a page loaded
 * while its window was hidden, so the focus is checked for a second after the window is shown.
 */
export function onWindowFocusChange(changed: () => void): () => void {
  let stopChecking = (): void => undefined
  const checkLater = (left: number): void => {
    stopChecking = after(checkInterval, () => {
      if (isWindowFocused()) changed()
      else if (left > 1) checkLater(left - 1)
    })
  }
  const onEvent = (): void => {
    stopChecking()
    if (document.visibilityState === 'visible' && !document.hasFocus()) checkLater(maxChecks)
    changed()
  }
  const ended = new AbortController()
  const options = { signal: ended.signal }
  window.addEventListener('focus', onEvent, options)
  window.addEventListener('blur', onEvent, options)
  document.addEventListener('visibilitychange', onEvent, options)
  return () => {
    stopChecking()
    ended.abort()
  }
}
