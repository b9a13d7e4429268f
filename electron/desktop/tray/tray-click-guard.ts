import type { Clock } from '../../base/clock.ts'

/** Maximum time in ms between the mouse press that takes the focus away and its click event. */
const maxDelay = 400

/**
 * Creates a guard for clicks on the tray icon. A click on the icon first takes the focus from an open popover, which
 * hides the popover. The click event arrives only afterwards, and must not show the popover again.
 */
export function createTrayClickGuard(clock: Clock) {
  let hiddenAt = -Infinity
  return {
    /** Tells the guard that the popover was hidden. Call it if that was because the popover lost focus. */
    popoverHidden(): void {
      hiddenAt = clock.monotonic()
    },
    /** Returns true if a click at this moment is the one that hid the popover. Call it once for each click. */
    isSameClick(): boolean {
      const isSame = clock.monotonic() - hiddenAt <= maxDelay
      hiddenAt = -Infinity
      return isSame
    },
  }
}
