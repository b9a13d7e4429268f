/**
 * True if the window is visible and focused. Both are needed: a window that was never shown counts as
 * visible, and some desktops leave the focus on a hidden window.
 */
export function isWindowFocused(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/**
 * Calls `changed` when the focus or the visibility of the window may have changed. Returns a function that
 * stops it.
 */
export function onWindowFocusChange(changed: () => void): () => void {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
