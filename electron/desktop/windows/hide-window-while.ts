import type { BrowserWindow, Rectangle } from 'electron/main'
import type { Clock } from '../../base/clock.ts'

type AsideWindow = Pick<
  BrowserWindow,
  | 'getBounds'
  | 'setBounds'
  | 'isMaximized'
  | 'isFullScreen'
  | 'isDestroyed'
  | 'hide'
  | 'show'
  | 'focus'
>

/** Milliseconds that a desktop takes to fade a window out and draw what is behind it. */
const fade = 350

/**
 * Hides the window while `work` looks at what is behind it, and brings it back where it was, whatever comes
 * of that. `work` hears where the window is.
 */
export async function hideWindowWhile<Value>(
  window: AsideWindow,
  clock: Pick<Clock, 'after'>,
  work: (place: Rectangle) => Promise<Value>,
): Promise<Value> {
  const place = window.getBounds()
  // Bounds would take these states away.
  const isFree = !window.isMaximized() && !window.isFullScreen()
  window.hide()
  try {
    await new Promise<void>((resolve) => void clock.after(fade, resolve))
    return await work(place)
  } finally {
    if (!window.isDestroyed()) {
      window.show()
      // A window manager can have found it another place.
      if (isFree) window.setBounds(place)
      window.focus()
    }
  }
}
