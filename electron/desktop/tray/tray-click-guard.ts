import type { Clock } from '../../base/clock.ts'

/** Milliseconds between the press that takes the focus and the click that it becomes. */
const longest = 400

/**
 * A click on the tray icon takes the focus from the popover before it is told as a click: the same click
 * must not show again what it has just hidden.
 */
export function createTrayClickGuard(clock: Clock) {
  let hiddenAt = -Infinity
  return {
    /** The popover was hidden because it lost the focus. */
    hid(): void {
      hiddenAt = clock.monotonic()
    },
    /** Whether a click that comes now is the one that hid it. Asked once for each click. */
    isIt(): boolean {
      const isIt = clock.monotonic() - hiddenAt <= longest
      hiddenAt = -Infinity
      return isIt
    },
  }
}
