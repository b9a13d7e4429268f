/**
 * Whether a window is in front. Neither sign is enough alone: a window that was never shown counts as
 * visible, and some desktops leave a hidden one with the focus.
 */
export function isWindowFocused(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Calls `changed` when the window may have come to the front or left it; the answer ends that. */
export function watchFront(changed: () => void): () => void {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
